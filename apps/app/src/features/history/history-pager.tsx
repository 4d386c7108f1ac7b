import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button, buttonClass } from '@youyaku/ui/button';
import { useHistoryMessages } from '#messages/history-messages.ts';

/** Goes through the pages, of which only one is in the document. The way back is the browser's. */
export function HistoryPager({ nextCursor, isStale }: { nextCursor: string | undefined; isStale: boolean }) {
  const labels = useHistoryMessages();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const isFirst = !parameters.has('after');
  const hasCome = (useLocation().state as { isNext?: true } | null)?.isNext === true;
  if (isFirst && nextCursor === undefined) return null;
  const search = (after: string | undefined) => {
    const next = new URLSearchParams(parameters);
    next.delete('after');
    if (after !== undefined) next.set('after', after);
    return { search: next.toString() };
  };
  return (
    <nav aria-label={labels.pages} className="mt-6 flex flex-wrap gap-2">
      {isFirst ? null : hasCome ? (
        <Button onClick={() => void navigate(-1)}>{labels.back}</Button>
      ) : (
        <Link to={search(undefined)} className={buttonClass('plain')}>
          {labels.first}
        </Link>
      )}
      {nextCursor === undefined ? null : (
        <Link
          to={search(nextCursor)}
          state={{ isNext: true }}
          onClick={() => window.scrollTo({ top: 0 })}
          aria-disabled={isStale}
          className={buttonClass('plain', 'ml-auto')}
        >
          {labels.next}
        </Link>
      )}
    </nav>
  );
}
