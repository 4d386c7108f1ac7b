import { useState } from 'react';
import { retentionChoices, type Retention, type RetentionDays } from '@youyaku/contract/retention';
import { Button } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { Select } from '@youyaku/ui/select';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useDataMessages } from '#messages/data-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useChangeRetention, useRetention, useRetentionPreview } from './use-data.ts';

/** How long the space keeps its summaries. A shorter time says first how many go, and when. */
export function RetentionSection() {
  const { retention: labels } = useDataMessages();
  const retention = useRetention();
  return (
    <PageSection isSpaced id="data-retention" title={labels.title}>
      <p className="text-small text-ink-soft">{labels.lead}</p>
      {retention.isError ? (
        <FailureNotice reason={getFailureReason(retention.error)} onRetry={() => void retention.refetch()} />
      ) : null}
      {retention.data === undefined ? null : <RetentionChoice retention={retention.data} />}
    </PageSection>
  );
}

type Chosen = 'forever' | `${(typeof retentionChoices)[number]}`;

const toDays = (chosen: Chosen): RetentionDays => retentionChoices.find((days) => String(days) === chosen) ?? null;

function RetentionChoice({ retention }: { retention: Retention }) {
  const { retention: labels } = useDataMessages();
  const { day } = useMessages();
  const now: Chosen = retention.days === null ? 'forever' : `${retention.days}`;
  const [chosen, setChosen] = useState<Chosen>(now);
  const change = useChangeRetention();
  const preview = useRetentionPreview();
  const days = toDays(chosen);
  const isShorter = days !== null && (retention.days === null || days < retention.days);
  const save = () => change.mutate(days, { onSuccess: () => preview.reset() });
  const isBusy = change.isPending || preview.isPending;
  const submit = () => isBusy || (isShorter ? preview.mutate(days) : save());
  const { effectiveDays, goes, planDays } = retention;
  const options = retentionChoices.map((each) => ({ value: `${each}` as const, label: labels.days(each) }));
  const failed = change.error ?? preview.error;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={labels.choice}
          value={chosen}
          options={[...options, { value: 'forever', label: labels.forever }]}
          onSelect={setChosen}
        />
        <Button aria-disabled={chosen === now || isBusy} onClick={() => chosen === now || submit()}>
          {labels.change}
        </Button>
      </div>
      {planDays === undefined ? null : <p className="text-small">{labels.byPlan(planDays)}</p>}
      {failed === null ? null : <FailureNotice reason={getFailureReason(failed)} />}
      <p role="status" className="text-small empty:hidden">
        {change.isSuccess ? labels.changed : null}
        {effectiveDays === undefined || goes === undefined
          ? null
          : labels.goes(effectiveDays, goes.count, day(goes.at))}
      </p>
      <ShorterDialog days={days} preview={preview} isSaving={change.isPending} onSave={save} />
    </>
  );
}

type DialogProps = {
  days: RetentionDays;
  preview: ReturnType<typeof useRetentionPreview>;
  isSaving: boolean;
  onSave: () => void;
};

function ShorterDialog({ days, preview, isSaving, onSave }: DialogProps) {
  const { retention: labels } = useDataMessages();
  const { frame, day } = useMessages();
  const goes = preview.data?.goes;
  const actions = (
    <>
      <Button onClick={() => preview.reset()}>{frame.cancel}</Button>
      <Button tone="primary" aria-disabled={isSaving} onClick={() => isSaving || onSave()}>
        {labels.confirm}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={preview.isSuccess && days !== null}
      onClose={() => preview.reset()}
      title={labels.confirmTitle(days ?? 0)}
      closeLabel={frame.close}
      actions={actions}
    >
      <p>{goes === undefined ? labels.confirmNothing(days ?? 0) : labels.confirmBody(goes.count, day(goes.at))}</p>
    </Dialog>
  );
}
