export default function UserProfile() {
  return <h1>Profile</h1>;
}
