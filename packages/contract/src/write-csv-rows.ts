/** What a spreadsheet takes for a formula at the beginning of a cell, in full width too (OWASP, CSV Injection). */
const formula = /^\s*[=+\-@＝＋－＠|%\t]/u;
/** Before such a cell, so that a spreadsheet shows it as text. */
const guard = "'";

/** Rows as CSV (RFC 4180), every cell in quotes, with the byte order mark by which spreadsheets know UTF-8. */
export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}

/** A cell as it was given to `writeCsvRows`. */
export function removeCsvGuard(cell: string): string {
  const inside = cell.slice(guard.length);
  return cell.startsWith(guard) && formula.test(inside) ? inside : cell;
}

function writeCell(text: string): string {
  const safe = formula.test(text) ? guard + text : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
