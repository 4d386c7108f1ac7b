import { columnsOf } from './columns-of.ts';

const columnsMax = 120;

/** Lines of at most 120 columns, broken after spaces and Japanese commas and full stops. */
export function wrapParagraph(text: string): string {
  const lines = [''];
  let columns = 0;
  for (const word of text.match(/[^ 、。]+[ 、。]*/gu) ?? []) {
    const width = columnsOf(word.trimEnd());
    if (columns + width > columnsMax) {
      lines.push('');
      columns = 0;
    }
    lines[lines.length - 1] += word;
    columns += columnsOf(word);
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}
