/** The sign-in form, as a screen and in the place of a screen that needs a session. */
export function SignIn() {
  return <h1>Login</h1>;
}
