export default function UserContacts() {
  return <h1>Contacts</h1>;
}
