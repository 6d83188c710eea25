export default function VerifyEmail() {
  return <h1>Verify e-mail</h1>;
}
