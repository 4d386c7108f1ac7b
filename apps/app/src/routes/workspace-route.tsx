import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { limits } from '@youyaku/contract/limits';
import { useApi } from '#api/api-context.tsx';
import { useCanEdit } from '#api/use-space.ts';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { createDraftFromSummary, emptyDraft, type Draft } from '#features/compose/compose-draft.ts';
import { useDraftPerson, useStoredDraft } from '#features/compose/draft-keeper-context.tsx';
import { createDraftInLastShape } from '#features/compose/last-shape.ts';
import { bringsSomething } from '#frame/read-address.ts';
import { useDeviceRun, type DeviceRun } from '#features/device/use-device-run.ts';
import { ReadOnlyNotice } from '#frame/editors-only.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { DraftDesk } from './draft-desk.tsx';

/** Loaded when other programs gave something. */
const ReceivedDraft = lazy(async () => ({
  default: (await import('#features/compose/received-draft.tsx')).ReceivedDraft,
}));
const DeviceSummary = lazy(async () => ({ default: (await import('./device-summary.tsx')).DeviceSummary }));

/** `/`: the workspace. `/?from=sum_…` starts with the source and options of that summary, `&max=N` with another length. */
export function WorkspaceRoute() {
  const { compose: labels, space, service } = useMessages();
  const [parameters] = useSearchParams();
  const from = parameters.get('from') ?? undefined;
  // A press on 新規 begins anew, also where the text has been kept under an address of its own.
  const { key, search, hash } = useLocation();
  const device = useDeviceRun();
  const person = useDraftPerson();
  const canEdit = useCanEdit();
  const { state } = device;
  return (
    <>
      <title>{`${labels.title} | ${service}`}</title>
      {state.kind === 'done' ? (
        <Suspense>
          <DeviceSummary state={state} onBack={device.stop} />
        </Suspense>
      ) : null}
      {canEdit ? null : (
        <div className="mx-auto w-full max-w-5xl px-4 pt-8 sm:px-6 sm:pt-12">
          <h1 className="mb-5 text-title sm:text-headline">{space.readOnlyTitle}</h1>
          <ReadOnlyNotice />
        </div>
      )}
      {/* What was typed outlives a look into another space, and at a summary that was made on the device. */}
      <div hidden={!canEdit || state.kind === 'done'} className="flex flex-1 flex-col">
        <Suspense>
          {canEdit && bringsSomething(search, hash) ? (
            <ReceivedDraft />
          ) : (
            <Workspace
              key={`${from ?? 'new'} ${person} ${key}`}
              from={from}
              max={parameters.get('max')}
              device={device}
            />
          )}
        </Suspense>
      </div>
    </>
  );
}

/** A stored draft takes precedence: after a reload, and when the user returns. */
function Workspace({ from, max, device }: { from: string | undefined; max: string | null; device: DeviceRun }) {
  const stored = useStoredDraft(from !== undefined);
  const [fresh] = useState(createDraftInLastShape);
  if (stored !== undefined) return <DraftDesk initial={stored} device={device} />;
  if (from === undefined) return <DraftDesk initial={fresh} device={device} />;
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
        <DraftDesk initial={emptyDraft} device={device} />
      </>
    );
  }
  const characters = Number(max ?? Number.NaN);
  const isLengthRaised = Number.isInteger(characters) && characters >= 1 && characters <= limits.summaryCharactersMax;
  const initial: Draft = isLengthRaised
    ? { ...earlier.data, lengthUnit: 'max', lengthAmount: String(characters) }
    : earlier.data;
  const remark = isLengthRaised ? labels.lengthRaised(characters) : undefined;
  return <DraftDesk initial={initial} remark={remark} device={device} />;
}
