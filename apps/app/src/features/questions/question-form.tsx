import { useRef, useState, type FormEvent } from 'react';
import { MessageCircleQuestion, Square } from 'lucide-react';
import { limits } from '@youyaku/contract/limits';
import type { QuestionRequest } from '@youyaku/contract/question';
import { Button } from '@youyaku/ui/button';
import { Select } from '@youyaku/ui/select';
import { TextArea } from '@youyaku/ui/text-area';
import { useEngines } from '#api/use-engines.ts';
import { useEnterKey } from '#frame/use-enter-key.ts';
import { formatEngineName } from '#messages/format-engine-name.ts';
import { useMessages } from '#messages/messages-context.tsx';

const sameEngine = 'same';

/** The input for a question. A question without an answer stays, so that it need not be typed again. */
export function QuestionForm(props: {
  isRunning: boolean;
  onAsk: (request: QuestionRequest) => Promise<boolean>;
  onStop: () => void;
}) {
  const { questions: labels, compose } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  useEnterKey(form, false);
  const engines = useEngines();
  const [text, setText] = useState('');
  const [engine, setEngine] = useState<string>(sameEngine);
  const [fault, setFault] = useState<'empty' | 'long'>();
  const length = [...text].length;
  const models = engines.filter(({ kind }) => kind === 'llm');

  async function send(event: FormEvent) {
    event.preventDefault();
    if (props.isRunning) return;
    const newFault = text.trim() === '' ? 'empty' : length > limits.questionCodePointsMax ? 'long' : undefined;
    setFault(newFault);
    if (newFault !== undefined) return void form.current?.querySelector('textarea')?.focus();
    const request = { question: text.trim(), ...(engine === sameEngine ? {} : { engine }) };
    if (await props.onAsk(request)) setText((now) => (now === text ? '' : now));
  }

  return (
    <form ref={form} noValidate className="mt-5" onSubmit={(event) => void send(event)}>
      <TextArea
        label={labels.label}
        hint={labels.hint}
        {...(fault === undefined ? {} : { error: labels.faults[fault] })}
        rows={2}
        value={text}
        data-enter="send"
        enterKeyHint="send"
        aria-invalid={fault !== undefined}
        onChange={(event) => {
          setText(event.target.value);
          setFault(undefined);
        }}
      />
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        {models.length === 0 ? (
          <span />
        ) : (
          <Select<string>
            label={labels.engine}
            value={engine}
            options={[
              { value: sameEngine, label: labels.sameEngine },
              { value: 'builtin', label: formatEngineName('builtin', engines, compose) },
              ...models.map(({ id, label, available }) => ({ value: id, label, disabled: !available })),
            ]}
            onSelect={setEngine}
            isUnderlined
            fieldClassName="min-w-40"
          />
        )}
        <div className="flex items-center gap-4">
          <span className="text-note text-ink-soft tabular">{labels.count(length, limits.questionCodePointsMax)}</span>
          {props.isRunning ? (
            <Button icon={<Square aria-hidden="true" className="size-4" />} onClick={props.onStop}>
              {labels.stop}
            </Button>
          ) : (
            <Button type="submit" icon={<MessageCircleQuestion aria-hidden="true" className="size-4" />}>
              {labels.send}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
