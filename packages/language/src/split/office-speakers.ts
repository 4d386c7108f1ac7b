import { officeEnds } from '#lexicon/office-words.ts';

const office = `[^\\s\\u3000、。，．「」『』（）()［\\][】【：:・]{0,14}${officeEnds}`;
/** What follows is said: at least a short sentence, not the name of an attendee. */
const speech = '(?=[^\\n]{6,}?[。？?])';
/** The office and a space, with or without a mark before it and a name after it. */
const spaced = new RegExp(
  `^[○◯●◎]?[ \\u3000]?(${office}(?:[（(][^（()）\\n]{1,16}[）)])?)[ \\t\\u3000]+${speech}`,
  'u',
);
/** （公園緑地課長）9月に… */
const bracketed = new RegExp(`^[（(](${office})[）)][ \\t\\u3000]*${speech}`, 'u');
const turnsMin = 3;
const namesMin = 2;
/** Of all lines; a turn may run over several. */
const shareMin = 0.3;

/** The office at the start of a line, if words that it says follow. */
export function readOffice(line: string): string | undefined {
  return spaced.exec(line)?.[1] ?? bracketed.exec(line)?.[1];
}

/** Whether lines that begin with an office are turns of a conversation: several offices, again and again. */
export function areOfficeTurns(lines: readonly string[]): boolean {
  const names = lines.map(readOffice).filter((name) => name !== undefined);
  return names.length >= Math.max(turnsMin, lines.length * shareMin) && new Set(names).size >= namesMin;
}
