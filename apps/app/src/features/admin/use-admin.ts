import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api/api-context.tsx';
import type { Api } from '#api/create-api.ts';
import { useRecentSignIn } from '#frame/confirm-identity-context.tsx';

type Admin = Api['admin'];

/** What operators see is asked for anew when a page is opened, and every half minute while it is. */
export function useAdmin<Data>(key: readonly unknown[], ask: (admin: Admin) => Promise<Data>) {
  const { admin } = useApi();
  return useQuery({
    queryKey: ['admin', ...key],
    queryFn: () => ask(admin),
    refetchOnMount: 'always',
    refetchInterval: 30_000,
  });
}

/** Does something as an operator, after asking again who it is where that is needed; then everything is asked for anew. */
export function useAdminAct<Input>(act: (admin: Admin, input: Input) => Promise<unknown>) {
  const { admin } = useApi();
  const queries = useQueryClient();
  const whenRecent = useRecentSignIn();
  return useMutation({
    mutationFn: (input: Input) => whenRecent(() => act(admin, input)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
}
