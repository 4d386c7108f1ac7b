import { useState } from 'react';
import { PenLine, StepForward } from 'lucide-react';
import type { Summary } from '@youyaku/contract/summary';
import { Button } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { useEngines } from '#api/use-engines.ts';
import { useMaskingMessages } from '#messages/masking-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { describeFallback, describeGeneration, listGenerationNotes, listLeftOut } from './describe-generation.ts';

/** Above the text: states that another engine wrote it than requested. */
export function FallbackNotice({ summary }: { summary: Summary }) {
  const messages = useMessages();
  const engines = useEngines(summary.engine.kind === 'llm' || summary.engine.fallbackFrom !== undefined);
  const message = describeFallback(summary, engines, messages);
  if (message === undefined) return null;
  return (
    <Notice tone="warning" className="mb-6">
      {message}
    </Notice>
  );
}

/** Below the text: how it was made, and a button to restart where the model's completion was cut. */
export function GenerationNotes(props: { summary: Summary; onResume: (() => Promise<void>) | undefined }) {
  const messages = useMessages();
  const notes = listGenerationNotes(props.summary, messages, useMaskingMessages());
  if (notes.length === 0) return null;
  const isCut = props.summary.notes?.some(({ code }) => code === 'answer_cut') === true;
  const [only] = notes.length === 1 ? notes : [];
  return (
    <Notice
      tone={isCut ? 'warning' : 'info'}
      className="mt-6"
      {...(only === undefined ? { title: messages.models.notesTitle } : {})}
      {...(isCut && props.onResume !== undefined ? { actions: <ResumeButton onResume={props.onResume} /> } : {})}
    >
      {only ?? (
        <ul className="list-disc pl-5">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <LeftOutSentences texts={listLeftOut(props.summary)} />
    </Notice>
  );
}

/** What the source contradicts, as the model wrote it: the reader may judge whether leaving it out was right. */
function LeftOutSentences({ texts }: { texts: readonly string[] }) {
  const { models: labels } = useMessages();
  if (texts.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer py-1 underline decoration-line-strong underline-offset-4">
        {labels.showLeftOut}
      </summary>
      <ul className="mt-1 border-l border-line pl-3">
        {texts.map((text) => (
          <li key={text}>
            <del className="decoration-1">{text}</del>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ResumeButton({ onResume }: { onResume: () => Promise<void> }) {
  const { models: labels } = useMessages();
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  async function resume() {
    if (state === 'starting') return;
    setState('starting');
    await onResume().catch(() => setState('failed'));
  }
  return (
    <>
      <Button
        icon={<StepForward aria-hidden="true" className="size-4" />}
        aria-disabled={state === 'starting'}
        onClick={() => void resume()}
      >
        {labels.resume}
      </Button>
      <p role="status" className="basis-full text-small">
        {state === 'failed' ? labels.resumeFailed : labels.resumeHint}
      </p>
    </>
  );
}

/** The engine and its usage. */
export function GenerationFacts({ summary }: { summary: Summary }) {
  const messages = useMessages();
  const engines = useEngines(summary.engine.kind === 'llm');
  return (
    <p className="mt-8 flex items-start gap-2 text-small text-ink-soft">
      <PenLine aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span className="flex flex-wrap gap-x-4 tabular">
        {describeGeneration(summary, engines, messages).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </p>
  );
}
