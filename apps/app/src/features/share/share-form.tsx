import { useId, useState, type FormEvent } from 'react';
import { limits } from '@youyaku/contract/limits';
import { shareDays } from '@youyaku/contract/share-values';
import type { Summary } from '@youyaku/contract/summary';
import { Button } from '@youyaku/ui/button';
import { Checkbox } from '@youyaku/ui/checkbox';
import { Select } from '@youyaku/ui/select';
import { TextField } from '@youyaku/ui/text-field';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useShareMessages } from '#messages/share-messages.ts';
import { useShareChanges, type ShareChoice } from './use-shares.ts';

const choices = ['1', '7', '30', 'never'] as const;
type Choice = (typeof choices)[number];

type Props = { summary: Summary; hasSource: boolean; revokedId: string | undefined };

/** What the link shows, for how long, and the address of a new one, which is shown once, until that one is revoked. */
export function ShareForm({ summary, hasSource, revokedId }: Props) {
  const labels = useShareMessages();
  const { create } = useShareChanges(summary.id);
  const [days, setDays] = useState<Choice>('7');
  const [shown, setShown] = useState({ includesSource: false, isPermitted: false });
  const [passphrase, setPassphrase] = useState('');
  const made = create.data?.id === revokedId ? undefined : create.data;
  const isShort = passphrase !== '' && [...passphrase].length < limits.sharePassphraseLengthMin;
  const cannotCreate = isShort || (shown.includesSource && !shown.isPermitted) || create.isPending;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (cannotCreate) return;
    const choice: ShareChoice = { days: shareDays.find((one) => String(one) === days), ...shown, passphrase };
    create.mutate(choice, { onSuccess: () => setPassphrase('') });
  }
  return (
    <form className="mt-4 flex flex-col gap-3" onSubmit={submit}>
      <Select
        label={labels.days}
        value={days}
        options={choices.map((value) => ({ value, label: labels.daysOf[value] }))}
        onSelect={setDays}
      />
      <WhatIsShown summary={summary} hasSource={hasSource} shown={shown} onChange={setShown} />
      <TextField
        label={labels.passphrase}
        hint={labels.passphraseHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.sharePassphraseLengthMax}
        value={passphrase}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <Button
        type="submit"
        // Once there is a link, copying it is the main act.
        tone={made === undefined ? 'primary' : 'plain'}
        className="self-start"
        aria-disabled={cannotCreate}
      >
        {labels.create}
      </Button>
      {create.isError ? <FailureNotice reason={getFailureReason(create.error)} /> : null}
      {made === undefined ? null : <NewLink key={made.id} url={made.url} />}
    </form>
  );
}

type Shown = Pick<ShareChoice, 'includesSource' | 'isPermitted'>;
type WhatProps = { summary: Summary; hasSource: boolean; shown: Shown; onChange: (shown: Shown) => void };

/** Whether the source is shown too, and whether it may be: asked where the source is shown, or is a page of somebody. */
function WhatIsShown({ summary, hasSource, shown, onChange }: WhatProps) {
  const labels = useShareMessages();
  const { includesSource, isPermitted } = shown;
  const isOfPages = (summary.request.sources ?? [summary.request.source]).some(({ type }) => type === 'url');
  return (
    <>
      {hasSource ? (
        <Checkbox
          label={labels.includesSource}
          hint={labels.includesSourceHint}
          checked={includesSource}
          onChange={(event) => onChange({ ...shown, includesSource: event.target.checked })}
        />
      ) : null}
      {isOfPages || includesSource ? (
        <Checkbox
          label={labels.isPermitted}
          hint={includesSource ? labels.permissionHint : labels.excerptHint}
          checked={isPermitted}
          onChange={(event) => onChange({ ...shown, isPermitted: event.target.checked })}
        />
      ) : null}
    </>
  );
}

function NewLink({ url }: { url: string }) {
  const labels = useShareMessages();
  const [said, setSaid] = useState('');
  const id = useId();
  async function copy() {
    await navigator.clipboard.writeText(url).then(
      () => setSaid(labels.copied),
      () => setSaid(labels.copyFailed),
    );
  }
  return (
    <div className="border-y border-line py-3">
      <p role="status" id={id} className="text-small">
        {labels.created}
      </p>
      <div className="mt-2 flex items-end gap-2">
        <TextField
          label={labels.address}
          hideLabel
          fieldClassName="min-w-0 flex-1"
          readOnly
          value={url}
          aria-describedby={id}
          onFocus={(event) => event.target.select()}
        />
        <Button tone="primary" onClick={() => void copy()}>
          {labels.copy}
        </Button>
      </div>
      <p role="status" className="mt-1 text-small text-ink-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
