import { lazy, Suspense, useEffect } from 'react';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import type { Draft } from '#features/compose/compose-draft.ts';
import type { DeviceRun } from '#features/device/use-device-run.ts';
import { DeskLayout } from '#frame/desk-layout.tsx';
import { lazyPart } from '#frame/lazy-part.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { DraftIntake, FailedBeside, isSaidBeside } from './draft-intake.tsx';
import { IdleSummary } from './idle-summary.tsx';
import { usePaneFocus } from './use-pane-focus.ts';
import { useDraftDesk, type DraftDeskModel } from './use-draft-desk.ts';

const loadLiveReading = () => import('./live-reading.tsx');
/** Loaded after the page: it includes the whole view of a summary beside its source. */
const LiveReading = lazy(() =>
  loadLiveReading().then(
    ({ LiveReading: Loaded }) => ({ default: Loaded }),
    () => ({ default: NotLoaded }),
  ),
);
const LiveSourceHead = lazyPart(async () => (await import('./live-source-head.tsx')).LiveSourceHead);
const ReadPreview = lazy(async () => ({
  default: (await import('#features/reading/read-preview.tsx')).ReadPreview,
}));

type Props = { initial: Draft; remark?: string | undefined; device: DeviceRun };

/** The desk with something that is not stored yet: left it is written, or read with its evidence; right its summary is there by itself. */
export function DraftDesk({ initial, remark, device }: Props) {
  const { reading: words } = useMessages();
  const desk = useDraftDesk(initial, device);
  const { draft, reading, tools, variant } = desk;
  const isReading = reading.isReading && !desk.isDeviceBusy;
  usePaneFocus(isReading, desk.isWide);
  useEffect(() => void loadLiveReading().catch(() => undefined), []);
  return (
    <>
      <DeskLayout
        tools={tools.nodes}
        isReading={isReading}
        intake={<DraftIntake desk={desk} remark={remark} />}
        sourceHead={
          reading.isReading ? (
            <Suspense>
              <LiveSourceHead variant={variant} draft={draft} readFile={desk.readFile} onEdit={reading.write} />
            </Suspense>
          ) : null
        }
      >
        <FailedBeside desk={desk} />
        <DraftSummary desk={desk} />
      </DeskLayout>
      <Preview desk={desk} />
      {desk.review.dialog}
      <p role="status" className="sr-only">
        {variant !== undefined && desk.isShown ? words.done(variant.characters) : ''}
      </p>
    </>
  );
}

function DraftSummary({ desk }: { desk: DraftDeskModel }) {
  const { draft, live, document, reading } = desk;
  // What happened is said in its place.
  if (live.written === undefined && isSaidBeside(desk)) return null;
  if (live.written === undefined) return <IdleSummary draft={draft} failed={findFailed(desk)} />;
  return (
    <Suspense fallback={<div className="flex-1" />}>
      <LiveReading
        written={live.written}
        document={document.data}
        isSourceMissing={document.isError}
        isReading={reading.isReading}
        onWantSource={reading.wantReading}
        live={live}
        keeping={desk.keeping}
        draft={draft}
        onChange={desk.setDraft}
        onSubmit={desk.submitIfValid}
      />
    </Suspense>
  );
}

/** A file that is refused is refused to 要約する as well. */
function findFailed({ live, readFile }: DraftDeskModel): 'file' | ApiFailureReason | undefined {
  if (readFile?.isError !== true) return live.failure;
  const reason = getFailureReason(readFile.error);
  return reason.kind === 'problem' ? 'file' : reason;
}

function Preview({ desk: { steps, edit, submit } }: { desk: DraftDeskModel }) {
  if (!steps.isPreviewWanted) return null;
  return (
    <Suspense>
      <ReadPreview
        document={steps.document}
        onClose={steps.closePreview}
        onEdit={edit}
        onSubmit={() => {
          steps.closePreview();
          submit();
        }}
      />
    </Suspense>
  );
}

/** A chunk of the page that can no longer be loaded: offline, or replaced by a newer build. The text is still there to be sent. */
function NotLoaded() {
  const { desk } = useMessages();
  return (
    <p role="status" className="py-8 font-mincho text-lead text-ink-soft">
      {desk.liveFailed}
    </p>
  );
}
