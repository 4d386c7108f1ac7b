import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { ChevronRight } from 'lucide-react';
import type { Question } from '@youyaku/contract/question';
import type { Sentence } from '@youyaku/contract/summary';
import { useEngines } from '#api/use-engines.ts';
import { Notice } from '@youyaku/ui/notice';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { formatEngineName } from '#messages/format-engine-name.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { PlacedQuestion, Questions } from './use-questions.ts';

/** Renders the sentences of an answer like those of a summary; `first` is the number of the first one. */
export type AnswerLines = (answer: {
  text: string;
  sentences: readonly Sentence[];
  first: number;
  /** The number of the question. */
  question: number;
  /** These are passages that seem relevant to the question; whether they answer it was not assessed. */
  isQuoted: boolean;
  isGrowing: boolean;
}) => ReactNode;

/** Questions on the source: those answered so far, and the running one. */
export function QuestionsPane({ questions, renderLines }: { questions: Questions; renderLines: AnswerLines }) {
  const { questions: labels } = useMessages();
  const titleId = useId();
  const { running, failure } = questions;
  const section = useRef<HTMLElement>(null);
  useAnswerInView(section, running !== undefined, questions.answered.length);
  if (running === undefined && failure === undefined && questions.answered.length === 0) return null;
  const last = questions.answered.at(-1)?.question;
  const announcement =
    last === undefined ? '' : (isQuoted(last) ? labels.quotedAnnouncement : labels.answered)(last.text);
  return (
    <section ref={section} aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="border-b border-line pb-2 text-lead">
        {labels.title}
      </h2>
      {questions.answered.map((placed) => (
        <OneAnswered key={placed.question.id} placed={placed} onToggle={questions.toggle} renderLines={renderLines} />
      ))}
      <Running questions={questions} renderLines={renderLines} />
      <p role="status" className="sr-only">
        {running === undefined ? announcement : ''}
      </p>
      <Failure reason={failure} />
    </section>
  );
}

/** It was asked below the answer, over whose end the line of the question stands: the whole of it comes into view, or its beginning. */
function useAnswerInView(section: RefObject<HTMLElement | null>, isRunning: boolean, answered: number): void {
  const isAwaited = useRef(false);
  const before = useRef(answered);
  useEffect(() => {
    // The answer may be drawn a moment after the question has stopped running.
    if (isRunning) isAwaited.current = true;
    const isNew = answered > before.current;
    before.current = answered;
    if (!isNew || !isAwaited.current) return;
    isAwaited.current = false;
    const answer = section.current?.querySelector('details:last-of-type');
    const isHigh = (answer?.clientHeight ?? 0) > window.innerHeight / 2;
    answer?.scrollIntoView({ block: isHigh ? 'start' : 'nearest' });
  }, [section, isRunning, answered]);
}

/** The titles of errors mention summaries; for a question their sentences suffice. */
function Failure({ reason }: { reason: Questions['failure'] }) {
  if (reason === undefined) return null;
  return (
    <div className="mt-5">
      {reason.kind === 'problem' ? (
        <Notice tone="error">{reason.problem.detail}</Notice>
      ) : (
        <FailureNotice reason={reason} />
      )}
    </div>
  );
}

function OneAnswered(props: {
  placed: PlacedQuestion;
  onToggle: (id: string, isOpen: boolean) => void;
  renderLines: AnswerLines;
}) {
  const { questions: labels } = useMessages();
  const { question, number, isOpen, first } = props.placed;
  return (
    <details
      open={isOpen}
      className="border-b border-line"
      onToggle={(event) => props.onToggle(question.id, event.currentTarget.open)}
    >
      <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[3rem_minmax(0,1fr)] items-baseline py-2.5 [&::-webkit-details-marker]:hidden">
        <QuestionNumber number={number}>
          <ChevronRight aria-hidden="true" className={isOpen ? 'size-4 self-center rotate-90' : 'size-4 self-center'} />
        </QuestionNumber>
        <span className="font-bold break-words">{question.question}</span>
      </summary>
      {isOpen ? (
        <div className="pt-1 pb-5">
          {isQuoted(question) ? <p className="mb-2 pl-12 text-small text-ink-soft">{labels.quoted}</p> : null}
          {question.isFound ? (
            props.renderLines({
              text: question.text,
              sentences: question.sentences,
              first,
              question: number,
              isQuoted: isQuoted(question),
              isGrowing: false,
            })
          ) : (
            <NotFound placed={props.placed} renderLines={props.renderLines} />
          )}
          <Originals question={question} />
          <AnswerFacts question={question} />
        </div>
      ) : null}
    </details>
  );
}

/** Says that the source has no answer; places near the question follow, which are none. */
function NotFound({ placed, renderLines }: { placed: PlacedQuestion; renderLines: AnswerLines }) {
  const { questions: labels } = useMessages();
  const { question, number, first } = placed;
  const { text, related = [] } = question;
  return (
    <>
      <p className="pl-12 font-mincho">{text}</p>
      {related.length === 0 ? null : (
        <>
          <p className="mt-4 mb-2 pl-12 text-small text-ink-soft">{labels.near}</p>
          {renderLines({
            text: related.map((sentence) => sentence.text).join('\n'),
            sentences: related,
            first,
            question: number,
            isQuoted: true,
            isGrowing: false,
          })}
        </>
      )}
    </>
  );
}

/** The built-in engine picks relevant sentences without knowing whether they answer the question. */
const isQuoted = ({ engine, isFound }: Question) => engine.kind === 'builtin' && isFound;

function QuestionNumber({ number, children }: { number: number; children?: ReactNode }) {
  return (
    <span aria-hidden="true" className="flex gap-1 text-note text-ink-soft tabular">
      {children}
      {`Q${number}`}
    </span>
  );
}

/** What was checked against the text when the answer is in another language. */
function Originals({ question }: { question: Question }) {
  const { questions: labels } = useMessages();
  const originals = question.sentences.flatMap(({ original }) => (original === undefined ? [] : [original]));
  if (originals.length === 0) return null;
  return (
    <div className="mt-3 pl-12 text-small text-ink-soft">
      <p>{labels.originals}</p>
      {originals.map((original) => (
        <p key={original} className="font-mincho">
          {original}
        </p>
      ))}
    </div>
  );
}

/** Who answered and how much was read for it. */
function AnswerFacts({ question }: { question: Question }) {
  const { questions: labels, compose, models } = useMessages();
  const { engine, isFound, read } = question;
  const engines = useEngines();
  const name = engine.kind === 'llm' ? formatEngineName(`llm:${engine.model}`, engines, compose) : models.builtin;
  const answeredBy = isQuoted(question) ? labels.nearBy : labels.by(name);
  const facts = [answeredBy, labels.read[read]].filter((fact) => fact !== '');
  return (
    <div className="mt-3 pl-12 text-note text-ink-soft">
      {engine.fallbackFrom === undefined ? (
        <p className="flex flex-wrap gap-x-4">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      ) : (
        <p>
          {(isFound ? labels.fallback : labels.fallbackNone)(formatEngineName(engine.fallbackFrom, engines, compose))}
        </p>
      )}
      {!isFound && engine.kind === 'builtin' ? <p className="mt-1">{labels.byWords}</p> : null}
    </div>
  );
}

function Running({ questions, renderLines }: { questions: Questions; renderLines: AnswerLines }) {
  const { questions: labels } = useMessages();
  const { running, runningFirst, answered } = questions;
  const number = answered.length + 1;
  const line = useRef<HTMLDivElement>(null);
  const isRunning = running !== undefined;
  // It was asked at the bottom of the screen, and is answered here.
  useEffect(() => {
    if (isRunning) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  if (running === undefined) return null;
  const { text = '', sentences = [], done = 0, total = 0 } = running.progress ?? {};
  return (
    <div ref={line} className="border-b border-line pb-5" aria-busy="true">
      <p className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline py-2.5">
        <QuestionNumber number={number} />
        <span className="font-bold break-words">{running.question}</span>
      </p>
      {/* The engine is known only at the end: until then nothing is called supported. */}
      {text === ''
        ? null
        : renderLines({ text, sentences, first: runningFirst, question: number, isQuoted: true, isGrowing: true })}
      <p role="status" className="mt-2 pl-12 text-small text-ink-soft">
        {total > 0 ? labels.parts(done, total) : labels.asking}
      </p>
    </div>
  );
}
