import { writeCsvRows } from '@youyaku/contract/write-csv-rows';
import type { Run, Sheet } from '#sheet/sheet.ts';
import type { RenderWords } from '#messages/render-words.ts';

/**
 * The tasks of minutes as CSV: what, who, until when, whether it is to be checked,
 * and what of the source it rests on. Undefined where there is none.
 */
export function writeCsv({ blocks, notes }: Sheet, { words }: { words: RenderWords }): Uint8Array | undefined {
  const tasks = blocks.flatMap((block) => (block.kind === 'tasks' ? block.rows : []));
  if (tasks.length === 0) return undefined;
  const head = [words.what, words.who, words.due, words.verdict, words.quote, words.where];
  const rows = tasks.map(({ what, who, due }) => {
    const own = what.flatMap(({ note }) => notes.find(({ number }) => number === note) ?? []);
    const quotes = own.flatMap((note) => note.quotes);
    return [
      textOf(what),
      who,
      due,
      own.map(({ verdict }) => verdict).join(' '),
      quotes.map(({ text }) => text).join(' / '),
      [...new Set(quotes.map(({ place }) => place))].filter((place) => place !== '').join(' / '),
    ];
  });
  return new TextEncoder().encode(writeCsvRows([head, ...rows]));
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');
