/** A name and an ideographic space, as transcripts name their speakers. */
const spacedName =
  /^([^\s\u3000、。，．「」『』（）()［］[\]【】：:・0-9０-９○◯●◎■□◆◇①-⑳]{1,8})\u3000+(?=[^\s\u3000])/u;
/** Labels of the head of minutes, which have the same form. */
const headLabel =
  /^(?:日時?|日付|場所?|会場|会|出席者?|出席委員|欠席者?|欠席委員|参加者?|説明員|議題|議案|議長|司会|書記|記録者?|次回|以上|資料|備考|注)$/u;
/** Numbers of items before a wide space, of articles too. */
const itemNumber = /^(?:第?[一二三四五六七八九十百]+[条項号章節]?|[ァ-ヶａ-ｚＡ-Ｚa-zA-Z]|附則|別表.*)$/u;
const linesMin = 5;
const namesMin = 2;
const shareMin = 0.6;
/** Of all lines; a turn may run over several. */
const linesShareMin = 0.3;

/** The name before an ideographic space at the start of a line; undefined for the labels of a head. */
export function readSpacedName(line: string): string | undefined {
  const name = spacedName.exec(line)?.[1];
  return name === undefined || headLabel.test(name) || itemNumber.test(name) ? undefined : name;
}

/** The speakers of lines in this form, if the lines are a conversation: several names, and most such lines have one that recurs. */
export function findSpacedSpeakers(lines: Iterable<string>): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let total = 0;
  for (const line of lines) {
    if (line.trim() !== '') total += 1;
    const name = readSpacedName(line);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const recurring = [...counts].filter(([, count]) => count > 1);
  const linesOfThem = recurring.reduce((sum, [, count]) => sum + count, 0);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isTalk =
    recurring.length >= namesMin &&
    linesOfThem >= linesMin &&
    linesOfThem >= Math.max(all * shareMin, total * linesShareMin);
  return new Set(isTalk ? recurring.map(([name]) => name) : []);
}
