import { lazy, Suspense, type ReactNode } from 'react';
import { FileFactContext } from '#features/compose/file-fact-context.ts';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import { ComposeForm } from '#features/compose/compose-form.tsx';
import type { Draft } from '#features/compose/compose-draft.ts';
import { withPassword } from '#features/compose/list-sources.ts';
import { isEmptySource, type DraftFile } from '#features/compose/source-draft.ts';
import { lazyPart } from '#frame/lazy-part.ts';
import { UndoLine } from '#frame/undo-line.tsx';
import { mayPass } from '#frame/failure-notice.tsx';
import { needsPassword } from '#frame/needs-password.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { DraftNotice, PlanLimits } from './draft-notice.tsx';
import { DraftCost } from './draft-cost.tsx';
import type { DraftDeskModel } from './use-draft-desk.ts';

const DeviceStatus = lazy(async () => ({
  default: (await import('#features/device/device-status.tsx')).DeviceStatus,
}));

const FileFact = lazyPart(async () => (await import('./file-fact.tsx')).FileFact);
const OnlyFileFact = lazyPart(async () => (await import('./file-fact.tsx')).OnlyFileFact);
const ReadFiles = lazyPart(async () => (await import('./read-files.tsx')).ReadFiles);

/** The left pane while the source is written; while the device makes a summary, how far that is. */
export function DraftIntake({ desk, remark }: { desk: DraftDeskModel; remark: string | undefined }) {
  const { draft, steps, tools, device } = desk;
  const { state } = device;
  return (
    <>
      {state.kind === 'running' || state.kind === 'failed' ? (
        <Suspense>
          <DeviceStatus state={state} onBack={device.stop} />
        </Suspense>
      ) : null}
      <div hidden={desk.isDeviceBusy} className="flex flex-1 flex-col">
        <h1 className="flex h-12 items-center font-gothic text-small font-normal text-ink-soft lg:h-14">
          <IntakeTitle draft={draft} />
        </h1>
        <RemovedLine desk={desk} />
        {desk.fileReads === undefined ? null : (
          <Suspense>
            <ReadFiles {...desk.fileReads} />
          </Suspense>
        )}
        <FileFactContext value={(file) => describeFile(desk, file)}>
          <ComposeForm
            draft={draft}
            onChange={desk.change}
            onPaste={desk.reading.wantReading}
            isRead={desk.reading.isReading}
            onSubmit={desk.submit}
            onPreview={isUnreadable(desk) ? 'none' : () => steps.preview(draft)}
            onStop={steps.stop}
            stage={steps.stage === 'idle' && desk.review.isAsked ? 'starting' : steps.stage}
            sending={steps.sending}
            checks={tools.checks}
            isSecond={desk.isWide && desk.variant !== undefined}
            notice={<IntakeNotice desk={desk} remark={remark} />}
            cost={<DraftCost draft={draft} engines={desk.engines} fileText={desk.readFile?.data?.text} />}
          />
        </FileFactContext>
      </div>
    </>
  );
}

/** What is known of a file that is read as it is chosen. */
function describeFile({ readFile, fileReads }: DraftDeskModel, file: DraftFile): ReactNode {
  const read = file.kind === 'chosen' ? fileReads?.find(file.file) : undefined;
  if (readFile === undefined && read === undefined) return undefined;
  return (
    <Suspense>{readFile === undefined ? read && <FileFact read={read} /> : <OnlyFileFact read={readFile} />}</Suspense>
  );
}

/** After the form was emptied by one press: the way back. */
function RemovedLine({ desk: { removed, change } }: { desk: DraftDeskModel }) {
  const { compose: labels } = useMessages();
  const { restore } = removed;
  return (
    <UndoLine
      words={restore === undefined ? undefined : labels.removed}
      label={labels.restore}
      undo={restore === undefined ? undefined : () => change(restore())}
    />
  );
}

/** Why the last step failed, where the summary would be: beside the source, which keeps its place. */
export function FailedBeside({ desk }: { desk: DraftDeskModel }) {
  if (!isSaidBeside(desk)) return null;
  return <Notices desk={desk} failed={desk.steps.failed} remark={undefined} />;
}

/** A password is asked for beside its file, and in one column everything is said above the button. */
export function isSaidBeside({ isWide, steps: { failed } }: DraftDeskModel): boolean {
  return isWide && failed !== undefined && !needsPassword(failed);
}

function IntakeNotice({ desk, remark }: { desk: DraftDeskModel; remark: string | undefined }) {
  const failed = isSaidBeside(desk) ? undefined : (desk.steps.failed ?? findReadFailure(desk));
  return (
    <Notices desk={desk} failed={failed} remark={remark}>
      {desk.deviceNotice}
      <PlanLimits draft={desk.draft} engines={desk.engines} failed={desk.steps.failed} />
    </Notices>
  );
}

type NoticesProps = {
  desk: DraftDeskModel;
  failed: ApiFailureReason | undefined;
  remark: string | undefined;
  children?: ReactNode;
};

function Notices({ desk: { draft, steps, readFile, retryWith }, failed, remark, children }: NoticesProps) {
  return (
    <DraftNotice
      failed={failed}
      remark={remark}
      onRetry={() => (steps.failed === undefined ? void readFile?.refetch() : steps.retry(draft))}
      onPassword={(password) => retryWith(withPassword(draft, password))}
      onLengthen={(characters) => retryWith({ ...draft, lengthUnit: 'max', lengthAmount: String(characters) })}
    >
      {children}
    </DraftNotice>
  );
}

/** Why a file could not be read as it was chosen, until another step is taken. */
function findReadFailure({ readFile, steps }: DraftDeskModel): ApiFailureReason | undefined {
  return readFile?.isError === true && steps.stage === 'idle' ? getFailureReason(readFile.error) : undefined;
}

/** What was refused for good has no text to be checked; a locked file has one, and so may one that is refused for now. */
function isUnreadable(desk: DraftDeskModel): boolean {
  const failure = findReadFailure(desk);
  return failure?.kind === 'problem' && !needsPassword(failure) && !mayPass(failure);
}

function IntakeTitle({ draft }: { draft: Draft }): ReactNode {
  const { compose: labels, desk } = useMessages();
  const isEmpty = [draft, ...draft.others].every(isEmptySource);
  return (
    <>
      <span className="sr-only">{labels.heading}</span>
      <span aria-hidden="true">{isEmpty ? desk.intakeLead : desk.intake}</span>
    </>
  );
}
