import { listRemarks, type Block, type FactRow, type Note, type Run, type Sheet } from '#sheet/sheet.ts';
import type { RenderWords } from '#messages/render-words.ts';
import { htmlStyle } from './html-style.ts';

type Asked = { readonly words: RenderWords; readonly footer: string };

/** One page without scripts and without anything from elsewhere, also for print. Everything from the summary is escaped. */
export function writeHtml(sheet: Sheet, { words, footer }: Asked): Uint8Array {
  const facts = sheet.facts.map(({ name, runs }) => `<dt>${escape(name)}</dt><dd>${writeRuns(runs, words)}</dd>`);
  const page = `<!doctype html>
<html lang="${escape(sheet.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escape(sheet.title)}</title>
<style>${htmlStyle}</style>
</head>
<body>
<main>
<h1>${escape(sheet.title)}</h1>
${sheet.state === '' ? '' : `<p class="note">${escape(sheet.state)}</p>\n`}${joinItems(sheet.blocks, words).join('\n')}
<h2>${escape(words.evidence)}</h2>
<dl class="note">${facts.join('')}</dl>
${writeEvidence(sheet.notes, words)}
</main>
<footer class="note">${escape(footer)}</footer>
</body>
</html>
`;
  return new TextEncoder().encode(page);
}

/** Items that follow each other are one list. */
function joinItems(blocks: readonly Block[], words: RenderWords): string[] {
  const parts: string[] = [];
  for (const [nth, block] of blocks.entries()) {
    const [last, next] = [blocks[nth - 1], blocks[nth + 1]];
    if (block.kind === 'item' && last?.kind !== 'item') parts.push('<ul>');
    parts.push(writeBlock(block, words));
    if (block.kind === 'item' && next?.kind !== 'item') parts.push('</ul>');
  }
  return parts;
}

function writeBlock(block: Block, words: RenderWords): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level + 1}>${writeRuns(block.runs, words)}</h${block.level + 1}>`;
    case 'paragraph':
      return `<p>${writeRuns(block.runs, words)}</p>`;
    case 'item': {
      const label = block.label === undefined ? '' : `<b>${escape(block.label)}</b> `;
      return `<li${block.label === undefined ? '' : ' class="labelled"'}>${label}${writeRuns(block.runs, words)}</li>`;
    }
    case 'facts':
      return writeForm(block.rows, words);
    case 'tasks':
      return writeTable(
        [words.what, words.who, words.due],
        block.rows.map(({ what, who, due }) => [writeRuns(what, words), escape(who), escape(due)]),
      );
  }
}

function writeForm(rows: readonly FactRow[], words: RenderWords): string {
  const lines = rows.map(
    ({ name, runs }) => `<tr><th scope="row">${escape(name)}</th><td>${writeRuns(runs, words)}</td></tr>`,
  );
  return `<table class="form"><tbody>${lines.join('')}</tbody></table>`;
}

function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const top = head.map((name) => `<th scope="col">${escape(name)}</th>`).join('');
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${top}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function writeRuns(runs: readonly Run[], words: RenderWords): string {
  return runs
    .map(({ text, isToCheck = false, note }) => {
      const mark = isToCheck ? `<b class="check">${escape(words.verdicts.mark)}</b>` : '';
      return `${escape(text)}${mark}${note === undefined ? '' : `<sup><a href="#note-${note}">${note}</a></sup>`}`;
    })
    .join('');
}

function writeEvidence(notes: readonly Note[], words: RenderWords): string {
  if (notes.length === 0) return '';
  const rows = notes.map((note) => {
    const { number, quotes } = note;
    const said = listRemarks(note).map((part) => `<p class="note">${escape(part)}</p>`);
    const places = quotes.map(({ text, place }) => {
      const where = place === '' ? '' : ` <span class="note">${escape(place)}</span>`;
      return `<blockquote>${escape(words.quoted(text))}${where}</blockquote>`;
    });
    return `<li id="note-${number}" value="${number}">${[...said, ...places].join('')}</li>`;
  });
  return `<ol class="evidence">${rows.join('')}</ol>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
