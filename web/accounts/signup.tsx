export default function Signup() {
  return <h1>Sign up</h1>;
}
