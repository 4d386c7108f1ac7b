import { Pin } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { ListedSummary } from '@youyaku/contract/history';
import { Button } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { useApi } from '#api/api-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useRailMessages } from '#messages/rail-messages.ts';
import { formatRailTime } from './rail-day.ts';

const rows = 30;

type Props = { state: 'ok' | 'failed'; tag: string | undefined; onOpen: () => void };

/** The latest summaries of one kind, pinned ones first, kept up to date while they are made. The page of the history has them all. */
export function RailList({ state, tag, onOpen }: Props) {
  const { frame, history } = useMessages();
  const labels = useRailMessages();
  const api = useApi();
  const list = useQuery({
    queryKey: ['summaries', 'rail', state, tag],
    queryFn: ({ signal }) => api.summaries.list({ state, tag, limit: rows, textMax: 0 }, { signal }),
    refetchOnMount: 'always',
  });
  if (list.isPending) return <p className="text-note text-ink-soft">{frame.loading}</p>;
  if (list.data === undefined) {
    return (
      <div role="alert" className="text-small">
        <p>{labels.loadFailed}</p>
        <Button className="mt-2" onClick={() => void list.refetch()}>
          {labels.retry}
        </Button>
      </div>
    );
  }
  const { items } = list.data;
  if (items.length === 0)
    return <p className="text-small text-ink-soft">{tag === undefined ? labels.empty : labels.emptyTag}</p>;
  return (
    <ul aria-label={state === 'ok' ? history.recent : labels.failed(items.length)}>
      {items.map((item) => (
        <Row key={item.id} item={item} now={list.dataUpdatedAt} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** `now`: when the list was loaded, in ms since 1970. */
function Row({ item, now, onOpen }: { item: ListedSummary; now: number; onOpen: () => void }) {
  const { history } = useMessages();
  const { pathname } = useLocation();
  const isCurrent = pathname === `/s/${item.id}`;
  return (
    <li>
      <Link
        to={`/s/${item.id}`}
        aria-current={isCurrent ? 'page' : undefined}
        title={item.title}
        className={classNames(
          '-mx-4 flex min-h-11 flex-col justify-center border-l-2 px-4 py-1.5 text-small leading-snug hover:bg-paper-sunk',
          isCurrent ? 'border-ink bg-paper-sunk font-bold' : 'border-transparent',
        )}
        onClick={onOpen}
      >
        <span className="line-clamp-2">{item.title === '' ? history.untitled : item.title}</span>
        <RowFacts item={item} now={now} />
      </Link>
    </li>
  );
}

/** How long it is, when it was made, and what there is to know of it. */
function RowFacts({ item, now }: { item: ListedSummary; now: number }) {
  const { history, characters, language } = useMessages();
  const labels = useRailMessages();
  const isDone = item.status === 'done';
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 text-note font-normal text-ink-soft tabular">
      {item.pinned ? (
        <>
          <Pin aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{history.pinned}</span>
        </>
      ) : null}
      <span>{isDone ? characters((item.decided ?? item).characters) : history.status[item.status]}</span>
      <time dateTime={item.createdAt}>
        {formatRailTime(item.createdAt, new Date(now), language === 'en' ? 'en' : 'ja')}
      </time>
      {item.sentencesToCheck === 0 ? null : <span className="text-ochre">{labels.toCheck(item.sentencesToCheck)}</span>}
    </span>
  );
}
