import type { Cue, CueLine } from './cue.ts';

const rollingShareMin = 0.3;
const rollingCuesMin = 3;

/** Maximum gap, in seconds, between two captions of which one continues the other. */
const gapSecondsMax = 0.5;

/**
 * Live captions repeat every line two or three times while rolling, or let a line grow word by word. If a file does so,
 * only the new part of each caption is kept; otherwise a repeated 「はい」 was said twice.
 */
export function dropRolling(cues: readonly Cue[]): Cue[] {
  const additions = cues.map((cue, i) => newLines(cue, cues[i - 1]));
  const repeating = additions.filter((lines, i) => lines !== cues[i]?.lines).length;
  if (repeating < rollingCuesMin || repeating < cues.length * rollingShareMin) return [...cues];
  return cues.flatMap((cue, i) => {
    const lines = (additions[i] ?? []).filter(({ text }) => text !== '');
    return lines.length === 0 ? [] : [{ ...cue, lines }];
  });
}

/** Lines of a caption without those that end the previous one; the same list if there are none. */
function newLines(cue: Cue, before: Cue | undefined): CueLine[] {
  if (before === undefined || cue.start > before.end + gapSecondsMax) return cue.lines;
  for (let from = 0; from < before.lines.length; from++) {
    const kept = before.lines.length - from;
    const isRepeated = before.lines.slice(from).every((line, i) => line.text === cue.lines[i]?.text);
    if (kept <= cue.lines.length && isRepeated) return cue.lines.slice(kept);
  }
  return withoutGrown(cue.lines, before.lines.at(-1));
}

/** The added part when 「今日は」 became 「今日は晴れ」. */
function withoutGrown(lines: CueLine[], last: CueLine | undefined): CueLine[] {
  const [first, ...rest] = lines;
  if (first === undefined || last === undefined || !first.text.startsWith(last.text)) return lines;
  return [{ ...first, text: first.text.slice(last.text.length).trim() }, ...rest];
}
