import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type { ByokModel, ByokProvider } from '@youyaku/contract/byok-models';
import { limits } from '@youyaku/contract/limits';
import { Button } from '@youyaku/ui/button';
import { Select } from '@youyaku/ui/select';
import { TextField } from '@youyaku/ui/text-field';
import { useAccount } from '#api/use-account.ts';
import { useByokPageMessages } from '#messages/byok-page-messages.ts';
import { parseByokModel, type ByokModelDraft, type ByokModelFault } from './parse-byok-model.ts';
import { useTrial } from './use-trial.ts';

type Place = 'browser' | 'server';
export type NewByokModel = ByokModel & { place: Place };

const providers: readonly ByokProvider[] = ['openai', 'anthropic', 'google', 'openrouter', 'compatible'];
const empty: ByokModelDraft = { provider: 'openai', model: '', baseUrl: '', key: '' };

/** A form for a new model with its key. The key is removed from the page as soon as it is submitted. */
export function ByokModelForm({
  canStore,
  onAdd,
}: {
  canStore: boolean;
  onAdd: (model: NewByokModel) => Promise<boolean>;
}) {
  const labels = useByokPageMessages();
  const form = useRef<HTMLFormElement>(null);
  const { draft, setDraft, change, fault, read } = useModelDraft(form);
  const [place, setPlace] = useState<Place>('browser');
  const trial = useTrial();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const own = read();
    if (own === undefined) return;
    // Reset immediately, so that later input is not mistaken for the submitted model.
    setDraft({ ...empty, provider: draft.provider });
    if (!(await onAdd({ ...own, place }))) setDraft((now) => restoreDraft(now, draft));
  }
  function attempt() {
    const own = read();
    if (own !== undefined) trial.run(own);
  }

  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      className="mt-2 grid gap-x-8 gap-y-4 md:grid-cols-2"
    >
      <ModelFields draft={draft} fault={fault} onChange={change} />
      <PlaceSelect place={place} canStore={canStore} onSelect={setPlace} />
      <div className="flex flex-wrap items-center gap-3 md:col-span-2">
        <Button type="submit">{labels.add}</Button>
        <Button tone="quiet" aria-disabled={trial.isRunning} onClick={attempt}>
          {labels.attempt}
        </Button>
        <p role="status" className="text-small">
          {trial.said}
        </p>
      </div>
    </form>
  );
}

/** The model that is being typed. `read` returns it when it is complete; else it shows the fault and moves the focus to it. */
function useModelDraft(form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState(empty);
  const [fault, setFault] = useState<ByokModelFault>();
  const change = (next: Partial<ByokModelDraft>) => {
    setFault(undefined);
    setDraft((now) => ({ ...now, ...next }));
  };

  function read(): ByokModel | undefined {
    const own = parseByokModel(draft);
    setFault(typeof own === 'string' ? own : undefined);
    if (typeof own !== 'string') return own;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return undefined;
  }
  return { draft, setDraft, change, fault, read };
}

type FieldsProps = {
  draft: ByokModelDraft;
  fault: ByokModelFault | undefined;
  onChange: (next: Partial<ByokModelDraft>) => void;
};

function ModelFields({ draft, fault, onChange }: FieldsProps) {
  const labels = useByokPageMessages();
  const getError = (field: ByokModelFault) => (fault === field ? labels.faults[field] : undefined);
  return (
    <>
      <Select<ByokProvider>
        label={labels.provider}
        value={draft.provider}
        options={providers.map((value) => ({ value, label: labels.providers[value] }))}
        onSelect={(provider) => onChange({ provider })}
      />
      <TextField
        label={labels.model}
        hint={labels.modelHint}
        error={getError('model')}
        autoComplete="off"
        spellCheck={false}
        maxLength={90}
        value={draft.model}
        onChange={(event) => onChange({ model: event.target.value })}
      />
      {draft.provider === 'compatible' ? (
        <TextField
          label={labels.baseUrl}
          hint={labels.baseUrlHint}
          error={getError('baseUrl')}
          type="url"
          autoComplete="off"
          maxLength={limits.urlCodePointsMax}
          value={draft.baseUrl}
          onChange={(event) => onChange({ baseUrl: event.target.value })}
          fieldClassName="md:col-span-2"
        />
      ) : null}
      <TextField
        label={labels.key}
        hint={labels.keyHint}
        error={getError('key')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={draft.key}
        onChange={(event) => onChange({ key: event.target.value })}
      />
    </>
  );
}

type PlaceProps = { place: Place; canStore: boolean; onSelect: (place: Place) => void };

function PlaceSelect({ place, canStore, onSelect }: PlaceProps) {
  const labels = useByokPageMessages();
  const { data: who } = useAccount();
  const isGuest = who?.account === null;
  const hint = place === 'server' && isGuest ? labels.placeOfGuest : labels.placeHints[place];
  return (
    <Select<Place>
      label={labels.place}
      hint={canStore ? hint : labels.placeOff}
      value={place}
      options={(['browser', 'server'] as const).map((value) => ({
        value,
        label: labels.places[value],
        disabled: value === 'server' && !canStore,
      }))}
      onSelect={onSelect}
    />
  );
}

/** Restores the fields of a model that could not be added, unless the user has typed something else. */
function restoreDraft(now: ByokModelDraft, sent: ByokModelDraft): ByokModelDraft {
  return { ...now, model: now.model || sent.model, baseUrl: now.baseUrl || sent.baseUrl, key: now.key || sent.key };
}
