import { escapeMarkdown as escape } from '@youyaku/contract/escape-markdown';
import type { Block, Note, Run, Sheet } from '#sheet/sheet.ts';
import type { RenderWords } from '#messages/render-words.ts';

type Asked = { readonly words: RenderWords };

/** Markdown with footnotes and tables, as GitHub has them. What has a meaning in it is escaped. */
export function writeMarkdown(sheet: Sheet, { words }: Asked): Uint8Array {
  const facts = sheet.facts.map(({ name, runs }) => `- ${name}: ${writeRuns(runs, words)}`);
  const parts = [
    `# ${escape(sheet.title)}`,
    escape(sheet.state),
    ...listMarkdownBlocks(sheet.blocks, { words }),
    facts.join('\n'),
    ...sheet.notes.map((note) => writeNote(note, words)),
  ];
  return new TextEncoder().encode(`${parts.filter((part) => part !== '').join('\n\n')}\n`);
}

/** Blocks without the sheet around them, to be joined by empty lines. Items that follow each other are one list. */
export function listMarkdownBlocks(blocks: readonly Block[], { words }: Asked): string[] {
  const parts: string[] = [];
  let isList = false;
  for (const block of blocks) {
    const written = writeBlock(block, words);
    if (block.kind === 'item' && isList) parts.push(`${parts.pop() ?? ''}\n${written}`);
    else parts.push(written);
    isList = block.kind === 'item';
  }
  return parts;
}

function writeBlock(block: Block, words: RenderWords): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level + 1)} ${writeRuns(block.runs, words)}`;
    case 'paragraph':
      return writeRuns(block.runs, words);
    case 'item':
      return `- ${block.label === undefined ? '' : `**${escape(block.label)}** `}${writeRuns(block.runs, words)}`;
    case 'facts':
      return writeTable(
        ['', ''],
        block.rows.map(({ name, runs }) => [escape(name), writeRuns(runs, words)]),
      );
    case 'tasks':
      return writeTable(
        [words.what, words.who, words.due],
        block.rows.map(({ what, who, due }) => [writeRuns(what, words), escape(who), escape(due)]),
      );
  }
}

function writeTable(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function writeRuns(runs: readonly Run[], words: RenderWords): string {
  return runs
    .map(({ text, isToCheck = false, note }) => {
      const mark = isToCheck ? words.verdicts.mark : '';
      return `${escape(text)}${mark}${note === undefined ? '' : `[^${note}]`}`;
    })
    .join('');
}

function writeNote({ number, verdict, reasons, quotes }: Note, words: RenderWords): string {
  const said = [verdict, ...reasons].map(escape);
  const places = quotes.map(({ text, place }) => {
    const where = place === '' ? '' : `（${escape(place)}）`;
    return `${words.quoted(escape(text))}${where}`;
  });
  return `[^${number}]: ${[...said, ...places].join(' ')}`;
}
