import { countCharacters } from '@youyaku/contract/count-characters';
import { useMessages } from '#messages/messages-context.tsx';
import { isThreeLines } from './choose-shape.ts';
import { parseLength, type Draft } from './compose-draft.ts';

/** What will be here, said as a summary of three lines, with its honest count. */
export function EmptySummary({ draft }: { draft: Draft }) {
  const { desk } = useMessages();
  const lines = desk.emptyLines.map((line) => (typeof line === 'string' ? line : line.join('')));
  const [before, lit, after] = desk.emptyLines[2];
  return (
    <div className="flex-1 py-7">
      <h2 className="text-[1.75rem] leading-[1.45]">
        {desk.emptyTitle(isThreeLines(parseLength(draft)) ? desk.tabs.sangyo : desk.tabs[draft.shape])}
      </h2>
      <p className="mt-1 mb-6 text-small text-ink-soft tabular">
        {desk.emptyFacts(lines.length, countCharacters(lines.join('')))}
      </p>
      <ol className="flex flex-col gap-6 font-mincho text-[1.25rem] leading-[1.9]">
        {lines.map((line, at) => (
          <li key={line} className="relative">
            <span
              aria-hidden="true"
              className="absolute right-full mr-4 font-gothic text-small leading-[2.7] font-bold text-ink-soft"
            >
              {at + 1}
            </span>
            {at < 2 ? (
              line
            ) : (
              <>
                {before}
                <span className="marker marker-lit">{lit}</span>
                {after}
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
