import { Select } from '@youyaku/ui/select';
import { useBatchPageMessages } from '#messages/use-batch-page-messages.ts';
import type { Table } from './collect-sources.ts';
import type { Columns } from './write-lines.ts';

type Props = { table: Table; columns: Columns; onChange: (columns: Columns) => void };

/** Which column has the texts and which one their names, with the first rows to see it by. */
export function TableColumns({ table, columns, onChange }: Props) {
  const labels = useBatchPageMessages();
  const options = table.header.map((name, at) => ({ value: String(at), label: name }));
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-4">
        <Select<string>
          label={labels.column}
          fieldClassName="w-64 max-w-full"
          value={String(columns.text)}
          options={options}
          onSelect={(value) => onChange({ ...columns, text: Number(value) })}
        />
        <Select<string>
          label={labels.idColumn}
          fieldClassName="w-64 max-w-full"
          value={columns.id === undefined ? '' : String(columns.id)}
          options={[{ value: '', label: labels.noIdColumn }, ...options]}
          onSelect={(value) => onChange({ ...columns, id: value === '' ? undefined : Number(value) })}
        />
      </div>
      <ol aria-label={labels.preview} className="mt-4 border-l-2 border-line pl-4 text-small">
        {table.rows.slice(0, 3).map(({ number, cells }) => (
          <li key={number} className="flex gap-3 py-1">
            <span className="w-16 shrink-0 truncate text-ink-soft tabular">
              {columns.id === undefined ? number : cells[columns.id]}
            </span>
            <span className="line-clamp-2 min-w-0 break-words">{cells[columns.text]?.slice(0, 200)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
