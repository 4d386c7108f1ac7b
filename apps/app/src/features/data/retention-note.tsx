import { Link } from 'react-router';
import { useDataMessages } from '#messages/data-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useRetention } from './use-data.ts';

/** Beside a list of summaries: how many of them are deleted soon, and when. Nothing where none is. */
export function RetentionNote({ canChange }: { canChange: boolean }) {
  const { retention: labels } = useDataMessages();
  const { day } = useMessages();
  const { data } = useRetention();
  if (data?.goes === undefined || data.effectiveDays === undefined) return null;
  return (
    <p className="mb-4 border-l-4 border-line-strong px-4 py-2 text-small">
      {labels.goes(data.effectiveDays, data.goes.count, day(data.goes.at))}{' '}
      {canChange ? (
        <Link to="/mypage/data" className="whitespace-nowrap underline underline-offset-4">
          {labels.settings}
        </Link>
      ) : null}
    </p>
  );
}
