import type { Block, Note, Run, Sheet } from '#sheet/sheet.ts';
import type { RenderWords } from '#messages/render-words.ts';

type Asked = { readonly words: RenderWords };

/** Plain text for any editor; the numbers in ［ ］ lead to the list of evidence at its end. */
export function writePlainText(sheet: Sheet, { words }: Asked): Uint8Array {
  const facts = sheet.facts.map(({ name, runs }) => `${name}: ${writeRuns(runs, words)}`);
  const notes = sheet.notes.flatMap((note) => writeNote(note, words));
  const parts = [
    sheet.title,
    ...(sheet.state === '' ? [] : [sheet.state]),
    '',
    ...sheet.blocks.flatMap((block) => writeBlock(block, words)),
    '',
    ...facts,
    ...(notes.length === 0 ? [] : ['', `■ ${words.evidence}`, ...notes]),
  ];
  return new TextEncoder().encode(`${parts.join('\n')}\n`);
}

function writeBlock(block: Block, words: RenderWords): string[] {
  switch (block.kind) {
    case 'heading':
      return ['', `${block.level === 1 ? '■ ' : block.level === 2 ? '● ' : ''}${writeRuns(block.runs, words)}`];
    case 'paragraph':
      return [writeRuns(block.runs, words)];
    case 'item':
      return [`${block.label === undefined ? '・' : `【${block.label}】`}${writeRuns(block.runs, words)}`];
    case 'facts':
      return block.rows.map(({ name, runs }) => `${name}: ${writeRuns(runs, words)}`);
    case 'tasks':
      return block.rows.map(({ what, who, due }) => {
        const facts = [who === '' ? '' : `${words.who}: ${who}`, due === '' ? '' : `${words.due}: ${due}`];
        const known = facts.filter((fact) => fact !== '');
        return `□ ${writeRuns(what, words)}${known.length === 0 ? '' : `（${known.join('、')}）`}`;
      });
  }
}

function writeRuns(runs: readonly Run[], words: RenderWords): string {
  return runs
    .map(({ text, isToCheck = false, note }) => {
      const mark = isToCheck ? words.verdicts.mark : '';
      return `${text}${mark}${note === undefined ? '' : `［${note}］`}`;
    })
    .join('');
}

function writeNote({ number, verdict, reasons, quotes }: Note, words: RenderWords): string[] {
  const said = [verdict, ...reasons].join(' ');
  const places = quotes.map(({ text, place }) => `    ${words.quoted(text)}${place === '' ? '' : `（${place}）`}`);
  return [`［${number}］${said}`, ...places];
}
