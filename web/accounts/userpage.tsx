import { Outlet } from 'react-router';

export default function Userpage() {
  return <Outlet />;
}
