import type { Stage } from '@youyaku/contract/stages';
import type { LoadMonitor } from '@youyaku/client/watch-faults';
import { buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { Progress } from '@youyaku/ui/progress';
import type { ReactNode } from 'react';
import { FaultNumber } from '#parts/fault-number.tsx';
import { CheckedSentence } from '#parts/checked-sentence.tsx';
import type { Run } from '#try/run-summary.ts';
import type { TryState } from '#try/use-try-it.ts';

const stageLabels: Record<Stage, string> = {
  read: '読んでいます',
  split: '文に分けています',
  rank: '大事な文を選んでいます',
  write: '書いています',
  ground: '根拠を照合しています',
  keep: '保存しています',
};

type Props = { state: TryState; appUrl: string; loadMonitor?: LoadMonitor };

/** The right half of the box: the current step, then the summary with its evidence. */
export function TryResult({ state, appUrl, loadMonitor }: Props): ReactNode {
  return (
    <section aria-label="要約の結果" aria-busy={state.phase === 'running'} className="min-h-72">
      <p role="status" className="border-b border-line-strong pb-2 text-note text-ink-soft">
        {describeState(state)}
      </p>
      {state.phase === 'idle' && (
        <p className="pt-6 text-small text-ink-soft">
          要約はここに現れます。一行ごとに、根拠にした元の文も並べて示します。結果は、このブラウザーの履歴に残り、アプリからいつでも消せます。
        </p>
      )}
      {state.phase === 'failed' && (
        <>
          <Notice tone="error" className="mt-6">
            {state.sentence}
            {state.fault === undefined || loadMonitor === undefined ? null : (
              <FaultNumber fault={state.fault} loadMonitor={loadMonitor} />
            )}
          </Notice>
          <p className="mt-4 text-small">
            <a href={appUrl}>アプリでは、行数や形を選べます</a>
          </p>
        </>
      )}
      {(state.phase === 'running' || state.phase === 'done') && <RunView run={state.run} />}
      {state.phase === 'done' && (
        <p className="mt-8">
          <a href={new URL(`/s/${state.run.id}`, appUrl).href} className={buttonClass('plain')}>
            アプリで開いて、元の文章と見比べる
          </a>
        </p>
      )}
    </section>
  );
}

function RunView({ run }: { run: Run | undefined }): ReactNode {
  const progress = run?.progress;
  if (progress === undefined || progress.text === '') {
    return <Progress label="要約の進み具合" done={progress?.done ?? 0} total={progress?.total ?? 0} className="mt-6" />;
  }
  // Shows the plain text until the sentences are known; then each one with its evidence.
  const known = progress.sentences.filter((sentence) => sentence !== undefined);
  const rest = progress.text.slice(known.at(-1)?.end ?? 0).trim();
  return (
    <ol className="pt-4" lang={progress.source?.language}>
      {known.map((sentence) => (
        <CheckedSentence key={sentence.start} sentence={sentence} read={progress} />
      ))}
      {rest !== '' && <li className="py-3 font-mincho text-lead whitespace-pre-line">{rest}</li>}
    </ol>
  );
}

function describeState(state: TryState): string {
  if (state.phase === 'idle') return '要約（三行）';
  if (state.phase === 'failed') return '要約できませんでした';
  if (state.phase === 'running') return stageLabels[state.run?.progress.stage ?? 'read'];
  const { text, summary } = state.run.progress;
  const lines = text.split('\n').length;
  return `${lines}行・${(summary?.characters ?? 0).toLocaleString('ja-JP')}字`;
}
