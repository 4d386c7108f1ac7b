import { ChevronRight } from 'lucide-react';
import { isToCheck } from '@youyaku/contract/decisions';
import type { ReadSources } from '@youyaku/contract/recognition';
import { Badge } from '@youyaku/ui/badge';
import { useMessages } from '#messages/messages-context.tsx';
import type { PlacedChapter } from './place-chapters.ts';
import { SummaryLines } from './summary-lines.tsx';
import type { Checking } from './checking.ts';
import type { EvidenceChoice } from './use-evidence-choice.ts';

/** The summary of each part of a long source, collapsed; every sentence with its evidence, as in the main summary. */
export function ChapterList(props: {
  chapters: readonly PlacedChapter[];
  open: ReadonlySet<number>;
  onToggle: (chapter: number, isOpen: boolean) => void;
  choice: EvidenceChoice;
  checking: Checking;
  onChoose: (sentence: number) => void;
  lang: string | undefined;
  read: ReadSources;
}) {
  const { models: labels } = useMessages();
  if (props.chapters.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="border-b border-line pb-2 text-lead">{labels.chapters}</h2>
      {props.chapters.map((placed) => (
        <OneChapter key={placed.index} {...props} placed={placed} isOpen={props.open.has(placed.index)} />
      ))}
    </section>
  );
}

type Props = Parameters<typeof ChapterList>[0] & { placed: PlacedChapter; isOpen: boolean };

function OneChapter({ placed, isOpen, ...props }: Props) {
  const { chapter, index, first } = placed;
  const { models: labels, checks } = useMessages();
  const toCheck = chapter.sentences.filter(isToCheck).length;
  return (
    <details
      open={isOpen}
      className="border-b border-line"
      onToggle={(event) => props.onToggle(index, event.currentTarget.open)}
    >
      <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline py-2.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className={isOpen ? 'size-4 self-center rotate-90' : 'size-4 self-center'} />
        <span lang={props.lang} className="font-mincho font-bold">
          {chapter.title}
        </span>
        <span className="flex flex-wrap items-center justify-end gap-x-3 pl-3 text-note text-ink-soft tabular">
          {toCheck === 0 ? null : <Badge tone="check">{checks.toCheck(toCheck)}</Badge>}
          {labels.chapterSentences(chapter.sentences.length)}
        </span>
      </summary>
      {isOpen ? (
        <div lang={props.lang} className="pt-1 pb-5">
          {chapter.engine === 'builtin' ? (
            <p className="mb-3 pl-8 text-note text-ink-soft">{labels.chapterByBuiltin}</p>
          ) : null}
          <SummaryLines
            text={chapter.text}
            sentences={chapter.sentences}
            first={first}
            read={props.read}
            shape="lines"
            title={chapter.title}
            size="small"
            isGrowing={false}
            choice={props.choice}
            checking={props.checking}
            onChoose={props.onChoose}
          />
        </div>
      ) : null}
    </details>
  );
}
