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

type Props = {
  isRunning: boolean;
  onAsk: (request: QuestionRequest) => Promise<boolean>;
  onStop: () => void;
};

/** The input for a question. A question without an answer stays, so that it need not be typed again. */
export function QuestionForm(props: Props) {
  const { questions: labels } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  useEnterKey(form, false);
  const [text, setText] = useState('');
  const [engine, setEngine] = useState<string>(sameEngine);
  const [fault, setFault] = useState<'empty' | 'long'>();
  const length = [...text].length;

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
        <EngineSelect engine={engine} onSelect={setEngine} />
        <div className="flex items-center gap-4">
          <span className="text-note text-ink-soft tabular">{labels.count(length, limits.questionCodePointsMax)}</span>
          <SendButton isRunning={props.isRunning} onStop={props.onStop} />
        </div>
      </div>
    </form>
  );
}

/** Empty without a model: the summary's engine answers then. */
function EngineSelect({ engine, onSelect }: { engine: string; onSelect: (engine: string) => void }) {
  const { questions: labels, compose } = useMessages();
  const engines = useEngines();
  const models = engines.filter(({ kind }) => kind === 'llm');
  if (models.length === 0) return <span />;
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

function SendButton({ isRunning, onStop }: Pick<Props, 'isRunning' | 'onStop'>) {
  const { questions: labels } = useMessages();
  if (isRunning) {
    return (
      <Button icon={<Square aria-hidden="true" className="size-4" />} onClick={onStop}>
        {labels.stop}
      </Button>
    );
  }
  return (
    <Button type="submit" icon={<MessageCircleQuestion aria-hidden="true" className="size-4" />}>
      {labels.send}
    </Button>
  );
}
