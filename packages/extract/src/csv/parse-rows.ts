export type Row = {
  cells: string[];
  /** A quote in it was never closed: its sign stands for itself. */
  isUnclosed: boolean;
};

/**
 * Rows of delimited text (RFC 4180): quoted cells may hold delimiters, line ends and doubled quotes; a line ends with
 * LF, CR LF or CR. A quote that never closes is a character like any other, so no sign can swallow the rest of a file.
 * Time is linear in the length of the text.
 */
export function* parseRows(text: string, delimiter: string): Generator<Row> {
  let at = 0;
  let lastQuote = text.lastIndexOf('"');
  while (at < text.length) {
    const row: Row = { cells: [], isUnclosed: false };
    for (;;) {
      const closing = text[at] === '"' ? findClosing(text, at + 1, lastQuote) : -1;
      if (text[at] === '"' && closing < 0) {
        row.isUnclosed = true;
        lastQuote = -1;
      }
      const from = at;
      at = findEnd(text, closing < 0 ? at : closing + 1, delimiter);
      row.cells.push(closing < 0 ? text.slice(from, at) : unquote(text, from, closing, at));
      if (text[at] !== delimiter) break;
      at++;
      if (at === text.length) row.cells.push('');
    }
    yield row;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
  }
}

/** Place of the quote that closes a cell, which no second quote follows; -1 when there is none. */
function findClosing(text: string, from: number, lastQuote: number): number {
  let at = from;
  while (at <= lastQuote) {
    at = text.indexOf('"', at);
    if (at < 0 || text[at + 1] !== '"') return at;
    at += 2;
  }
  return -1;
}

function findEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** What careless writers put behind the closing quote stays. */
function unquote(text: string, from: number, closing: number, end: number): string {
  return text.slice(from + 1, closing).replaceAll('""', '"') + text.slice(closing + 1, end);
}
