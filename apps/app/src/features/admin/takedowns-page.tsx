import { useState } from 'react';
import type { AdminDisclosure, Takedown } from '@youyaku/contract/admin';
import { noteLengthMax, referenceLengthMax, takedownKinds, takedownStates } from '@youyaku/contract/admin-values';
import type { TakedownKind } from '@youyaku/contract/admin-values';
import { Button } from '@youyaku/ui/button';
import { Select } from '@youyaku/ui/select';
import { TextField } from '@youyaku/ui/text-field';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { AdminPage, AdminSection } from './admin-page.tsx';
import { AdminTable } from './admin-table.tsx';
import { Loaded } from './loaded.tsx';
import { useAdmin, useAdminAct } from './use-admin.ts';

/** Requests to take something down, and about personal data. */
export function TakedownsPage() {
  const { takedowns: labels } = useAdminMessages().admin;
  const takedowns = useAdmin(['takedowns'], (admin) => admin.takedowns.list());
  const disclosures = useAdmin(['disclosures'], (admin) => admin.disclosures.list());
  return (
    <AdminPage page="takedowns" lead={labels.lead}>
      <NewTakedown />
      <Loaded query={takedowns}>{({ items }) => <TakedownTable takedowns={items} />}</Loaded>
      <AdminSection title={labels.disclosures} lead={labels.disclosuresLead}>
        <Loaded query={disclosures}>{({ items }) => <DisclosureTable disclosures={items} />}</Loaded>
      </AdminSection>
    </AdminPage>
  );
}

function NewTakedown() {
  const { admin } = useAdminMessages();
  const { takedowns: labels } = admin;
  const [kind, setKind] = useState<TakedownKind>('copyright');
  const [reference, setReference] = useState('');
  const adding = useAdminAct<{ kind: TakedownKind; reference: string }>((api, input) => api.takedowns.create(input));
  return (
    <form
      aria-label={labels.add}
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (reference.trim() !== '' && !adding.isPending)
          adding.mutate({ kind, reference: reference.trim() }, { onSuccess: () => setReference('') });
      }}
    >
      <Select
        label={labels.kind}
        value={kind}
        options={takedownKinds.map((value) => ({ value, label: labels.kinds[value] }))}
        onSelect={setKind}
      />
      <TextField
        label={labels.reference}
        fieldClassName="flex-1 basis-72"
        maxLength={referenceLengthMax}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <Button type="submit" aria-disabled={reference.trim() === '' || adding.isPending}>
        {labels.add}
      </Button>
      {adding.isError ? <FailureNotice reason={getFailureReason(adding.error)} /> : null}
    </form>
  );
}

function TakedownTable({ takedowns }: { takedowns: readonly Takedown[] }) {
  const { admin, day } = useAdminMessages();
  const { takedowns: labels } = admin;
  const changing = useAdminAct<Pick<Takedown, 'id'> & Partial<Pick<Takedown, 'state' | 'note'>>>((api, input) =>
    api.takedowns.update(input),
  );
  return (
    <>
      <AdminTable
        caption={admin.pages.takedowns}
        rows={takedowns}
        keyOf={({ id }) => id}
        columns={[
          { head: admin.audit.when, renderCell: ({ createdAt }) => day(createdAt) },
          { head: labels.kind, renderCell: ({ kind }) => labels.kinds[kind] },
          { head: labels.reference, renderCell: (takedown) => <Subject takedown={takedown} /> },
          {
            head: labels.state,
            renderCell: ({ id, state, reference }) => (
              <Select
                label={labels.stateOf(reference)}
                hideLabel
                value={state}
                options={takedownStates.map((value) => ({ value, label: labels.states[value] }))}
                onSelect={(next) => changing.mutate({ id, state: next })}
              />
            ),
          },
          {
            head: labels.note,
            renderCell: ({ id, note, reference }) => (
              <TextField
                label={labels.noteOf(reference)}
                hideLabel
                fieldClassName="min-w-56"
                maxLength={noteLengthMax}
                defaultValue={note}
                onBlur={(event) => {
                  const next = event.target.value.trim();
                  if (next !== note) changing.mutate({ id, note: next });
                }}
              />
            ),
          },
        ]}
      />
      {changing.isError ? <FailureNotice reason={getFailureReason(changing.error)} /> : null}
    </>
  );
}

/** What a request is about, and of a report from a shared page what its sender wrote. */
function Subject({ takedown: { reference, details, contact } }: { takedown: Takedown }) {
  const { takedowns: labels } = useAdminMessages().admin;
  return (
    <div className="max-w-96 min-w-40">
      <p className="break-all">{reference}</p>
      {details === '' ? null : <p className="text-small whitespace-pre-line">{details}</p>}
      {contact === '' ? null : <p className="text-note break-all text-ink-soft">{labels.contact(contact)}</p>}
    </div>
  );
}

const disclosureStates = ['received', 'in_progress', 'answered', 'declined'] as const;

function DisclosureTable({ disclosures }: { disclosures: readonly AdminDisclosure[] }) {
  const { admin, day } = useAdminMessages();
  const { takedowns: labels } = admin;
  const changing = useAdminAct<{ id: string; status: (typeof disclosureStates)[number] }>((api, input) =>
    api.disclosures.update(input),
  );
  return (
    <>
      <AdminTable
        caption={labels.disclosures}
        rows={disclosures}
        keyOf={({ id }) => id}
        columns={[
          {
            head: admin.audit.when,
            renderCell: ({ receivedAt }) => (receivedAt === undefined ? '–' : day(receivedAt)),
          },
          { head: labels.kind, renderCell: ({ kind }) => labels.disclosureKinds[kind] },
          { head: admin.user.email, renderCell: ({ email }) => email },
          {
            head: labels.state,
            renderCell: ({ id, status, email }) => (
              <Select
                label={labels.stateOf(email)}
                hideLabel
                value={status === 'unconfirmed' ? 'received' : status}
                options={disclosureStates.map((value) => ({ value, label: labels.disclosureStates[value] }))}
                onSelect={(next) => changing.mutate({ id, status: next })}
              />
            ),
          },
        ]}
      />
      {changing.isError ? <FailureNotice reason={getFailureReason(changing.error)} /> : null}
    </>
  );
}
