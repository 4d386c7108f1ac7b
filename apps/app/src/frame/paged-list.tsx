import type { ReactNode } from 'react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { FailureNotice } from './failure-notice.tsx';

type Props<Item> = {
  pages: UseInfiniteQueryResult<InfiniteData<{ items: readonly Item[] }>>;
  words: { none: string; more: string };
  /** Above the items, where there are some. */
  lead?: string;
  /** Instead of the notice of a failed call. */
  failure?: ReactNode;
  renderItem: (item: Item) => ReactNode;
};

/** A list in a part of a page, newest first, that continues when it is asked to. */
export function PagedList<Item>({ pages, words, lead, failure, renderItem }: Props<Item>) {
  const { frame } = useMessages();
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const notice = failure ?? (
    <FailureNotice reason={getFailureReason(pages.error)} onRetry={() => void pages.refetch()} />
  );
  return (
    <>
      {pages.isPending ? <p role="status">{frame.loading}</p> : null}
      {pages.isError ? notice : null}
      {pages.data !== undefined && items.length === 0 ? <p className="text-small">{words.none}</p> : null}
      {items.length === 0 ? null : (
        <>
          {lead === undefined ? null : <p className="text-small text-ink-soft">{lead}</p>}
          <ul className="w-full border-t border-line">{items.map(renderItem)}</ul>
        </>
      )}
      {pages.hasNextPage ? (
        <Button
          aria-disabled={pages.isFetchingNextPage}
          onClick={() => pages.isFetchingNextPage || void pages.fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </>
  );
}
