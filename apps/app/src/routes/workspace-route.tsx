import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Document } from '@youyaku/contract/document';
import type { EngineListing } from '@youyaku/contract/endpoints';
import { limits } from '@youyaku/contract/limits';
import { Notice } from '@youyaku/ui/notice';
import { useApi } from '#api/api-context.tsx';
import { useCanEdit } from '#api/use-space.ts';
import { getFailureReason, type ApiFailureReason } from '#api/get-failure-reason.ts';
import { ComposeForm } from '#features/compose/compose-form.tsx';
import { createDraftFromSummary, emptyDraft, type Draft } from '#features/compose/compose-draft.ts';
import { useDraft, useDraftPerson, useStoredDraft } from '#features/compose/draft-keeper-context.tsx';
import { createDraftInLastShape, storeLastShape } from '#features/compose/last-shape.ts';
import { withPassword } from '#features/compose/list-sources.ts';
import { getSentSourceKind, isEmptySource } from '#features/compose/source-draft.ts';
import { useDraftSteps } from '#features/compose/use-draft-steps.ts';
import { useDeviceRun, type DeviceRun } from '#features/device/use-device-run.ts';
import { ReadOnlyNotice } from '#frame/editors-only.tsx';
import { FailureNotice, isPlanBound } from '#frame/failure-notice.tsx';
import { needsPassword, PasswordForm } from '#frame/password-form.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useDeviceDraft } from './use-device-draft.tsx';

/** Loaded on demand: it includes the whole source view. */
const ReadPreview = lazy(async () => ({
  default: (await import('#features/reading/read-preview.tsx')).ReadPreview,
}));

const DeviceStatus = lazy(async () => ({
  default: (await import('#features/device/device-status.tsx')).DeviceStatus,
}));

/** Loaded once there is something to summarise. */
const DeskLimits = lazy(async () => ({ default: (await import('#features/plan/desk-limits.tsx')).DeskLimits }));

const DeviceSummary = lazy(async () => ({ default: (await import('./device-summary.tsx')).DeviceSummary }));

/** `/`: the workspace. `/?from=sum_…` starts with the source and options of that summary, `&max=N` with another length. */
export function WorkspaceRoute() {
  const { compose: labels, space, service } = useMessages();
  const [parameters] = useSearchParams();
  const from = parameters.get('from') ?? undefined;
  const device = useDeviceRun();
  const person = useDraftPerson();
  const canEdit = useCanEdit();
  const { state } = device;
  return (
    <>
      {state.kind === 'done' ? (
        <Suspense>
          <DeviceSummary state={state} onBack={device.stop} />
        </Suspense>
      ) : null}
      <div hidden={state.kind === 'done'} className="mx-auto w-full max-w-5xl px-4 pt-8 pb-4 sm:px-6 sm:pt-12 sm:pb-16">
        <title>{`${labels.title} | ${service}`}</title>
        <h1 className="text-title sm:text-headline">{canEdit ? labels.heading : space.readOnlyTitle}</h1>
        {canEdit ? (
          <p className="mt-1 mb-5 text-small text-ink-soft sm:text-body">{labels.lead}</p>
        ) : (
          <div className="mt-5">
            <ReadOnlyNotice />
          </div>
        )}
        <Suspense>
          {/* What was typed outlives a look into another space. */}
          <div hidden={!canEdit}>
            <Workspace key={`${from ?? 'new'} ${person}`} from={from} max={parameters.get('max')} device={device} />
          </div>
        </Suspense>
      </div>
    </>
  );
}

/** A stored draft takes precedence: after a reload, and when the user returns. */
function Workspace({ from, max, device }: { from: string | undefined; max: string | null; device: DeviceRun }) {
  const stored = useStoredDraft(from !== undefined);
  const [fresh] = useState(createDraftInLastShape);
  if (stored !== undefined) return <NewDraft initial={stored} device={device} />;
  if (from === undefined) return <NewDraft initial={fresh} device={device} />;
  return <DraftAgain id={from} max={max} device={device} />;
}

function DraftAgain({ id, max, device }: { id: string; max: string | null; device: DeviceRun }) {
  const api = useApi();
  const { compose: labels } = useMessages();
  const earlier = useQuery({
    queryKey: ['draft-again', id],
    queryFn: async () => {
      const summary = await api.summaries.get({ id });
      const { source: first, sources: given = [first] } = summary.request;
      const isText = given.some(({ type }) => type === 'text');
      // The text is gone if nothing was stored: then the form starts with the options alone.
      const read = isText ? await api.summaries.source({ id }).catch(() => undefined) : undefined;
      return createDraftFromSummary(summary, read);
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  if (earlier.isPending) return <p role="status">{labels.againLoading}</p>;
  if (earlier.isError) {
    return (
      <>
        <FailureNotice reason={getFailureReason(earlier.error)} onRetry={() => void earlier.refetch()} />
        <NewDraft initial={emptyDraft} device={device} />
      </>
    );
  }
  const characters = Number(max ?? Number.NaN);
  const isLengthRaised = Number.isInteger(characters) && characters >= 1 && characters <= limits.summaryCharactersMax;
  const initial: Draft = isLengthRaised
    ? { ...earlier.data, lengthUnit: 'max', lengthAmount: String(characters) }
    : earlier.data;
  const remark = isLengthRaised ? labels.lengthRaised(characters) : undefined;
  return <NewDraft initial={initial} remark={remark} device={device} />;
}

function NewDraft({ initial, remark, device }: { initial: Draft; remark?: string | undefined; device: DeviceRun }) {
  const [draft, setDraft, onSent] = useDraft(initial);
  const { engines, isOnDevice, notice: deviceNotice, request } = useDeviceDraft(draft);
  const steps = useDraftSteps(setDraft, (sent) => (storeLastShape(sent), onSent(sent)));

  // Preloads the page of the run while the user fills in the form.
  useEffect(() => void import('./summary-route.tsx').catch(() => undefined), []);

  function openWith(password: string) {
    const opened = withPassword(draft, password);
    setDraft(opened);
    steps.retry(opened);
  }
  function submit() {
    if (!isOnDevice) return steps.submit(draft);
    if (request !== undefined) device.start(request);
  }
  function edit({ text, title }: Document) {
    steps.closePreview();
    setDraft({ ...draft, sourceKind: 'text', text, title: title ?? '' });
  }

  const { state } = device;
  const isFormHidden = state.kind === 'running' || state.kind === 'failed';
  return (
    <>
      {isFormHidden ? (
        <Suspense>
          <DeviceStatus state={state} onBack={device.stop} />
        </Suspense>
      ) : null}
      <div hidden={isFormHidden}>
        <ComposeForm
          draft={draft}
          onChange={setDraft}
          onSubmit={submit}
          onPreview={() => steps.preview(draft)}
          onStop={steps.stop}
          stage={steps.stage}
          sending={steps.sending}
          engines={engines}
          notice={
            <DraftNotice failed={steps.failed} remark={remark} onRetry={() => steps.retry(draft)} onPassword={openWith}>
              {deviceNotice}
              {isPlanBound(steps.failed) ? null : <PlanLimits draft={draft} engines={engines} />}
            </DraftNotice>
          }
        />
      </div>
      <Preview steps={steps} onEdit={edit} onSubmit={submit} />
    </>
  );
}

/** What the plan does not allow, before it is refused. */
function PlanLimits({ draft, engines }: { draft: Draft; engines: readonly EngineListing[] }) {
  const sources = [draft, ...draft.others].filter((source) => !isEmptySource(source));
  if (sources.length === 0) return null;
  const texts = sources.flatMap((source) => (getSentSourceKind(source) === 'text' ? source.text : []));
  const fileBytes = sources.flatMap(({ sourceKind, file }) =>
    sourceKind === 'file' && file?.kind === 'chosen' ? file.file.size : [],
  );
  return (
    <Suspense>
      <DeskLimits texts={texts} fileBytes={fileBytes} engine={draft.engine} engines={engines} />
    </Suspense>
  );
}

type PreviewProps = {
  steps: ReturnType<typeof useDraftSteps>;
  onEdit: (document: Document) => void;
  onSubmit: () => void;
};

function Preview({ steps, onEdit, onSubmit }: PreviewProps) {
  if (!steps.isPreviewWanted) return null;
  return (
    <Suspense>
      <ReadPreview
        document={steps.document}
        onClose={steps.closePreview}
        onEdit={onEdit}
        onSubmit={() => (steps.closePreview(), onSubmit())}
      />
    </Suspense>
  );
}

type NoticeProps = {
  failed: ApiFailureReason | undefined;
  remark: string | undefined;
  onRetry: () => void;
  onPassword: (password: string) => void;
};

/** Why the last step failed, or else a remark on the draft; then what is to be said about the device. */
function DraftNotice({ children, ...props }: NoticeProps & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.failed !== undefined) place.current?.scrollIntoView({ block: 'center' });
  }, [props.failed]);
  return (
    <div ref={place} className="not-empty:mt-4">
      <FailureOrRemark {...props} />
      {children}
    </div>
  );
}

function FailureOrRemark({ failed, remark, onRetry, onPassword }: NoticeProps) {
  const { compose: labels } = useMessages();
  if (failed === undefined) return remark === undefined ? null : <Notice tone="info">{remark}</Notice>;
  return (
    <FailureNotice
      reason={failed}
      onRetry={onRetry}
      actions={
        needsPassword(failed) ? <PasswordForm action={labels.passwordAction} onPassword={onPassword} /> : undefined
      }
    />
  );
}
