import type { ReactNode } from 'react';
import { classNames } from '@youyaku/ui/class-names';
import { useAdminMessages } from '#messages/use-admin-messages.ts';

/** `isNumber`: aligned at the right, with figures of one width. */
export type Column<Row> = {
  head: string;
  renderCell: (row: Row) => ReactNode;
  isNumber?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  empty?: string;
};

/** A table that scrolls by itself where it is wider than the screen; `relative` keeps hidden labels of its controls inside. */
export function AdminTable<Row>({ caption, columns, rows, keyOf, empty }: Props<Row>) {
  const { admin } = useAdminMessages();
  if (rows.length === 0) return <p className="text-small text-ink-soft">{empty ?? admin.none}</p>;
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="relative overflow-x-auto border-y border-line">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left text-note text-ink-soft">
            {columns.map(({ head, isNumber }) => (
              <th key={head} scope="col" className={classNames(cellClass, 'font-normal', isNumber && 'text-right')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line">
              {columns.map(({ head, renderCell, isNumber }) => (
                <td key={head} className={classNames(cellClass, isNumber && 'text-right tabular')}>
                  {renderCell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = 'py-2 pr-5 whitespace-nowrap last:pr-0';
