import type { Decision } from '@youyaku/contract/summary';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api/api-context.tsx';
import { DeviceRemarks } from '#features/device/device-status.tsx';
import type { DeviceRunState } from '#features/device/use-device-run.ts';
import { DeskLayout } from '#frame/desk-layout.tsx';
import { ReadingView } from '#features/reading/reading-view.tsx';
import type { NamedSentence } from '#features/reading/sentence-name.ts';

type DoneState = Extract<DeviceRunState, { kind: 'done' }>;

const noOthers: readonly NamedSentence[] = [];
const nothing = async (): Promise<void> => undefined;

/** A summary made by the browser, next to its source like any other; it is lost when the user goes back. */
export function DeviceSummary({ state, onBack }: { state: DoneState; onBack: () => void }) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const decisions = useRef<Decision[]>([]);
  const remember = useCallback(async (next: Decision[]) => void (decisions.current = next), []);
  async function store() {
    const { text, shape, title, request } = state.summary;
    const source = { type: 'text', text: state.document.text, title } as const;
    const stored = await api.summaries.keep({
      source,
      text,
      shape,
      length: request.length,
      register: request.register,
    });
    // The same sentences, compared once more. Without its decisions the summary is stored all the same.
    if (decisions.current.length > 0)
      await api.summaries.update({ id: stored.id, decisions: decisions.current }).catch(() => undefined);
    void queries.invalidateQueries({ queryKey: ['summaries'] });
    await navigate(`/s/${stored.id}`);
  }
  return (
    <>
      <DeviceRemarks check={state.check} onBack={onBack} onKeep={store} />
      <DeskLayout tools={{ lengthWords: '' }} sourceHead={null} intake={null} isReading>
        <DeviceReading state={state} onBack={onBack} onDecide={remember} />
      </DeskLayout>
    </>
  );
}

type ReadingProps = { state: DoneState; onBack: () => void; onDecide: (decisions: Decision[]) => Promise<void> };

function DeviceReading({ state, onBack, onDecide }: ReadingProps) {
  return (
    <ReadingView
      isSourceBeside
      summary={state.summary}
      isRunning={false}
      progress={undefined}
      document={state.document}
      isSourceMissing={false}
      onStop={nothing}
      onDelete={async () => onBack()}
      onResume={undefined}
      onAgain={undefined}
      earlier={undefined}
      onAsk={undefined}
      others={noOthers}
      renderBelow={() => null}
      onPassword={nothing}
      onDecide={onDecide}
    />
  );
}
