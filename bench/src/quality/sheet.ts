/** An entry of an assessment sheet: one sentence with an empty verdict for a human reader. */
export type SheetEntry = { readonly heading: string; readonly lines: readonly string[] };

const verdictLabel = '判定:';
/** The words for acceptable and unacceptable; anything may follow, e.g. the reason. */
const acceptable = '可';
const unacceptable = '否';

export type SheetCount = { readonly acceptable: number; readonly unacceptable: number; readonly open: number };

export function writeSheet(title: string, introduction: string, entries: readonly SheetEntry[]): string {
  const parts = entries.map(
    ({ heading, lines }, at) =>
      `## ${at + 1} ${heading}\n\n\`\`\`text\n${lines.map(toOneLine).join('\n')}\n\`\`\`\n\n${verdictLabel}\n`,
  );
  const help = `各文の「${verdictLabel}」のあとに、${acceptable} か ${unacceptable} を書きます。理由を続けても構いません。`;
  return [`# ${title}\n`, `${introduction}\n`, `${help}\n`, ...parts].join('\n');
}

export function countSheet(text: string): SheetCount {
  const verdicts = text
    .split('\n')
    .filter((line) => line.startsWith(verdictLabel))
    .map((line) => line.slice(verdictLabel.length).trim());
  const count = (word: string): number => verdicts.filter((verdict) => verdict.startsWith(word)).length;
  const [yes, no] = [count(acceptable), count(unacceptable)];
  return { acceptable: yes, unacceptable: no, open: verdicts.length - yes - no };
}

/** Escapes a sentence so that it can neither end its block nor begin a verdict. */
function toOneLine(line: string): string {
  return line.replace(/\s+/gu, ' ').replaceAll('```', "'''");
}
