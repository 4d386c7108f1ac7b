import { Check, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Summary } from '@youyaku/contract/summary';
import { buttonClass } from '@youyaku/ui/button';
import { SourceCard } from '#frame/source-card.tsx';
import { useMessages } from '#messages/messages-context.tsx';

/** Above the source of a stored summary: a card for each source, and the way to change them. */
export function KeptSourceHead({ summary, canChange }: { summary: Summary; canChange: boolean }) {
  const { desk, characters, sources: labels, checks } = useMessages();
  const { source, sources: several, coverage } = summary;
  const listed = several ?? (source === undefined ? [] : [source]);
  return (
    <>
      <div className="flex h-14 items-center justify-between">
        <span className="text-small text-ink-soft">{desk.intake}</span>
        {canChange ? (
          <Link to={`/?from=${summary.id}`} className={buttonClass('quiet', '-mr-3')}>
            {desk.changeSource}
          </Link>
        ) : null}
      </div>
      <div className="flex gap-3 overflow-x-auto">
        {listed.map((read, at) => {
          const isPart = read.warnings.length > 0 || (listed.length === 1 && coverage?.complete === false);
          return (
            <div key={read.id + String(at)} className="min-w-48 flex-1">
              <SourceCard
                icon={
                  isPart ? (
                    <TriangleAlert aria-label={desk.partlyRead} className="size-4 text-ochre" />
                  ) : (
                    <Check aria-label={checks.readAll} className="size-4" />
                  )
                }
                place={listed.length > 1 && read.title === '' ? labels.name(at + 1) : undefined}
                name={read.title}
                fact={characters(read.characters)}
              />
            </div>
          );
        })}
      </div>
    </>
  );
}
