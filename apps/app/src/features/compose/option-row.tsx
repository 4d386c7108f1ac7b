import { useId } from 'react';
import { ChevronDown, CircleAlert } from 'lucide-react';
import type { EngineListing } from '@youyaku/contract/endpoints';
import type { EngineChoice, Register } from '@youyaku/contract/summary-request';
import { isPlainShape, type ItemUnit, shapes, type SummaryShape, summaryShapes } from '@youyaku/contract/shapes';
import { Button } from '@youyaku/ui/button';
import { Select } from '@youyaku/ui/select';
import { TextField } from '@youyaku/ui/text-field';
import { useMessages } from '#messages/messages-context.tsx';
import type { Messages } from '#messages/ja.ts';
import { getShapeName } from '#messages/get-shape-name.ts';
import {
  getAmountBounds,
  parseLength,
  listLengthUnits,
  withLengthUnit,
  withShape,
  type Draft,
  type LengthUnit,
} from './compose-draft.ts';

export const registers: readonly Register[] = ['asIs', 'desumasu', 'dearu', 'taigendome'];

/** The four main options, with defaults that usually fit. */
export function OptionRow(props: {
  draft: Draft;
  onChange: (draft: Draft) => void;
  engines: readonly EngineListing[];
  lengthError: string | undefined;
  isMoreOpen: boolean;
  onMore: () => void;
}) {
  const { compose: labels, ownModels } = useMessages();
  const { draft, onChange } = props;
  const offered = listShapes(props.engines, draft);
  return (
    <fieldset className="mt-6 border-t border-line pt-5">
      <legend className="sr-only">{labels.options}</legend>
      <div className="grid grid-cols-2 items-start gap-x-6 gap-y-3 md:grid-cols-[1.1fr_1.4fr_1fr_1fr_auto]">
        <Select<SummaryShape>
          isUnderlined
          label={labels.shape}
          value={draft.shape}
          options={offered.map((value) => ({ value, label: getShapeLabel(value, draft, labels) }))}
          onSelect={(shape) => onChange(withShape(draft, shape))}
        />
        <LengthChoice draft={draft} onChange={onChange} error={props.lengthError} />
        <Select<Register>
          isUnderlined
          label={labels.register}
          value={draft.register}
          options={registers.map((value) => ({ value, label: labels.registers[value] }))}
          onSelect={(register) => onChange({ ...draft, register })}
        />
        <Select<EngineChoice>
          isUnderlined
          label={labels.engine}
          value={draft.engine}
          options={listEngineOptions(props.engines, draft.engine, labels, ownModels.missing)}
          onSelect={(engine) => onChange({ ...draft, engine })}
        />
        <Button
          tone="quiet"
          className="justify-self-start md:mt-6"
          aria-expanded={props.isMoreOpen}
          onClick={props.onMore}
          icon={<ChevronDown aria-hidden="true" className={props.isMoreOpen ? 'size-4 rotate-180' : 'size-4'} />}
        >
          {labels.more}
        </Button>
      </div>
    </fieldset>
  );
}

type LengthProps = { draft: Draft; onChange: (draft: Draft) => void };

/** A number and its unit, or one of three presets. */
function LengthChoice({ draft, onChange, error }: LengthProps & { error: string | undefined }) {
  const { compose: labels } = useMessages();
  const id = useId();
  const bounds = getAmountBounds(draft.lengthUnit, draft.shape);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-note text-ink-soft">{labels.length}</legend>
      <div className="flex gap-2">
        {bounds === undefined ? null : (
          <LengthAmount
            draft={draft}
            onChange={onChange}
            isFixed={bounds.least === bounds.most}
            errorId={error === undefined ? undefined : id}
          />
        )}
        <Select<LengthUnit>
          isUnderlined
          label={labels.lengthUnit}
          hideLabel
          value={draft.lengthUnit}
          options={listLengthUnits(draft.shape).map((value) => ({
            value,
            label: getUnitLabel(value, draft.shape, labels),
          }))}
          onSelect={(unit) => onChange(withLengthUnit(draft, unit))}
          fieldClassName="flex-1"
        />
      </div>
      {error === undefined ? null : (
        <p id={id} className="mt-1 flex items-start gap-1.5 text-note font-bold">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function LengthAmount({
  draft,
  onChange,
  isFixed,
  errorId,
}: LengthProps & { isFixed: boolean; errorId: string | undefined }) {
  const { compose: labels } = useMessages();
  return (
    <TextField
      isUnderlined
      label={labels.lengthAmount}
      hideLabel
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={draft.lengthAmount}
      aria-invalid={errorId === undefined ? undefined : true}
      aria-describedby={errorId}
      disabled={isFixed}
      onChange={(event) => onChange({ ...draft, lengthAmount: event.target.value })}
      fieldClassName="w-16 shrink-0"
      className="text-right tabular"
    />
  );
}

function listShapes(engines: readonly EngineListing[], draft: Draft): readonly SummaryShape[] {
  const fitting = engines.filter(
    (engine) => engine.available && (draft.engine === 'auto' || engine.id === draft.engine),
  );
  const offered = new Set<string>(fitting.flatMap((engine) => engine.shapes));
  // Until the engines are known, or if they cannot be loaded: the shapes that every engine supports.
  const listed = summaryShapes.filter((shape) => (offered.size === 0 ? isPlainShape(shape) : offered.has(shape)));
  return listed.includes(draft.shape) ? listed : [draft.shape, ...listed];
}

function getShapeLabel(shape: SummaryShape, draft: Draft, labels: Messages['compose']): string {
  return getShapeName(shape, parseLength(shape === draft.shape ? draft : withShape(draft, shape)), labels);
}

const unitLabels: Readonly<Record<ItemUnit, keyof Messages['compose']['lengthUnits']>> = {
  lines: 'lines',
  sentences: 'sentences',
  pairs: 'items',
  items: 'items',
};

/** The name of a unit of length for a shape. */
export function getUnitLabel(unit: LengthUnit, shape: SummaryShape, labels: Messages['compose']): string {
  return labels.lengthUnits[unit === 'items' ? unitLabels[shapes[shape].unit] : unit];
}

function listEngineOptions(
  engines: readonly EngineListing[],
  chosen: EngineChoice,
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
