import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShareDays } from '@youyaku/contract/share-values';
import { useApi } from '#api/api-context.tsx';

export type ShareChoice = {
  days: ShareDays | undefined;
  includesSource: boolean;
  isPermitted: boolean;
  passphrase: string;
};

/** As the stream of changes names them. */
const sharesKey = (summaryId: string) => ['shares', summaryId];

/** The links of a summary, asked again whenever they are shown: views are no change that is sent. */
export function useShares(summaryId: string) {
  const api = useApi();
  return useQuery({
    queryKey: sharesKey(summaryId),
    queryFn: async () => (await api.shares.list({ id: summaryId })).items,
    refetchOnMount: 'always',
  });
}

export function useShareChanges(summaryId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: sharesKey(summaryId) });
  return {
    create: useMutation({
      mutationFn: ({ days, passphrase, ...choice }: ShareChoice) =>
        api.shares.create({
          id: summaryId,
          ...choice,
          ...(days === undefined ? {} : { days }),
          ...(passphrase === '' ? {} : { passphrase }),
        }),
      onSettled,
    }),
    revoke: useMutation({ mutationFn: (id: string) => api.shares.delete({ id }), onSettled }),
  };
}
