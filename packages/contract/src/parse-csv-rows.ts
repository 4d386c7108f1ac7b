export type CsvRow = {
  cells: string[];
  /** A quote in the row was never closed and is kept as a literal character. */
  isUnclosed: boolean;
};

/**
 * Rows of delimited text (RFC 4180): quoted cells may contain delimiters, line breaks and doubled quotes; a line ends
 * with LF, CR LF or CR. An unclosed quote is an ordinary character, so it cannot swallow the rest of the file. Time is
 * linear in the length of the text.
 */
export function* parseCsvRows(text: string, delimiter: string): Generator<CsvRow> {
  let at = 0;
  let lastQuote = text.lastIndexOf('"');
  while (at < text.length) {
    const row: CsvRow = { cells: [], isUnclosed: false };
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

/** Index of the closing quote of a cell (not followed by another quote); -1 when there is none. */
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

/** Text after the closing quote, as malformed files have it, is kept. */
function unquote(text: string, from: number, closing: number, end: number): string {
  return text.slice(from + 1, closing).replaceAll('""', '"') + text.slice(closing + 1, end);
}
