import { Navigate } from 'react-router';
import { useAddresses } from '../../state/services.tsx';

/** The office opens with the profile. */
export function Component() {
  const to = useAddresses();
  return <Navigate replace to={to.page('office/profile')} />;
}
