export default function UserPassword() {
  return <h1>Password</h1>;
}
