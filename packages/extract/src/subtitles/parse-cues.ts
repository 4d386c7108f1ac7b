import type { Cue } from './cue.ts';
import { splitVoices } from './split-voices.ts';

export type Cues = {
  cues: Cue[];
  /** Blocks with an arrow whose times could not be parsed, and times without text at the end of the file. */
  broken: number;
};

const stamp = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,6}))?`;
const timing = new RegExp(String.raw`^\s*${stamp}\s*--?>\s*${stamp}(?:\s|$)`);
const lineHeadUnits = 200;

/**
 * Captions of a SubRip or WebVTT file, sorted by time: with or without numbers, "," or "." before any number of
 * fraction digits; settings after the times, notes, styles and regions are dropped. Time is linear.
 */
export function parseCues(text: string): Cues {
  const lines = text.split(/\r\n|\n|\r/);
  const cues: Cue[] = [];
  let broken = 0;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (!line.includes('->')) continue;
    const times = readTiming(line);
    if (times === undefined) {
      broken++;
      continue;
    }
    const payload = readPayload(lines, i + 1);
    i += payload.length;
    const words = payload.flatMap(splitVoices);
    if (words.length > 0) cues.push({ ...times, lines: words });
    else if (i >= lines.length - 1) broken++;
  }
  return { cues: cues.toSorted((a, b) => a.start - b.start), broken };
}

function readTiming(line: string): { start: number; end: number } | undefined {
  const match = timing.exec(line.slice(0, lineHeadUnits));
  if (match === null) return undefined;
  const [, ...parts] = match;
  return { start: secondsOf(parts.slice(0, 4)), end: secondsOf(parts.slice(4, 8)) };
}

/** Digits after the point are a fraction: ",5" is half a second. */
function secondsOf([hours = '0', minutes = '0', seconds = '0', fraction = '']: (string | undefined)[]): number {
  const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return Number(`${whole}.${fraction === '' ? '0' : fraction}`);
}

/**
 * Lines up to an empty one (live captions have lines of one space); if the blank line is missing, up to the number or
 * the times of the next caption.
 */
function readPayload(lines: readonly string[], from: number): string[] {
  const payload: string[] = [];
  for (let i = from; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (line === '' || isTiming(line)) break;
    if (line.length < lineHeadUnits && /^\s*\d{1,6}\s*$/.test(line) && isTiming(lines[i + 1] ?? '')) break;
    payload.push(line);
  }
  return payload;
}

/** Includes malformed times: text never begins this way. */
function isTiming(line: string): boolean {
  return line.includes('->') && /^\s*\d{1,4}:[\d:.,]{0,20}\S{0,9}\s*--?>/.test(line.slice(0, lineHeadUnits));
}
