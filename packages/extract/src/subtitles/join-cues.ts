import type { Piece } from '#container/assemble-pieces.ts';
import { speakerOf } from '#text/classify-line.ts';
import { joinLines } from '#text/join-lines.ts';
import type { Cue, CueLine } from './cue.ts';

/** Maximum length of text without the end of a sentence, and maximum silence within a sentence, in seconds. */
const openColumnsMax = 240;
const silenceSecondsMax = 3;

const sentenceEnd =
  /(?:[。．!?！？…]|(?<!(?:^|[\s.])(?:[A-Za-z]|Mr|Mrs|Ms|Dr|Prof|St|No|vs|Jr|Sr|Inc|Ltd|Co|etc))\.)["'”’」』）)]*(?=\s|$|[^\s.!?！？…\d"'”’」』）)a-zA-Z])/g;
const soundOnly = /^(?:[[［(（【♪♫〜～][^\]］)）】]{0,60}[\]］)）】♪♫〜～]|[♪♫\s]+)$/;

/** The unfinished sentence of one voice. */
type OpenSentence = { text: string; speaker: string | undefined; start: number; end: number };

/**
 * Joins captions into sentences: one voice continues across captions until a sentence ends; a silence of three seconds
 * or a long run without an end also ends it. Each piece has the time of the caption in which it begins.
 */
export function joinCues(cues: readonly Cue[]): Piece[] {
  const pieces: Piece[] = [];
  const names = findNames(cues);
  let open: OpenSentence | undefined;
  let named: string | undefined;
  const close = () => {
    if (open !== undefined) pushPiece(open, pieces);
    open = undefined;
  };
  for (const cue of cues) {
    for (const line of cue.lines) {
      if (soundOnly.test(line.text)) {
        close();
        pieces.push({ kind: 'caption', text: line.text, time: cue.start });
        continue;
      }
      const { text, speaker, isNewVoice } = readVoice(line, names, named);
      named = line.speaker === undefined ? speaker : undefined;
      if (open !== undefined && isFinished(open, speaker, isNewVoice, cue)) close();
      open ??= { text: '', speaker, start: cue.start, end: cue.end };
      open.text = joinLines([open.text, text]);
      open.end = cue.end;
      open = cutSentences(open, cue, pieces);
    }
  }
  close();
  return pieces;
}

/** Names before a colon that occur at least twice. */
function findNames(cues: readonly Cue[]): Set<string> {
  const times = new Map<string, number>();
  for (const { text } of cues.flatMap(({ lines }) => lines)) {
    const name = speakerOf(text.slice(0, 60));
    if (name !== undefined) times.set(name, (times.get(name) ?? 0) + 1);
  }
  return new Set([...times].filter(([, count]) => count >= 2).map(([name]) => name));
}

type Voice = { text: string; speaker: string | undefined; isNewVoice: boolean };

/**
 * 「- 」 and 「>> 」 at the start of a line mark a change of voice. A name before a colon applies until the next one, a
 * name in markup to its own line.
 */
function readVoice({ text, speaker }: CueLine, names: Set<string>, named: string | undefined): Voice {
  const mark = /^(?:[-–—‐－](?=[\s\p{Lu}\u3041-\u9fff「『])\s*|>>+\s*|＞＞+\s*)/u.exec(text)?.[0] ?? '';
  const words = text.slice(mark.length);
  if (speaker !== undefined) return { text: words, speaker, isNewVoice: mark !== '' };
  const name = speakerOf(words.slice(0, 60));
  if (name === undefined) return { text: words, speaker: mark === '' ? named : undefined, isNewVoice: mark !== '' };
  // Somebody who speaks once must not be credited to the one who spoke before.
  if (!names.has(name)) return { text: words, speaker: undefined, isNewVoice: true };
  return { text: words, speaker: name, isNewVoice: true };
}

function isFinished(open: OpenSentence, speaker: string | undefined, isNewVoice: boolean, cue: Cue): boolean {
  if (isNewVoice || cue.start > open.end + silenceSecondsMax) return true;
  return speaker !== open.speaker && speaker !== undefined;
}

/** Pushes the completed sentences; the rest began in this caption. */
function cutSentences(open: OpenSentence, cue: Cue, pieces: Piece[]): OpenSentence | undefined {
  const { text } = open;
  let cut = 0;
  for (const match of text.matchAll(sentenceEnd)) cut = match.index + match[0].length;
  if (cut === 0 && columnsOf(text) > openColumnsMax) cut = text.length;
  if (cut === 0) return open;
  pushPiece({ ...open, text: text.slice(0, cut) }, pieces);
  const rest = text.slice(cut).trim();
  return rest === '' ? undefined : { text: rest, speaker: open.speaker, start: cue.start, end: cue.end };
}

function columnsOf(text: string): number {
  let columns = 0;
  for (let i = 0; i < text.length; i++) columns += text.charCodeAt(i) >= 0x1100 ? 2 : 1;
  return columns;
}

/** In the text, the name of the speaker precedes the first sentence of each turn. */
function pushPiece({ text: words, speaker, start }: OpenSentence, pieces: Piece[]): void {
  const text = words.trim();
  if (text === '') return;
  if (speaker === undefined) {
    pieces.push({ kind: 'paragraph', text, time: start });
    return;
  }
  const isNamed = pieces.at(-1)?.speaker === speaker || text.startsWith(speaker);
  const colon = /[^\0-\u024f]/.test(speaker) ? '：' : ': ';
  pieces.push({ kind: 'speech', speaker, text: isNamed ? text : `${speaker}${colon}${text}`, time: start });
}
