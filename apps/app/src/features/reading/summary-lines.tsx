import { useMemo, type KeyboardEvent } from 'react';
import type { Sentence } from '@youyaku/contract/summary';
import type { SummaryShape } from '@youyaku/contract/summary-request';
import { classNames } from '@youyaku/ui/class-names';
import { useMessages } from '#messages/messages-context.tsx';
import { layOutSummary, type SummaryLine } from './lay-out-summary.ts';
import { SentenceNote } from './sentence-note.tsx';
import type { EvidenceChoice } from './use-evidence-choice.ts';

type Props = {
  text: string;
  sentences: readonly Sentence[];
  shape: SummaryShape;
  /** Of the page: a place under this same heading needs no heading. */
  title: string;
  isGrowing: boolean;
  choice: EvidenceChoice;
  onChoose: (sentence: number) => void;
};

/** The summary itself. Each finished sentence can be pointed at and pressed; its judgement stands beside or under it. */
export function SummaryLines(props: Props) {
  const { text, sentences, shape, isGrowing } = props;
  const lines = useMemo(
    () => layOutSummary(text, { sentences, shape, isGrowing }),
    [text, sentences, shape, isGrowing],
  );
  return (
    <div
      className={classNames(
        'flex flex-col font-mincho text-lead sm:text-[1.25rem] sm:leading-[1.85]',
        shape === 'keywords' ? 'gap-0' : 'gap-5',
      )}
    >
      {lines.map((line) => (
        <Line key={line.start} line={line} {...props} />
      ))}
    </div>
  );
}

function Line({ line, ...props }: Props & { line: SummaryLine }) {
  const first = line.parts.find((part) => part.kind !== 'plain')?.index;
  if (line.kind === 'flow') return <FlowLine line={line} {...props} />;
  if (first === undefined) {
    return (
      <p className="font-bold">
        <Parts line={line} {...props} />
      </p>
    );
  }
  const isHeading = line.kind === 'heading';
  const isPending = line.parts.some((part) => part.kind === 'pending');
  // A heading or a term says by its number where it stands: more is told only when something is to be checked.
  const isTerse = (isHeading || props.shape === 'keywords') && props.sentences[first]?.verdict === 'supported';
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)]">
      <SentenceNumber index={first} />
      <p className={isHeading ? 'font-bold' : undefined}>
        <Parts line={line} {...props} />
      </p>
      <div className="col-start-2 mt-1">{isPending || isTerse ? null : <NoteOf {...props} index={first} />}</div>
    </div>
  );
}

/** Running text with its sentences numbered in it, and what is to be said of each in a list below. */
function FlowLine({ line, ...props }: Props & { line: SummaryLine }) {
  const notes = line.parts.flatMap((part) => (part.kind === 'sentence' ? [part.index] : []));
  return (
    <div className="pl-8">
      <p data-flow className="galley">
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

function NoteOf({ index, sentences, choice, title }: Props & { index: number }) {
  const sentence = sentences[index];
  if (sentence === undefined) return null;
  const evidence = choice.lit?.sentence === index ? choice.lit.evidence : undefined;
  return <SentenceNote id={noteId(index)} sentence={sentence} evidence={evidence} title={title} />;
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
