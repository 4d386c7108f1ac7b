import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi } from '#api/api-context.tsx';
import { useSpace } from '#api/use-space.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useSaid } from './said-context.tsx';

/** Looks for a summary that is not in the space of this tab, and enters the space in which it is. True while it looks or enters. */
export function useEnterSpaceOf(id: string, isWanted: boolean): boolean {
  const api = useApi();
  const { space: labels } = useMessages();
  const { spaces, current, choose } = useSpace();
  const { say } = useSaid();
  const { pathname } = useLocation();
  const isLooking = isWanted && spaces.length > 1;
  const search = useQuery({
    queryKey: ['summary-space', id],
    queryFn: async () => (await api.summaries.space({ id })).spaceId,
    enabled: isLooking,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const found = spaces.find((space) => space.id === search.data && space.id !== current?.id);
  useEffect(() => {
    if (!isLooking || found === undefined) return;
    choose(found);
    say(labels.entered(found.kind === 'personal' ? labels.personal : found.name), pathname);
  });
  return isLooking && (search.isPending || found !== undefined);
}
