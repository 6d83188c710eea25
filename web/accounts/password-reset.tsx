export default function PasswordReset() {
  return <h1>Password reset</h1>;
}
