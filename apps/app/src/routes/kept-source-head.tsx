import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import type { Summary } from '@youyaku/contract/summary';
import { buttonClass } from '@youyaku/ui/button';
import { listReadingNotes } from '#features/reading/describe-coverage.ts';
import { MarkerSwitch } from '#features/reading/marker-switch.tsx';
import { SourceCard } from '#frame/source-card.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { ReadState } from './read-state.tsx';

/** Above the source of a stored summary: a card for each source, and the way to change them. */
export function KeptSourceHead({ summary, canChange }: { summary: Summary; canChange: boolean }) {
  const { desk, characters, sources: labels, reading } = useMessages();
  const { source, sources: several, coverage } = summary;
  const listed = several ?? (source === undefined ? [] : [source]);
  return (
    <>
      <div className="flex h-14 items-center justify-between">
        <span className="text-small text-ink-soft">{desk.intake}</span>
        <span className="-mr-3 flex">
          <MarkerSwitch />
          {canChange ? (
            <Link to={`/?from=${summary.id}`} className={buttonClass('quiet')}>
              {desk.changeSource}
            </Link>
          ) : null}
        </span>
      </div>
      <div className="flex gap-3 overflow-x-auto">
        {listed.map((read, at) => {
          const omitted = listed.length === 1 ? (coverage?.omitted ?? []) : [];
          const isPart = listed.length === 1 ? coverage?.complete === false : read.warnings.length > 0;
          return (
            <div key={read.id + String(at)} className="min-w-48 flex-1">
              <SourceCard
                icon={<FileText aria-hidden="true" className="size-4" />}
                place={listed.length > 1 && read.title === '' ? labels.name(at + 1) : undefined}
                name={read.title}
                fact={
                  <ReadState
                    state={isPart ? 'partly' : 'read'}
                    length={characters(read.characters)}
                    why={listReadingNotes(omitted, read.warnings, reading)}
                  />
                }
              />
            </div>
          );
        })}
      </div>
    </>
  );
}
