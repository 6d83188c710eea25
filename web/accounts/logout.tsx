export default function Logout() {
  return <h1>Logout</h1>;
}
