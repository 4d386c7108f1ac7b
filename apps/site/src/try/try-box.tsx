import { countCharacters } from '@youyaku/contract/count-characters';
import type { WebPlans } from '@youyaku/contract/web-plans';
import type { LoadMonitor } from '@youyaku/client/watch-faults';
import { Button } from '@youyaku/ui/button';
import { controlClass, Field } from '@youyaku/ui/field';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { guestPlan } from '#pricing/guest-plan.ts';
import { TryResult } from '#try/try-result.tsx';
import { useTryIt } from '#try/use-try-it.ts';

// A fixed id: `useId` would differ between the prerendered page and the island, which are different React trees.
const fieldId = 'try-source';
/** Far longer texts are slow to lay out in a field of this page; the app takes them. */
const boxCharactersMax = 50_000;

type TryBoxProps = {
  apiUrl: string;
  appUrl: string;
  plans: WebPlans;
  sample: string;
  /** Absent where the page is prerendered. */
  loadMonitor?: LoadMonitor;
};

/** Paste and press: a three-line summary by the real API as a guest. */
export function TryBox({ apiUrl, appUrl, plans, sample, loadMonitor }: TryBoxProps): ReactNode {
  const [text, setText] = useState('');
  const { state, start, stop, prepare } = useTryIt(apiUrl);
  const length = countCharacters(text);
  const charactersMax = Math.min(boxCharactersMax, guestPlan(plans).builtinCodePointsMax);
  const problem = length > charactersMax ? describeTooLong(plans, charactersMax) : undefined;
  const isRunning = state.phase === 'running';
  const canStart = text.trim() !== '' && problem === undefined;

  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canStart && !isRunning) void start(text);
        }}
      >
        <Field id={fieldId} texts={{ label: '要約したい文章', error: problem }}>
          <textarea
            id={fieldId}
            rows={12}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onFocus={prepare}
            placeholder="ここに文章かURLを貼り付けてください"
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? 'try-count' : `${fieldId}-note`}
            className={`${controlClass} min-h-72 resize-y py-3 [word-break:normal]`}
          />
        </Field>
        <p id="try-count" className="mt-1 text-right text-note text-ink-soft tabular">
          {format(length)} / {format(charactersMax)}字
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" tone="primary" aria-disabled={isRunning} disabled={!canStart}>
            三行に要約する
          </Button>
          {isRunning && <Button onClick={stop}>中止する</Button>}
          <Button tone="quiet" onClick={() => setText(sample)} disabled={isRunning}>
            例文を入れる
          </Button>
        </div>
      </form>
      <TryResult state={state} appUrl={appUrl} {...(loadMonitor === undefined ? {} : { loadMonitor })} />
    </div>
  );
}

function describeTooLong(plans: WebPlans, charactersMax: number): string {
  const [short, most] = [format(charactersMax), format(plans.table.free.builtinCodePointsMax)];
  return guestPlan(plans).builtinCodePointsMax > charactersMax
    ? `この欄では${short}字まで要約できます。もっと長い文章は、アプリで開いてください。`
    : `登録なしで要約できるのは、1件${short}字までです。アプリでアカウントを作ると、${most}字まで要約できます。`;
}

function format(count: number): string {
  return count.toLocaleString('ja-JP');
}
