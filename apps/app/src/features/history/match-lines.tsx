import type { SearchMatch } from '@youyaku/contract/history';
import { TitleText } from '@youyaku/ui/title-text';
import { useHistoryMessages } from '#messages/history-messages.ts';

const markClass =
  'rounded-seal bg-paper-sunk font-bold text-ink underline decoration-line-strong decoration-2 underline-offset-4';

/** A title with the words that were searched for. */
export function MatchedTitle({ title, matches }: { title: string; matches: readonly SearchMatch[] }) {
  const places = matches
    .filter(({ field }) => field === 'title')
    .map(({ before, match }) => ({ start: before.length, end: before.length + match.length }))
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start }, index, all) => index === 0 || start >= (all[index - 1]?.end ?? 0));
  if (places.length === 0) return <TitleText>{title}</TitleText>;
  return (
    <>
      {places.map(({ start, end }, index) => (
        <span key={start}>
          {title.slice(places[index - 1]?.end ?? 0, start)}
          <mark className={markClass}>{title.slice(start, end)}</mark>
        </span>
      ))}
      {title.slice(places.at(-1)?.end)}
    </>
  );
}

/** Where in the summary and the source the words are, each with what is around it. */
export function MatchLines({ matches }: { matches: readonly SearchMatch[] }) {
  const labels = useHistoryMessages();
  return (
    <ul className="mt-1.5 text-small text-ink-soft [word-break:normal]">
      {matches
        .filter(({ field }) => field !== 'title')
        .map(({ field, before, match, after }) => (
          <li key={`${field} ${before} ${match}`} className="line-clamp-2">
            <span className="mr-2 text-note text-ink-faint">{labels.where[field]}</span>
            {before}
            <mark className={markClass}>{match}</mark>
            {after}
          </li>
        ))}
    </ul>
  );
}
