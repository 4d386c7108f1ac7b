import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { summaryShapes } from '@youyaku/contract/shapes';
import type { HistoryFacets } from '@youyaku/contract/history';
import { Button } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { Select } from '@youyaku/ui/select';
import { TextField } from '@youyaku/ui/text-field';
import { useHistoryMessages } from '#messages/history-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { sources, toHistoryParameters, type HistoryAddress } from './history-address.ts';

type Props = {
  address: HistoryAddress;
  facets: HistoryFacets | undefined;
  onChange: (address: HistoryAddress) => void;
};

/** All summaries, those to be checked, or the failed ones; a kind without any is not offered. */
export function HistoryStates({ address, facets }: Omit<Props, 'onChange'>) {
  const { stateNames, states } = useHistoryMessages();
  const { state: _state, ...rest } = address;
  const { toCheck = 0, failed = 0 } = facets ?? {};
  const links = [
    { state: undefined, label: stateNames.ok, isShown: true },
    { state: 'check', label: stateNames.check(toCheck), isShown: toCheck > 0 },
    { state: 'failed', label: stateNames.failed(failed), isShown: failed > 0 },
  ] as const;
  return (
    <nav aria-label={states} className="flex flex-wrap gap-x-6 border-b border-line text-small">
      {links
        .filter(({ state, isShown }) => isShown || state === address.state)
        .map(({ state, label }) => (
          <Link
            key={label}
            to={{ search: toHistoryParameters(state === undefined ? rest : { ...rest, state }).toString() }}
            aria-current={state === address.state ? 'true' : undefined}
            className={classNames(
              '-mb-px inline-flex min-h-11 items-center border-b-2 tabular',
              state === address.state ? 'border-ink font-bold' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {label}
          </Link>
        ))}
    </nav>
  );
}

/** Narrows the list by tag, shape, source and days. */
export function HistoryFilterFields({ address, facets, onChange }: Props) {
  const labels = useHistoryMessages();
  const { q, state: _state, ...narrowed } = address;
  const count = Object.keys(narrowed).length;
  // A field left empty leaves the address.
  const set: SetFilter = (name, value) => {
    const { [name]: _before, ...rest } = address;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  return (
    <details className="group" open={count > 0 || undefined}>
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-small text-ink-soft hover:text-ink">
        {labels.filters}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 items-end gap-3 pb-2 sm:grid-cols-3 lg:grid-cols-5">
        <ChoiceFields address={address} facets={facets} onSet={set} />
        <DayField label={labels.from} day={address.from} max={address.until} onDay={(day) => set('from', day)} />
        <DayField label={labels.until} day={address.until} min={address.from} onDay={(day) => set('until', day)} />
      </div>
      {count === 0 ? null : (
        <Button tone="quiet" onClick={() => onChange(q === undefined ? {} : { q })}>
          {labels.clearFilters}
        </Button>
      )}
    </details>
  );
}

type SetFilter = (name: keyof HistoryAddress, value: string) => void;

function ChoiceFields({ address, facets, onSet }: Omit<Props, 'onChange'> & { onSet: SetFilter }) {
  const { compose, history } = useMessages();
  const labels = useHistoryMessages();
  const tags = facets?.tags ?? [];
  const isUnknown = address.tag !== undefined && tags.every(({ tag }) => tag !== address.tag);
  const option = (value: string, label: string) => ({ value, label });
  return (
    <>
      <Select
        label={labels.tag}
        value={address.tag ?? ''}
        options={[
          option('', labels.anyTag),
          ...(isUnknown ? [option(address.tag ?? '', address.tag ?? '')] : []),
          ...tags.map(({ tag, count }) => option(tag, labels.tagCount(tag, count))),
        ]}
        onSelect={(value) => onSet('tag', value)}
      />
      <Select
        label={labels.shape}
        value={address.shape ?? ''}
        options={[option('', labels.anyShape), ...summaryShapes.map((shape) => option(shape, compose.shapes[shape]))]}
        onSelect={(value) => onSet('shape', value)}
      />
      <Select
        label={labels.source}
        value={address.source ?? ''}
        options={[option('', labels.anySource), ...sources.map((source) => option(source, history.from[source]))]}
        onSelect={(value) => onSet('source', value)}
      />
    </>
  );
}

type DayFieldProps = {
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string) => void;
};

/** A year is typed digit by digit, and each of them makes a date: only one of our time is taken. */
function DayField({ label, day = '', min, max, onDay }: DayFieldProps) {
  const [draft, setDraft] = useState({ of: day, typed: day });
  const typed = draft.of === day ? draft.typed : day;
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      min={min}
      max={max}
      onChange={({ target: { value } }) => {
        const isTaken = value === '' || /^[12]\d{3}-/.test(value);
        setDraft({ of: isTaken ? value : day, typed: value });
        if (isTaken) onDay(value);
      }}
    />
  );
}
