import { useState } from 'react';
import type { Spend } from '@youyaku/contract/admin';
import { Button } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { TextField } from '@youyaku/ui/text-field';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { ActButton } from './act-button.tsx';
import { ActDialog } from './act-dialog.tsx';
import { AdminPage, AdminSection } from './admin-page.tsx';
import { AdminTable } from './admin-table.tsx';
import { FactList } from './fact-list.tsx';
import { Loaded } from './loaded.tsx';
import { SpendDays } from './spend-days.tsx';
import { sumSpendByDay } from './sum-spend.ts';
import { useAdmin, useAdminAct } from './use-admin.ts';

/** What models cost, by day, and the switch that stops them. */
export function SpendPage() {
  const spend = useAdmin(['spend'], (admin) => admin.spend.get({}));
  return (
    <AdminPage page="spend">
      <Loaded query={spend}>
        {(data) => (
          <>
            <Limit spend={data} />
            <SpendDays days={sumSpendByDay(data.days, data.today.day)} yenMax={yenMaxOf(data.limit)} />
            <Days days={data.days} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

const yenMaxOf = ({ configuredYenMax, setYenMax = Infinity }: Spend['limit']): number =>
  Math.min(configuredYenMax, setYenMax);

function Limit({ spend: { limit, today } }: { spend: Spend }) {
  const { admin, number, moment } = useAdminMessages();
  const { spend: labels, overview } = admin;
  const yenMax = yenMaxOf(limit);
  const changed =
    limit.changedAt === undefined
      ? undefined
      : labels.changed(moment(limit.changedAt), limit.changedBy ?? labels.onServer, limit.reason ?? '');
  return (
    <AdminSection title={labels.limit}>
      <Notice tone={limit.isStopped ? 'warning' : 'info'} title={limit.isStopped ? labels.stopped : labels.running}>
        <p>{limit.isStopped ? labels.stoppedLead : labels.runningLead(number(yenMax))}</p>
        {changed === undefined ? null : <p className="mt-1 text-ink-soft">{changed}</p>}
      </Notice>
      <FactList
        facts={[
          {
            name: overview.spend,
            value: admin.yen(today.costMicroJpy),
            note: labels.held(admin.yen(today.heldMicroJpy)),
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {limit.isStopped ? null : (
          <ActDialog
            label={labels.stop}
            title={labels.stopTitle}
            body={labels.stopBody}
            needsReason
            act={(api, reason) => api.spend.limit({ dailyYenMax: 0, reason })}
          />
        )}
        {limit.setYenMax === undefined ? null : (
          <ActButton label={labels.lift} act={(api) => api.spend.limit({ dailyYenMax: null, reason: '' })} />
        )}
      </div>
      {limit.isStopped ? null : <LowerLimit />}
    </AdminSection>
  );
}

function LowerLimit() {
  const { admin } = useAdminMessages();
  const { spend: labels } = admin;
  const [yen, setYen] = useState('');
  const [reason, setReason] = useState('');
  const changing = useAdminAct<{ dailyYenMax: number; reason: string }>((api, input) => api.spend.limit(input));
  const amount = /^\d{1,9}$/.test(yen) ? Number(yen) : undefined;
  return (
    <form
      aria-label={labels.setLimit}
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== undefined && !changing.isPending)
          changing.mutate({ dailyYenMax: amount, reason }, { onSuccess: () => setYen('') });
      }}
    >
      <TextField
        label={labels.setLimitField}
        fieldClassName="basis-40"
        inputMode="numeric"
        value={yen}
        onChange={(event) => setYen(event.target.value.normalize('NFKC'))}
      />
      <TextField
        label={admin.reason}
        fieldClassName="flex-1 basis-60"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" aria-disabled={amount === undefined || changing.isPending}>
        {labels.setLimitSubmit}
      </Button>
      {changing.isError ? <FailureNotice reason={getFailureReason(changing.error)} /> : null}
    </form>
  );
}

function Days({ days }: { days: Spend['days'] }) {
  const { admin, number } = useAdminMessages();
  const { spend: labels } = admin;
  return (
    <AdminSection title={labels.caption}>
      <AdminTable
        caption={labels.caption}
        rows={days}
        keyOf={({ day, model }) => `${day} ${model}`}
        columns={[
          { head: labels.day, renderCell: ({ day }) => day },
          { head: labels.model, renderCell: ({ model }) => model },
          { head: labels.calls, renderCell: ({ calls }) => number(calls), isNumber: true },
          { head: labels.failed, renderCell: ({ failed }) => number(failed), isNumber: true },
          {
            head: labels.tokens,
            renderCell: ({ inputTokens, outputTokens }) => `${number(inputTokens)} / ${number(outputTokens)}`,
            isNumber: true,
          },
          { head: labels.cost, renderCell: ({ costMicroJpy }) => admin.yen(costMicroJpy), isNumber: true },
        ]}
      />
    </AdminSection>
  );
}
