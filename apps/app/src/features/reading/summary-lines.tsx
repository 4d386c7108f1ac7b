import { useMemo, type KeyboardEvent } from 'react';
import type { Sentence } from '@youyaku/contract/summary';
import { classNames } from '@youyaku/ui/class-names';
import { useMessages } from '#messages/messages-context.tsx';
import { layOutSummary, type SummaryLine } from './lay-out-summary.ts';
import { SentenceNote } from './sentence-note.tsx';
import type { EvidenceChoice } from './use-evidence-choice.ts';

type Props = {
  text: string;
  sentences: readonly Sentence[];
  /** Whether the shape is running text instead of lines. */
  isPassage: boolean;
  isGrowing: boolean;
  choice: EvidenceChoice;
  onChoose: (sentence: number) => void;
};

/** The summary itself. Each finished sentence can be pointed at and pressed; its judgement stands beside or under it. */
export function SummaryLines(props: Props) {
  const { text, sentences, isPassage, isGrowing } = props;
  const lines = useMemo(
    () => layOutSummary(text, { sentences, isPassage, isGrowing }),
    [text, sentences, isPassage, isGrowing],
  );
  return (
    <div className="flex flex-col gap-5 font-mincho text-lead sm:text-[1.25rem] sm:leading-[1.85]">
      {lines.map((line) => (
        <Line key={line.start} line={line} {...props} />
      ))}
    </div>
  );
}

function Line({ line, ...props }: Props & { line: SummaryLine }) {
  const notes = line.parts.flatMap((part) => (part.kind === 'sentence' ? [part.index] : []));
  const first = line.parts.find((part) => part.kind !== 'plain')?.index;
  if (line.kind === 'row' && first !== undefined) {
    return (
      <div className="grid grid-cols-[2rem_minmax(0,1fr)]">
        <SentenceNumber index={first} />
        <p>
          <Parts line={line} {...props} />
        </p>
        <div className="col-start-2 mt-1">{notes.length === 0 ? null : <NoteOf {...props} index={first} />}</div>
      </div>
    );
  }
  return (
    <div className={line.kind === 'flow' ? 'pl-8' : undefined}>
      <p data-flow={line.kind === 'flow' || undefined} className="galley">
        <Parts line={line} hasNumbers {...props} />
      </p>
      {notes.length === 0 ? null : (
        <ol className="mt-4 -ml-8 flex flex-col gap-1 border-t border-line pt-3">
          {notes.map((index) => (
            <li key={index} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
              <SentenceNumber index={index} isSecond />
              <NoteOf index={index} {...props} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The number in the margin, the same as at the place in the source; the line to that place starts here. */
function SentenceNumber({ index, isSecond = false }: { index: number; isSecond?: boolean }) {
  return (
    <span
      aria-hidden="true"
      data-sentence-number={isSecond ? undefined : index}
      className="h-fit w-fit font-gothic text-note leading-[2.45] font-bold text-shu tabular"
    >
      {index + 1}
    </span>
  );
}

function NoteOf({ index, sentences, choice }: Props & { index: number }) {
  const sentence = sentences[index];
  if (sentence === undefined) return null;
  const evidence = choice.lit?.sentence === index ? choice.lit.evidence : undefined;
  return <SentenceNote id={noteId(index)} sentence={sentence} evidence={evidence} />;
}

function Parts({ line, hasNumbers = false, ...props }: Props & { line: SummaryLine; hasNumbers?: boolean }) {
  return line.parts.map((part) => {
    if (part.kind === 'plain') return <span key={`plain-${part.start}`}>{part.text}</span>;
    if (part.kind === 'sentence') {
      return <SentenceButton key={part.index} {...props} index={part.index} text={part.text} hasNumber={hasNumbers} />;
    }
    return (
      <span key={part.index}>
        {hasNumbers ? <RunningNumber index={part.index} /> : null}
        {part.text}
      </span>
    );
  });
}

/** The number of a sentence within running text. */
function RunningNumber({ index }: { index: number }) {
  return (
    <sup
      aria-hidden="true"
      data-sentence-number={index}
      className="mr-0.5 font-gothic text-[0.6875rem] font-bold text-shu tabular select-none"
    >
      {index + 1}
    </sup>
  );
}

/** A sentence as a button that wraps like text; an element `button` would stand as one block in the line. */
function SentenceButton(props: Props & { index: number; text: string; hasNumber: boolean }) {
  const { reading: words } = useMessages();
  const { index, choice } = props;
  const sentence = props.sentences[index];
  const number = props.hasNumber ? <RunningNumber index={index} /> : null;
  if (sentence === undefined || sentence.evidence.length === 0) {
    return (
      <span aria-describedby={noteId(index)}>
        {number}
        {props.text}
      </span>
    );
  }
  const isLit = choice.lit?.sentence === index;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    props.onChoose(index);
  };
  return (
    <span
      role="button"
      tabIndex={0}
      data-sentence={index}
      aria-pressed={isLit}
      aria-describedby={noteId(index)}
      title={words.showEvidence}
      className={classNames('marker cursor-pointer decoration-transparent', isLit && 'marker-lit')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && choice.point(index)}
      onPointerLeave={() => choice.point(undefined)}
      onFocus={() => choice.chosen?.sentence === index || choice.choose(index, 0)}
      onClick={() => props.onChoose(index)}
      onKeyDown={press}
    >
      {number}
      {props.text}
    </span>
  );
}

const noteId = (index: number) => `sentence-note-${index}`;
