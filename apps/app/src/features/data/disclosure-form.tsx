import { useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { disclosureKinds, type Disclosure, type DisclosureKind } from '@youyaku/contract/disclosure';
import { limits } from '@youyaku/contract/limits';
import { Button } from '@youyaku/ui/button';
import { Select } from '@youyaku/ui/select';
import { TextArea } from '@youyaku/ui/text-area';
import { TextField } from '@youyaku/ui/text-field';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useDataMessages } from '#messages/data-messages.ts';

type Sent = { request: Disclosure; email: string };
type Props = {
  /** Of the account that is signed in; a guest gives one. */
  email: string | undefined;
  onSent: (sent: Sent) => void;
};
type Faults = Partial<Record<'name' | 'email' | 'details', string>>;

/** A request about personal data. What is missing is said at its field, which gets the focus. */
export function DisclosureForm({ email, onSent }: Props) {
  const { disclosure: labels } = useDataMessages();
  const [kind, setKind] = useState<DisclosureKind>('disclosure');
  const [faults, setFaults] = useState<Faults>({});
  const { sending, failure } = useSending(onSent, (fault) => setFaults({ email: fault }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = readValues(new FormData(form));
    const needed = email === undefined ? (['name', 'email', 'details'] as const) : (['name', 'details'] as const);
    const missing = needed.filter((name) => values[name] === '');
    setFaults(Object.fromEntries(missing.map((name) => [name, labels.missing])));
    if (missing[0] !== undefined) return form.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
    if (!sending.isPending)
      sending.mutate({ kind, ...values, email: email ?? values.email, isOwn: email !== undefined });
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      {failure === undefined ? null : <FailureNotice reason={failure} />}
      <Select
        label={labels.kind}
        value={kind}
        options={disclosureKinds.map((value) => ({ value, label: labels.kinds[value] }))}
        onSelect={setKind}
      />
      <TextField
        name="name"
        autoComplete="name"
        maxLength={limits.disclosureNameLengthMax}
        label={labels.name}
        error={faults.name}
      />
      <EmailField email={email} fault={faults.email} />
      <TextArea
        name="details"
        rows={6}
        maxLength={limits.disclosureDetailsLengthMax}
        label={labels.details}
        hint={labels.detailsHint}
        error={faults.details}
      />
      <Button type="submit" tone="primary" aria-disabled={sending.isPending} className="self-start max-sm:w-full">
        {labels.send}
      </Button>
    </form>
  );
}

function EmailField({ email, fault }: { email: string | undefined; fault: string | undefined }) {
  const { disclosure: labels } = useDataMessages();
  if (email !== undefined) return <p className="text-small text-ink-soft">{labels.ownEmail(email)}</p>;
  return (
    <TextField
      name="email"
      type="email"
      autoComplete="email"
      label={labels.email}
      hint={labels.emailHint}
      error={fault}
    />
  );
}

type Values = { name: string; email: string; details: string };

function readValues(data: FormData): Values {
  const read = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { name: read('name'), email: read('email'), details: read('details') };
}

function useSending(onSent: Props['onSent'], onBadEmail: (fault: string) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: ({ isOwn, email, ...words }: Values & { kind: DisclosureKind; isOwn: boolean }) =>
      api.disclosure.create({ ...words, ...(isOwn ? {} : { email }) }),
    onSuccess: ({ request }, { email }) => {
      void queries.invalidateQueries({ queryKey: ['disclosures'] });
      onSent({ request, email });
    },
    onError: (error) => {
      const reason = getFailureReason(error);
      if (reason.kind === 'problem' && reason.problem.param === 'email') onBadEmail(reason.problem.detail);
    },
  });
  const reason = sending.error === null ? undefined : getFailureReason(sending.error);
  const isAtField = reason?.kind === 'problem' && reason.problem.param === 'email';
  return { sending, failure: isAtField ? undefined : reason };
}
