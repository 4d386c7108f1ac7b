import { addressLabels, nameLabels, numberedThings } from '#lexicon/private-words.ts';
import type { PrivateSpan } from './private-span.ts';

const heads: readonly [PrivateSpan['kind'], RegExp][] = [
  ['name', new RegExp(`^(?:${nameLabels}|name|full name|employee|customer|contact)$`, 'iu')],
  ['address', new RegExp(`^(?:${addressLabels}|address|home address)$`, 'iu')],
  ['phone', /^(?:電話(?:番号)?|携帯(?:電話|番号)?|TEL|FAX|内線|連絡先|phone|mobile|extension)$/iu],
  ['account', /^(?:口座(?:番号)?|account(?: number)?)$/iu],
  [
    'number',
    new RegExp(
      `^(?:${numberedThings}(?:番号|no\\.?|ID|コード)|社番|(?:employee|customer|member|ticket|case) ?(?:no\\.?|id|number))$`,
      'iu',
    ),
  ],
];
const cellCharactersMax = 80;
const rowsMax = 5_000;

/** The cells below a head that says what they are: 氏名, 住所, 社員番号. Cells are separated by tabs, bars or commas. */
export function findTableValues(text: string): PrivateSpan[] {
  const found: PrivateSpan[] = [];
  let columns: readonly (PrivateSpan['kind'] | undefined)[] = [];
  let separator = '';
  let rows = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const head = readHead(line);
    if (head !== undefined) {
      ({ columns, separator } = head);
      rows = 0;
    } else if (columns.length > 0) {
      const cells = line.split(separator);
      rows += 1;
      if (cells.length < 2 || cells.length !== columns.length || rows > rowsMax) columns = [];
      else addCells(found, cells, columns, { start, separator });
    }
    start += line.length + 1;
  }
  return found;
}

function readHead(line: string): { columns: (PrivateSpan['kind'] | undefined)[]; separator: string } | undefined {
  const separator = ['\t', '|', ','].find((mark) => line.includes(mark));
  if (separator === undefined || line.length > 500) return undefined;
  const columns = line.split(separator).map((cell) => heads.find(([, head]) => head.test(cell.trim()))?.[0]);
  const known = columns.filter((kind) => kind !== undefined).length;
  // One known cell may be a label with its value; a head has two, or no digits anywhere.
  return known >= 2 || (known === 1 && columns.length >= 3 && !/\d/u.test(line)) ? { columns, separator } : undefined;
}

function addCells(
  found: PrivateSpan[],
  cells: readonly string[],
  columns: readonly (PrivateSpan['kind'] | undefined)[],
  { start, separator }: { start: number; separator: string },
): void {
  let at = start;
  cells.forEach((cell, index) => {
    const kind = columns[index];
    const value = cell.trim();
    const from = at + cell.indexOf(value);
    at += cell.length + separator.length;
    if (kind === undefined || value.length < 2 || value.length > cellCharactersMax) return;
    if (/^[-:=\s]+$/u.test(value) || (kind !== 'name' && kind !== 'address' && !/\d/u.test(value))) return;
    if (kind === 'name' && /\d|^(?:合計|計|小計|なし|未定|同上)$/u.test(value)) return;
    found.push({ kind, start: from, end: from + value.length });
  });
}
