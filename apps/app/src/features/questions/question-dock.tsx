import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Square } from 'lucide-react';
import { limits } from '@youyaku/contract/limits';
import type { QuestionRequest } from '@youyaku/contract/question';
import { Button } from '@youyaku/ui/button';
import { Select } from '@youyaku/ui/select';
import { useEngines } from '#api/use-engines.ts';
import { useIsAway } from '#api/use-offline.ts';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { formatEngineName } from '#messages/format-engine-name.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useTypedQuestion } from './use-typed-question.ts';

const sameEngine = 'same';

type Props = {
  /** What the question is about: what was typed is kept for it. */
  about: string;
  isRunning: boolean;
  /** Resolves to true when the question was answered. */
  onAsk: (request: QuestionRequest) => Promise<boolean>;
  onStop: () => void;
  /** Neither questions nor answers are stored. */
  isKept: boolean;
  /** Counts how often it was asked for; each time it gets the focus. */
  wanted: number;
  /** On a narrow screen it is shown once it was asked for. */
  isNarrow: boolean;
  /** At the end of the line. */
  children?: ReactNode;
};

/** One line for a question about the source, at the bottom of the summary. A question without an answer stays, so that it need not be typed again. */
export function QuestionDock(props: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useWantedFocus(field, props.wanted);
  const question = useQuestion(props, field);
  const isEmpty = question.text === '' && !props.isRunning;
  if (props.isNarrow && props.wanted === 0 && isEmpty) return null;
  return (
    <div className="flex items-end gap-3 border-t border-line bg-paper px-5 sm:px-6 lg:px-0">
      <QuestionForm {...props} field={field} question={question} isEmpty={isEmpty} />
      <div className="flex min-h-14 items-center">{props.children}</div>
    </div>
  );
}

/** A component of its own, so that Enter gets its meaning whenever the line comes, on a phone after the page. */
function QuestionForm({
  field,
  question,
  isEmpty,
  ...props
}: Props & Pick<FieldProps, 'field' | 'question'> & { isEmpty: boolean }) {
  const { questions: labels } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const noteId = useId();
  useEnterKey(form, false);
  const [isFocused, setIsFocused] = useState(false);
  const isAtRest = isEmpty && !isFocused && question.fault === undefined;
  return (
    // It follows the focus within: what does something there are its controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      aria-label={labels.title}
      className="min-w-0 flex-1"
      onSubmit={(event) => void question.send(event)}
      onFocus={() => setIsFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) => setIsFocused(currentTarget.contains(relatedTarget))}
    >
      {/* Above the line, which stays where it is pressed. */}
      {isAtRest ? null : <QuestionNotes id={noteId} question={question} isKept={props.isKept} />}
      <div className="flex min-h-14 items-center gap-3">
        <QuestionField field={field} noteId={noteId} question={question} isAtRest={isAtRest} />
        {isAtRest ? <KeyHint /> : <SendButton {...props} isAway={question.isAway} />}
      </div>
    </form>
  );
}

function KeyHint() {
  return (
    <kbd
      aria-hidden="true"
      className="border border-line px-2 font-gothic text-small leading-6 text-ink-soft pointer-coarse:hidden"
    >
      /
    </kbd>
  );
}

type TypedQuestion = ReturnType<typeof useQuestion>;
type FieldRef = RefObject<HTMLTextAreaElement | null>;

type FieldProps = { field: FieldRef; noteId: string; question: TypedQuestion; isAtRest: boolean };

function QuestionField({ field, noteId, question, isAtRest }: FieldProps) {
  const { questions: labels, desk, frame } = useMessages();
  return (
    <textarea
      ref={field}
      rows={1}
      data-enter="send"
      enterKeyHint="send"
      aria-label={labels.label}
      aria-keyshortcuts="/"
      aria-invalid={question.fault !== undefined || undefined}
      aria-describedby={noteId}
      // While it is written the note above it says so.
      placeholder={question.isAway && isAtRest ? frame.notOffline : desk.askHere}
      value={question.text}
      className="max-h-32 min-w-0 flex-1 resize-none bg-transparent py-2.5 text-body [field-sizing:content]"
      onChange={(event) => question.type(event.target.value)}
    />
  );
}

type NotesProps = { id: string; question: TypedQuestion; isKept: boolean };

/** Below the line while it is written: what is used for the answer, who answers, and how long it is. */
function QuestionNotes({ id, question, isKept }: NotesProps) {
  const { questions: labels, frame } = useMessages();
  const { fault, engine, setEngine, text, isAway } = question;
  const hint = isAway ? frame.notOffline : labels.hint;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 pt-3 text-note text-ink-soft">
      <p
        id={id}
        role={fault === undefined ? undefined : 'alert'}
        className={fault === undefined ? undefined : 'font-bold text-ink'}
      >
        {fault === undefined ? hint : labels.faults[fault]}
        {isKept ? '' : ` ${labels.unkept}`}
      </p>
      <EngineSelect engine={engine} onSelect={setEngine} />
      <span className="tabular">{labels.count([...text].length, limits.questionCodePointsMax)}</span>
    </div>
  );
}

/** The question as it is typed, and its way to the answer. */
function useQuestion({ about, isRunning, onAsk }: Props, field: FieldRef) {
  const [text, setText] = useTypedQuestion(about);
  const isAway = useIsAway();
  const [engine, setEngine] = useState<string>(sameEngine);
  const [fault, setFault] = useState<'empty' | 'long'>();
  async function send(event: FormEvent) {
    event.preventDefault();
    if (isRunning || isAway) return;
    const isLong = [...text].length > limits.questionCodePointsMax;
    const newFault = text.trim() === '' ? 'empty' : isLong ? 'long' : undefined;
    setFault(newFault);
    if (newFault !== undefined) return void field.current?.focus();
    const request = { question: text.trim(), ...(engine === sameEngine ? {} : { engine }) };
    if (await onAsk(request)) setText((now) => (now === text ? '' : now));
  }
  const type = (value: string) => {
    setText(() => value);
    setFault(undefined);
  };
  return { text, type, fault, engine, setEngine, send, isAway };
}

function useWantedFocus(field: FieldRef, wanted: number): void {
  useEffect(() => {
    if (wanted > 0) field.current?.focus();
  }, [field, wanted]);
}

/** Empty without a model: the summary's engine answers then. */
function EngineSelect({ engine, onSelect }: { engine: string; onSelect: (engine: string) => void }) {
  const { questions: labels, compose } = useMessages();
  const engines = useEngines();
  const models = engines.filter(({ kind }) => kind === 'llm');
  if (models.length === 0) return null;
  return (
    <Select<string>
      label={labels.engine}
      value={engine}
      options={[
        { value: sameEngine, label: labels.sameEngine },
        { value: 'builtin', label: formatEngineName('builtin', engines, compose) },
        ...models.map(({ id, label, available }) => ({ value: id, label, disabled: !available })),
      ]}
      onSelect={onSelect}
      isUnderlined
      fieldClassName="min-w-40"
    />
  );
}

function SendButton({ isRunning, onStop, isAway }: Pick<Props, 'isRunning' | 'onStop'> & { isAway: boolean }) {
  const { questions: labels } = useMessages();
  if (isRunning) {
    return (
      <Button icon={<Square aria-hidden="true" className="size-4" />} onClick={onStop}>
        {labels.stop}
      </Button>
    );
  }
  return (
    <Button type="submit" className="shrink-0" aria-disabled={isAway}>
      {labels.send}
    </Button>
  );
}
