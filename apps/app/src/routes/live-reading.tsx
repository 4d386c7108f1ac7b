import type { Document } from '@youyaku/contract/document';
import { isInJapanese } from '#features/reading/get-output-language.ts';
import { useMemo, useState } from 'react';
import type { Summary } from '@youyaku/contract/summary';
import type { LiveVariant } from '@youyaku/client/live-variants';
import { Button } from '@youyaku/ui/button';
import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import { useAccount } from '#api/use-account.ts';
import { useIsDaySpent } from '#api/use-usage.ts';
import { toLiveOptions } from '#features/compose/live-options.ts';
import type { Draft } from '#features/compose/compose-draft.ts';
import { VersionSteps } from '#features/compose/version-steps.tsx';
import { ReadingView } from '#features/reading/reading-view.tsx';
import type { ReadingViewProps } from '#features/reading/reading-props.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { Aloud } from './aloud.tsx';
import { Dock, useDockWish } from './dock.tsx';
import type { Keeping } from './use-keeping.ts';
import type { Live } from './use-live-variant.ts';
import { buildLiveSummary } from './variant-summary.ts';
import { returnTo, VersionFailure } from './version-failure.tsx';

const nothing = async (): Promise<void> => undefined;

/** What a summary that is not stored, and that no run writes, has nothing of; that it is done, the desk says. */
const unstored = {
  isRunning: false,
  isDoneSaid: true,
  progress: undefined,
  earlier: undefined,
  others: [],
  renderBelow: () => null,
  onStop: nothing,
  onDelete: undefined,
  onResume: undefined,
  onAgain: undefined,
  onPassword: nothing,
  onDecide: undefined,
} satisfies Partial<ReadingViewProps>;

type Props = {
  written: LiveVariant;
  document: Document | undefined;
  isSourceMissing: boolean;
  isReading: boolean;
  onWantSource: () => void;
  live: Live;
  keeping: Keeping;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Has it summarised as it is set, by a model where that is wanted. */
  onSubmit: () => void;
};

/** A summary that was written by itself and that nobody has stored yet. */
export function LiveReading(props: Props) {
  const { written, draft, keeping, live, document } = props;
  const summary = useMemo(() => buildLiveSummary(written, document), [written, document]);
  const [earlierText, setEarlierText] = useState<string>();
  const isSpent = useIsDaySpent() && keeping.state !== 'kept';
  const mayShare = !draft.isUnkept && !isSpent;
  const dock = useDockWish();
  return (
    <>
      <ReadingView
        {...unstored}
        isSourceBeside={props.isReading}
        onWantSource={props.onWantSource}
        onTaken={() => void keeping.keep()}
        summary={summary}
        document={props.isReading ? props.document : undefined}
        isSourceMissing={props.isSourceMissing}
        onAsk={mayShare ? dock.want : undefined}
        onShare={mayShare ? () => keeping.keepAndOpen('share') : undefined}
        comparedWith={earlierText}
        remark={live.failure === undefined ? <KeepRemark {...props} isSpent={isSpent} /> : null}
        problem={live.failure === undefined ? undefined : <Problem {...props} failure={live.failure} />}
        onAct={mayShare ? (at, act) => keeping.keepAndOpen({ at, act }) : undefined}
        versions={
          <VersionSteps
            text={summary.text}
            isJapanese={isInJapanese(summary)}
            onEarlier={setEarlierText}
            draft={draft}
            onChange={props.onChange}
            isCurrent={!live.isBehind}
            made={summary.characters}
            onKeep={undefined}
          />
        }
      />
      {mayShare ? <LiveDock summary={summary} keeping={keeping} wanted={dock.wanted} /> : null}
    </>
  );
}

/** Why the version asked for is not there. */
function Problem({ failure, written, draft, live, onChange }: Props & { failure: ApiFailureReason }) {
  const back = returnTo(draft, written.options);
  return (
    <VersionFailure
      failure={failure}
      onRetry={live.retry}
      onBack={back === undefined ? undefined : () => onChange(back)}
    />
  );
}

/** A question stores the summary: its answer belongs to it, on its own page. */
function LiveDock({ summary, keeping, wanted }: { summary: Summary; keeping: Keeping; wanted: number }) {
  return (
    <Dock
      about="draft"
      isRunning={false}
      onAsk={async (request) => (keeping.keepAndOpen(request), true)}
      onStop={() => undefined}
      isKept
      wanted={wanted}
    >
      <Aloud summary={summary} text={summary.text} sentences={summary.sentences} />
    </Dock>
  );
}

/** Whether it will be found again, or that it needs a press of the button. */
function KeepRemark({ draft, keeping, isReading, isSpent, onSubmit }: Props & { isSpent: boolean }) {
  const { desk, compose } = useMessages();
  const isMember = useAccount().data?.account != null;
  if (toLiveOptions(draft) === undefined || /^(?:llm|own):/u.test(draft.engine))
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span role="status">{desk.needsModelRun}</span>
        {/* Beside the text that is being written there is one. */}
        {isReading ? <Button onClick={onSubmit}>{compose.submit}</Button> : null}
      </span>
    );
  if (draft.isUnkept) return <span>{desk.neverKept}</span>;
  if (isSpent) return <span role="status">{desk.daySpent}</span>;
  const words = { none: isMember ? desk.notKept : desk.notKeptGuest, kept: desk.kept, refused: desk.keepRefused };
  const { failure } = keeping;
  const why = failure?.kind === 'problem' ? ` ${failure.problem.detail}` : '';
  return (
    <span role="status">
      {words[keeping.state]}
      {why}
    </span>
  );
}
