import type { Sentence } from '@youyaku/contract/summary';
import { DeviceRemarks } from '#features/device/device-status.tsx';
import type { DeviceRunState } from '#features/device/use-device-run.ts';
import { ReadingView } from '#features/reading/reading-view.tsx';

const noSentences: readonly Sentence[] = [];
const nothing = async (): Promise<void> => undefined;

/** A summary that the browser made, beside its source, as every other one; it is gone when the reader goes back. */
export function DeviceSummary({
  state,
  onBack,
}: {
  state: Extract<DeviceRunState, { kind: 'done' }>;
  onBack: () => void;
}) {
  return (
    <>
      <DeviceRemarks check={state.check} onBack={onBack} />
      <ReadingView
        summary={state.summary}
        isRunning={false}
        progress={undefined}
        document={state.document}
        isSourceMissing={false}
        onStop={nothing}
        onDelete={async () => onBack()}
        onResume={undefined}
        otherSentences={noSentences}
        renderBelow={() => null}
        onPassword={nothing}
      />
    </>
  );
}
