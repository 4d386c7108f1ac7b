import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useHistoryFacets } from '#api/use-history-facets.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useOverviewMessages } from '#messages/overview-messages.ts';

/** The ways to the summaries with something to check and to those that failed; nothing where there are none. */
export function AttentionLinks() {
  const { attention: labels } = useOverviewMessages();
  const { number } = useMessages();
  const { data } = useHistoryFacets();
  const { toCheck = 0, failed = 0 } = data ?? {};
  if (toCheck + failed === 0) return null;
  const link = 'inline-flex min-h-11 items-center gap-2 underline underline-offset-4';
  return (
    <nav aria-label={labels.title} className="flex flex-wrap gap-x-8 border-b border-line py-2 text-small">
      {toCheck === 0 ? null : (
        <Link to="/mypage/history?state=check" className={`${link} text-ochre`}>
          <TriangleAlert aria-hidden="true" className="size-4" />
          {labels.toCheck(number(toCheck))}
        </Link>
      )}
      {failed === 0 ? null : (
        <Link to="/mypage/history?state=failed" className={link}>
          {labels.failed(number(failed))}
        </Link>
      )}
    </nav>
  );
}
