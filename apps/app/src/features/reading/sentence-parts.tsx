import { lazy, Suspense, type KeyboardEvent } from 'react';
import type { ReadSources } from '@youyaku/contract/recognition';
import { isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import { markSentence } from '@youyaku/contract/mark-sentence';
import { classNames } from '@youyaku/ui/class-names';
import { MarkedWords, markClasses } from '@youyaku/ui/wording-pair';
import { useMessages } from '#messages/messages-context.tsx';
import { formatSentenceName, type SentenceName } from './sentence-name.ts';
import { AddedWords } from './added-words.tsx';
import { SentenceNote } from './sentence-note.tsx';
import type { Checking } from './checking.ts';
import type { EvidenceChoice } from './use-evidence-choice.ts';
import { readSentenceKey } from './sentence-keys.ts';
import { VerdictWord } from './verdict-word.tsx';

/** Loaded when a sentence is chosen. */
const SentenceTools = lazy(async () => ({ default: (await import('./sentence-tools.tsx')).SentenceTools }));

/** Context of the rendered sentences. */
export type SentencesProps = {
  sentences: readonly DecidedSentence[];
  checking: Checking;
  /** The index of the first of these among all sentences of the page, from 0. */
  first: number;
  /** The number of the question that these answer. */
  question?: number;
  /** Passages of the source that were not assessed: not called supported. */
  isQuoted?: boolean;
  /** The sources of their evidence. */
  read: ReadSources;
  /** Title of the page: a place under the same heading does not repeat it. */
  title: string;
  choice: EvidenceChoice;
  onChoose: (sentence: number) => void;
  /** Texts that replaced others while the summary was written. */
  repaired?: ReadonlySet<string>;
};

type Numbered = Pick<SentencesProps, 'first' | 'question'> & { index: number };

/** The number in the margin, equal to that at the place in the source; the line to that place starts here. */
export function SentenceNumber({
  isSecond = false,
  choice,
  onChoose,
  ...sentence
}: Numbered & Pick<SentencesProps, 'choice' | 'onChoose'> & { isSecond?: boolean }) {
  const at = sentence.first + sentence.index;
  const isLit = choice.highlighted?.sentence === at;
  return (
    <span
      aria-hidden="true"
      data-sentence-number={isSecond ? undefined : at}
      className="h-fit w-fit cursor-pointer font-gothic text-note leading-[2.45] font-bold tabular select-none"
      // The sentence beside it is the button; this is a second place to press it.
      onClick={() => onChoose(at)}
    >
      <span
        className={classNames(
          '-ml-1 inline-block min-w-5.5 px-1 text-center leading-5.5',
          isLit ? 'marker-number-lit bg-shu text-paper' : 'text-shu',
        )}
      >
        {formatSentenceName(getName(sentence))}
      </span>
    </span>
  );
}

/** Keeps a number on the same line as the start of its sentence. */
const wordJoiner = '\u2060';

/** The number of a sentence within running text, so far from it that 3 before 「3路線」 does not read as 33. */
export function RunningNumber(sentence: Numbered) {
  return (
    <sup
      aria-hidden="true"
      data-sentence-number={sentence.first + sentence.index}
      className="mr-1 font-gothic text-[0.6875rem] font-bold text-shu tabular select-none"
    >
      {formatSentenceName(getName(sentence))}
      {wordJoiner}
    </sup>
  );
}

function getName({ first, question, index }: Numbered): SentenceName {
  return question === undefined ? { at: first + index + 1 } : { question, at: index + 1 };
}

/** What is known of a sentence, below it; for a moment also that it was repaired. `isTerse`: only what the user opened or decided. */
export function SentenceNoteAt({
  index,
  isTerse = false,
  before,
  ...props
}: SentencesProps & { index: number; isTerse?: boolean; before?: number | undefined }) {
  const sentence = props.sentences[index];
  if (sentence === undefined) return null;
  const at = props.first + index;
  const evidence = props.choice.highlighted?.sentence === at ? props.choice.highlighted.evidence : undefined;
  const { editing } = props.checking;
  const isChosen = props.choice.chosen?.sentence === at || editing?.editedAt === at;
  const hasTools = editing !== undefined && props.question === undefined && isChosen;
  return (
    <>
      <SentenceNote
        id={noteId(at)}
        at={at}
        sentence={sentence}
        evidence={evidence}
        title={props.title}
        read={props.read}
        checking={props.checking}
        isTerse={isTerse}
        before={before === undefined ? undefined : props.sentences[before]}
        isRepaired={props.repaired?.has(sentence.text) === true}
      />
      {hasTools ? (
        <Suspense>
          <SentenceTools at={at} sentence={sentence} editing={editing} isOpen={props.checking.openAt === at} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A sentence with its verdict, where that needs a word. */
export function MarkedSentence(props: SentencesProps & { index: number; text: string; hasNumber: boolean }) {
  const sentence = props.sentences[props.index];
  const words = <SentenceButton {...props} />;
  return (
    <>
      {sentence?.decision === 'struck' ? <del className="text-ink-faint decoration-1">{words}</del> : words}
      {sentence === undefined ? null : (
        <VerdictWord
          at={props.first + props.index}
          sentence={sentence}
          checking={props.checking}
          isQuoted={props.isQuoted === true}
        />
      )}
    </>
  );
}

/** A sentence as a button that wraps like text; a `button` element would be one block in the line. */
function SentenceButton(props: SentencesProps & { index: number; text: string; hasNumber: boolean }) {
  const { reading: labels } = useMessages();
  const { choice } = props;
  const sentence = props.sentences[props.index];
  const at = props.first + props.index;
  const number = props.hasNumber ? <RunningNumber {...props} /> : null;
  const isRepaired = sentence !== undefined && props.repaired?.has(sentence.text) === true;
  const words = sentence === undefined ? props.text : <Words text={props.text} sentence={sentence} />;
  const hasEvidence = sentence !== undefined && sentence.evidence.length > 0;
  const canBeEdited = props.checking.editing !== undefined && props.question === undefined;
  if (sentence === undefined || !(hasEvidence || canBeEdited)) {
    return (
      <span className={isRepaired ? 'repaired' : undefined}>
        {number}
        {words}
      </span>
    );
  }
  const isHighlighted = choice.highlighted?.sentence === at;
  const opens = isToCheck(sentence);
  return (
    <span
      role="button"
      tabIndex={0}
      data-sentence={at}
      aria-pressed={isHighlighted}
      title={hasEvidence ? labels.showEvidence : undefined}
      className={classNames(
        'marker cursor-pointer decoration-transparent',
        // What differs is marked in it: a second wash would hide that.
        isHighlighted && !opens && 'marker-lit',
        isRepaired && 'repaired',
      )}
      // Not `pointerenter`: text that moves under a resting mouse is not being pointed at.
      onPointerMove={(event) => event.pointerType === 'mouse' && choice.point(at)}
      onPointerLeave={() => choice.point(undefined)}
      onFocus={() => choice.chosen?.sentence === at || choice.choose(at, 0)}
      onClick={() => props.onChoose(at)}
      onKeyDown={(event) => pressSentence(event, sentence, props)}
    >
      {number}
      {words}
    </span>
  );
}

function pressSentence(
  event: KeyboardEvent,
  sentence: DecidedSentence,
  { first, index, question, checking, onChoose }: SentencesProps & { index: number },
): void {
  const at = first + index;
  const act = readSentenceKey(event.nativeEvent, sentence);
  if (act !== undefined && question === undefined && checking.editing !== undefined) {
    event.preventDefault();
    checking.editing.act(at, act);
    return;
  }
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (isToCheck(sentence)) checking.toggle(at);
  else onChoose(at);
}

function Words({ text, sentence }: { text: string; sentence: DecidedSentence }) {
  const [insertion] = sentence.text === text ? (sentence.insertions ?? []) : [];
  if (insertion !== undefined && !isToCheck(sentence)) {
    return (
      <>
        {text.slice(0, insertion.start)}
        <span className="text-ink-soft">{text.slice(insertion.start, insertion.end)}</span>
        {text.slice(insertion.end)}
      </>
    );
  }
  const { pieces, as } = markSentence(text, sentence);
  if (pieces.every(({ isMarked }) => !isMarked)) return <AddedWords text={text} start={sentence.start} />;
  return <MarkedWords pieces={pieces} className={markClasses[as]} />;
}

const noteId = (at: number) => `sentence-note-${at}`;
