import { Outlet } from 'react-router';
import { useAccount } from '#api/use-account.ts';
import { NotFound } from '#frame/not-found.tsx';

/** `/admin` and below: for operators. To everybody else it is what every unknown address is. */
export function AdminRoute() {
  const { data: who, isPending } = useAccount();
  if (isPending) return null;
  return who?.account?.isOperator === true ? <Outlet /> : <NotFound />;
}
