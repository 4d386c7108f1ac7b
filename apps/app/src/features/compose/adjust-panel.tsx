import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import type { EngineChoice, Register } from '@youyaku/contract/summary-request';
import { Select } from '@youyaku/ui/select';
import { useMessages } from '#messages/messages-context.tsx';
import type { Messages } from '#messages/ja.ts';
import type { Draft } from './compose-draft.ts';
import { MoreOptions } from './more-options.tsx';
import { registers } from './registers.ts';

type Props = Parameters<typeof MoreOptions>[0];

/** Everything but shape and length: 文体, モデル, and what most users never need. */
export function AdjustPanel(props: Props) {
  const { compose: labels, models, ownModels } = useMessages();
  const { draft, onChange, engines } = props;
  const queries = useQueryClient();
  // A model may have been started on this machine since.
  useEffect(() => void queries.invalidateQueries({ queryKey: ['engines'] }), [queries]);
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Select<Register>
        label={labels.register}
        value={draft.register}
        options={registers.map((value) => ({ value, label: labels.registers[value] }))}
        onSelect={(register) => onChange({ ...draft, register })}
      />
      <Select<EngineChoice>
        label={labels.engine}
        hint={engines.find(({ id }) => id === draft.engine)?.isLocal === true ? models.staysHere : undefined}
        value={draft.engine}
        options={listEngineOptions(engines, draft.engine, labels, ownModels.missing)}
        onSelect={(engine) => onChange({ ...draft, engine })}
      />
      <MoreOptions {...props} />
    </div>
  );
}

function listEngineOptions(
  engines: readonly EngineListing[],
  chosen: Draft['engine'],
  labels: Messages['compose'],
  missing: string,
) {
  const listed = engines.map((engine) => {
    const label = engine.id === 'builtin' ? labels.engineBuiltin : engine.label;
    return {
      value: engine.id,
      label: engine.available ? label : labels.engineUnavailable(label),
      disabled: !engine.available,
    };
  });
  const options = [{ value: 'auto', label: labels.engineAuto, disabled: false }, ...listed];
  if (listed.length === 0) options.push({ value: 'builtin', label: labels.engineBuiltin, disabled: false });
  return options.some((option) => option.value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen.startsWith('own:') ? missing : chosen, disabled: false }];
}
