import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { NotFoundScreen } from '../../layout/error-screen.tsx';
import { screensOf } from './screens.ts';
import { useStaff } from './staff.ts';

const Overview = lazy(() => import('../overview/overview.tsx'));
const Things = lazy(() => import('../things/things.tsx'));
const Boards = lazy(() => import('../boards/boards.tsx'));
const Subcategories = lazy(() => import('../subcategories/subcategories.tsx'));
const People = lazy(() => import('../people/people.tsx'));
const Person = lazy(() => import('../people/person.tsx'));
const Payments = lazy(() => import('../payments/payments.tsx'));
const Merchants = lazy(() => import('../merchants/merchants.tsx'));
const Settings = lazy(() => import('../settings/settings.tsx'));
const Schools = lazy(() => import('../schools/schools.tsx'));
const Prices = lazy(() => import('../prices/prices.tsx'));
const Partners = lazy(() => import('../partners/partners.tsx'));
const Rooms = lazy(() => import('../rooms/rooms.tsx'));
const Hosts = lazy(() => import('../hosts/hosts.tsx'));
const State = lazy(() => import('../state/state.tsx'));
const Cases = lazy(() => import('../cases/cases.tsx'));
const Case = lazy(() => import('../cases/case.tsx'));
const Log = lazy(() => import('../log/log.tsx'));

/** The screens of the staff room by their addresses, each loaded when it is opened. */
export function StaffRoutes({ waiting }: { waiting: ReactNode }) {
  return (
    <Suspense fallback={waiting}>
      <Routes>
        <Route index element={<Start />} />
        <Route path="overview" element={<Overview />} />
        <Route path="things" element={<Things />} />
        <Route path="boards" element={<Boards />} />
        <Route path="subcategories" element={<Subcategories />} />
        <Route path="people" element={<People />} />
        <Route path="people/:userid" element={<Person />} />
        <Route path="payments" element={<Payments />} />
        <Route path="merchants" element={<Merchants />} />
        <Route path="settings" element={<Settings />} />
        <Route path="schools" element={<Schools />} />
        <Route path="prices" element={<Prices />} />
        <Route path="partners" element={<Partners />} />
        <Route path="rooms" element={<Rooms />} />
        <Route path="hosts" element={<Hosts />} />
        <Route path="state" element={<State />} />
        <Route path="cases" element={<Cases />} />
        <Route path="cases/:id" element={<Case />} />
        <Route path="log" element={<Log />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}

/** Redirects to the role's first screen. */
function Start() {
  const [first] = screensOf(useStaff().me.role ?? 'member');
  return first ? <Navigate to={first.to} replace /> : null;
}
