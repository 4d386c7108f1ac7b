import { Checkbox } from '@youyaku/ui/checkbox';
import { TextField } from '@youyaku/ui/text-field';
import { useFormPageMessages } from '#messages/use-form-page-messages.ts';
import { toLine, type Columns, type SectionFields } from './form-fields.ts';
import { HeadRows } from './head-rows.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { FormEditing } from './use-form-editor.ts';

/** The sections in their order, each with its names; those that are left out, too. */
export function SectionList({ editing }: { editing: FormEditing }) {
  const labels = useFormPageMessages();
  const error = editing.errorOf('sections');
  return (
    <fieldset className="min-w-0">
      <legend className="text-body font-bold">{labels.sections}</legend>
      <p className="mb-2 text-small text-ink-soft">{labels.sectionsLead}</p>
      {error === undefined ? null : (
        <p role="alert" className="mb-2 text-note font-bold">
          {error}
        </p>
      )}
      <ol className="border-t border-line">
        {editing.fields.sections.map((section, place) => (
          <Section key={section.kind} section={section} place={place} editing={editing} />
        ))}
      </ol>
    </fieldset>
  );
}

type SectionProps = { section: SectionFields; place: number; editing: FormEditing };

function Section({ section: { kind, isShown, heading }, place, editing }: SectionProps) {
  const labels = useFormPageMessages();
  const { fields, errorOf, changeSection, moveSection } = editing;
  const name = labels.kinds[kind];
  const hasFault = !isShown && errorOf('sections') !== undefined;
  return (
    <li className="border-b border-line py-3">
      <div role="group" aria-label={name}>
        <div className="flex flex-wrap items-center gap-x-1">
          <p className="min-w-0 flex-1 basis-40 text-small font-bold">{name}</p>
          <Checkbox
            label={labels.shown}
            checked={isShown}
            data-fault={hasFault ? '' : undefined}
            onChange={({ target }) => changeSection(kind, { isShown: target.checked })}
          />
          <div className="ml-2 flex">
            <MoveButtons
              name={name}
              id={kind}
              place={place}
              count={fields.sections.length}
              onMove={(by) => moveSection(kind, by)}
            />
          </div>
        </div>
        {isShown ? (
          <div className="mt-1 flex flex-col gap-3 pb-2">
            {kind === 'head' ? (
              <HeadRows editing={editing} />
            ) : (
              <TextField
                label={labels.heading}
                error={errorOf(`heading:${kind}`)}
                value={heading}
                autoComplete="off"
                onChange={({ target }) => changeSection(kind, { heading: toLine(target.value) })}
              />
            )}
            {kind === 'tasks' ? <ColumnFields editing={editing} /> : null}
          </div>
        ) : kind === 'agenda' ? null : (
          <p className="text-note text-ink-soft">{kind === 'head' ? labels.leftHead : labels.left}</p>
        )}
      </div>
    </li>
  );
}

const columns = ['what', 'who', 'due'] as const satisfies readonly (keyof Columns)[];

function ColumnFields({ editing: { fields, errorOf, changeColumns } }: { editing: FormEditing }) {
  const labels = useFormPageMessages();
  return columns.map((column) => (
    <TextField
      key={column}
      label={labels.columns[column]}
      error={errorOf(`column:${column}`)}
      value={fields.columns[column]}
      autoComplete="off"
      onChange={({ target }) => changeColumns({ [column]: toLine(target.value) })}
    />
  ));
}
