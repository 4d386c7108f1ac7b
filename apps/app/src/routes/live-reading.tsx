import type { Document } from '@youyaku/contract/document';
import { useMemo } from 'react';
import type { LiveVariant } from '@youyaku/client/live-variants';
import { useAccount } from '#api/use-account.ts';
import { toLiveOptions } from '#features/compose/live-options.ts';
import type { Draft } from '#features/compose/compose-draft.ts';
import { VersionSteps } from '#features/compose/version-steps.tsx';
import { ReadingView } from '#features/reading/reading-view.tsx';
import type { NamedSentence } from '#features/reading/sentence-name.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { AskLine } from './ask-line.tsx';
import type { Keeping } from './use-keeping.ts';
import type { Live } from './use-live-variant.ts';
import { buildLiveSummary } from './variant-summary.ts';

const noOthers: readonly NamedSentence[] = [];
const nothing = async (): Promise<void> => undefined;

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
};

/** A summary that was written by itself and that nobody has stored yet. */
export function LiveReading(props: Props) {
  const { written, draft, keeping, live } = props;
  const summary = useMemo(() => buildLiveSummary(written), [written]);
  const mayShare = !draft.isUnkept;
  const ask = () => keeping.keepAndOpen('ask');
  return (
    <>
      <ReadingView
        isSourceBeside={props.isReading}
        onWantSource={props.onWantSource}
        onTaken={() => void keeping.keep()}
        summary={summary}
        isRunning={false}
        progress={undefined}
        document={props.isReading ? props.document : undefined}
        isSourceMissing={props.isSourceMissing}
        onStop={nothing}
        onDelete={undefined}
        onResume={undefined}
        onAgain={undefined}
        earlier={undefined}
        onAsk={mayShare ? ask : undefined}
        onShare={mayShare ? () => keeping.keepAndOpen('share') : undefined}
        others={noOthers}
        renderBelow={() => null}
        onPassword={nothing}
        onDecide={undefined}
        remark={<KeepRemark {...props} />}
        versions={
          <VersionSteps
            draft={draft}
            onChange={props.onChange}
            isCurrent={!live.isBehind}
            made={summary.characters}
            onKeep={undefined}
          />
        }
      />
      {mayShare ? <AskLine onAsk={ask} /> : null}
    </>
  );
}

/** Whether it will be found again, or that it needs a press of the button. */
function KeepRemark({ draft, keeping, live }: Props) {
  const { desk } = useMessages();
  const isMember = useAccount().data?.account != null;
  const { failure } = live;
  if (failure !== undefined)
    return (
      <span role="alert" className="font-bold text-ink">
        {failure.kind === 'problem' ? failure.problem.detail : desk.liveFailed}
      </span>
    );
  if (toLiveOptions(draft) === undefined) return <span>{desk.needsModelRun}</span>;
  if (draft.isUnkept) return <span>{desk.neverKept}</span>;
  const words = { none: isMember ? desk.notKept : desk.notKeptGuest, kept: desk.kept, refused: desk.keepRefused };
  return <span role="status">{words[keeping.state]}</span>;
}
