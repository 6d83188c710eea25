export default function LoginReturn() {
  return <h1>Login</h1>;
}
