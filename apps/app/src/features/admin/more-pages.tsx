import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import type { Api } from '#api/create-api.ts';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAdminMessages } from '#messages/use-admin-messages.ts';

type Page<Item> = { items: Item[]; nextCursor?: string | undefined };

type Props<Item> = {
  queryKey: readonly unknown[];
  ask: (admin: Api['admin'], cursor: string | undefined) => Promise<Page<Item>>;
  render: (items: readonly Item[]) => ReactNode;
};

/** A list that continues when it is asked to. */
export function MorePages<Item>({ queryKey, ask, render }: Props<Item>) {
  const { admin: api } = useApi();
  const { admin, frame } = useAdminMessages();
  const pages = useInfiniteQuery({
    queryKey: ['admin', ...queryKey],
    queryFn: ({ pageParam }) => ask(api, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });
  if (pages.isError)
    return <FailureNotice reason={getFailureReason(pages.error)} onRetry={() => void pages.refetch()} />;
  if (pages.data === undefined) return <p role="status">{frame.loading}</p>;
  return (
    <div className="flex flex-col items-start gap-4 *:first:w-full">
      {render(pages.data.pages.flatMap(({ items }) => items))}
      {pages.hasNextPage ? (
        <Button aria-disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
          {admin.more}
        </Button>
      ) : null}
    </div>
  );
}
