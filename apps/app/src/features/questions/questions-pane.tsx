import { useId, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import type { Question } from '@youyaku/contract/question';
import type { Sentence } from '@youyaku/contract/summary';
import { useEngines } from '#api/use-engines.ts';
import { Notice } from '@youyaku/ui/notice';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { engineName } from '#messages/engine-name.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { QuestionForm } from './question-form.tsx';
import type { PlacedQuestion, Questions } from './use-questions.ts';

/** The sentences of an answer as the page shows those of a summary; `first` is the number of the first of them. */
export type AnswerLines = (answer: {
  text: string;
  sentences: readonly Sentence[];
  first: number;
  isGrowing: boolean;
}) => ReactNode;

/** Questions on the source: those answered so far, the one under way, and where the next is written. */
export function QuestionsPane(props: { questions: Questions; isKept: boolean; renderLines: AnswerLines }) {
  const { questions: words } = useMessages();
  const { questions, renderLines } = props;
  const titleId = useId();
  const last = questions.answered.at(-1)?.question;
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="border-b border-line pb-2 text-lead">
        {words.title}
      </h2>
      {questions.answered.map((placed) => (
        <OneAnswered key={placed.question.id} placed={placed} onToggle={questions.toggle} renderLines={renderLines} />
      ))}
      <Running questions={questions} renderLines={renderLines} />
      <p role="status" className="sr-only">
        {questions.running === undefined && last !== undefined ? words.answered(last.text) : ''}
      </p>
      <Failure reason={questions.failure} />
      <QuestionForm isRunning={questions.running !== undefined} onAsk={questions.ask} onStop={questions.stop} />
      {props.isKept ? null : <p className="mt-3 text-note text-ink-soft">{words.unkept}</p>}
    </section>
  );
}

/** The titles of refusals speak of summaries; their sentences say all that a question needs. */
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
  const { question, isOpen, first } = props.placed;
  return (
    <details
      open={isOpen}
      className="border-b border-line"
      onToggle={(event) => props.onToggle(question.id, event.currentTarget.open)}
    >
      <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[2rem_minmax(0,1fr)] items-baseline py-2.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className={isOpen ? 'size-4 self-center rotate-90' : 'size-4 self-center'} />
        <span className="font-bold break-words">{question.question}</span>
      </summary>
      {isOpen ? (
        <div className="pt-1 pb-5">
          {question.isFound ? (
            props.renderLines({ text: question.text, sentences: question.sentences, first, isGrowing: false })
          ) : (
            <p className="pl-8 font-mincho">{question.text}</p>
          )}
          <Originals question={question} />
          <AnswerFacts question={question} />
        </div>
      ) : null}
    </details>
  );
}

/** What was held against the text where the answer says it in another language. */
function Originals({ question }: { question: Question }) {
  const { questions: words } = useMessages();
  const originals = question.sentences.flatMap(({ original }) => (original === undefined ? [] : [original]));
  if (originals.length === 0) return null;
  return (
    <div className="mt-3 pl-8 text-small text-ink-soft">
      <p>{words.originals}</p>
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
  const { questions: words, compose, models } = useMessages();
  const { engine, isFound, read } = question;
  const engines = useEngines();
  const name = engine.kind === 'llm' ? engineName(`llm:${engine.model}`, engines, compose) : models.builtin;
  const facts = [words.by(name), words.read[read]].filter((fact) => fact !== '');
  return (
    <div className="mt-3 pl-8 text-note text-ink-soft">
      {engine.fallbackFrom === undefined ? (
        <p className="flex flex-wrap gap-x-4">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      ) : (
        <p>{words.fallback(engineName(engine.fallbackFrom, engines, compose))}</p>
      )}
      {!isFound && engine.kind === 'builtin' ? <p className="mt-1">{words.byWords}</p> : null}
    </div>
  );
}

function Running({ questions, renderLines }: { questions: Questions; renderLines: AnswerLines }) {
  const { questions: words } = useMessages();
  const { running, runningFirst } = questions;
  if (running === undefined) return null;
  const { text = '', sentences = [], done = 0, total = 0 } = running.progress ?? {};
  return (
    <div className="border-b border-line pb-5" aria-busy="true">
      <p className="py-2.5 pl-8 font-bold break-words">{running.question}</p>
      {text === '' ? null : renderLines({ text, sentences, first: runningFirst, isGrowing: true })}
      <p role="status" className="mt-2 pl-8 text-small text-ink-soft">
        {total > 0 ? words.parts(done, total) : words.asking}
      </p>
    </div>
  );
}
