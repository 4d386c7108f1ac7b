import { useRef } from 'react';
import { ChevronDown, Plus, X } from 'lucide-react';
import { minutesTemplateLimits } from '@youyaku/contract/minutes-template-values';
import { Button, buttonClass, IconButton } from '@youyaku/ui/button';
import { Menu } from '@youyaku/ui/menu';
import { TextField } from '@youyaku/ui/text-field';
import { useFormPageMessages } from '#messages/use-form-page-messages.ts';
import { listUnusedFields, toLine, type RowFields } from './form-fields.ts';
import { MoveButtons } from './move-buttons.tsx';
import type { FormEditing } from './use-form-editor.ts';

/** The rows of the table at the head: what the text says about the meeting, and words of one's own. */
export function HeadRows({ editing }: { editing: FormEditing }) {
  const { rows } = editing.fields;
  const error = editing.errorOf('rows');
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4 border-l border-line pl-4">
        {rows.map((row, place) => (
          <HeadRow key={row.key} row={row} place={place} editing={editing} />
        ))}
      </ol>
      {error === undefined ? null : (
        <p role="alert" className="text-note font-bold">
          {error}
        </p>
      )}
      <AddRow editing={editing} />
    </div>
  );
}

function HeadRow({ row, place, editing }: { row: RowFields; place: number; editing: FormEditing }) {
  const labels = useFormPageMessages();
  const { fields, errorOf, changeRow, removeRow, moveRow, nameOf } = editing;
  const name = nameOf(row);
  return (
    <li data-row={row.key}>
      <div className="flex items-start gap-1">
        <TextField
          label={labels.rowName}
          hint={row.field === undefined ? undefined : labels.fromText(labels.fields[row.field])}
          error={errorOf(`name:${row.key}`)}
          value={row.name}
          autoComplete="off"
          fieldClassName="flex-1"
          onChange={({ target }) => changeRow(row.key, { name: toLine(target.value) })}
        />
        {/* Beside the control, whose label stands above it. */}
        <div className="mt-5.5 flex shrink-0">
          <MoveButtons
            name={name}
            id={`row${row.key}`}
            place={place}
            count={fields.rows.length}
            onMove={(by) => moveRow(row, by)}
          />
          <IconButton
            label={labels.removeRow(name)}
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => removeRow(row)}
          />
        </div>
      </div>
      {row.field === undefined ? (
        <TextField
          label={labels.rowText}
          hint={labels.rowTextHint}
          error={errorOf(`text:${row.key}`)}
          value={row.text}
          autoComplete="off"
          fieldClassName="mt-2"
          onChange={({ target }) => changeRow(row.key, { text: toLine(target.value) })}
        />
      ) : null}
    </li>
  );
}

function AddRow({ editing: { fields, addRow } }: { editing: FormEditing }) {
  const labels = useFormPageMessages();
  const button = useRef<HTMLButtonElement>(null);
  const unused = listUnusedFields(fields.rows);
  if (fields.rows.length >= minutesTemplateLimits.headRowsMax)
    return <p className="text-note text-ink-soft">{labels.faults.manyRows}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button data-add-row icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => addRow('')}>
        {labels.addRow}
      </Button>
      {unused.length === 0 ? null : (
        <Menu
          button={button}
          label={labels.addField}
          className={buttonClass('plain')}
          items={unused.map((field) => ({
            label: labels.fields[field],
            onSelect: () => addRow(labels.fields[field], field),
          }))}
        >
          {labels.addField}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Menu>
      )}
    </div>
  );
}
