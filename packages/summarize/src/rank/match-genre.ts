import type { Analysis } from '@youyaku/language/analyse';
import { type CuedGenre, type CueScope, type GenreCue, genreCues } from '@youyaku/language/lexicon/genre-cues';
import { findLastParagraph } from './find-last-paragraph.ts';

/** A kind with fewer points is not recognised. */
const pointsMin = 3;
const sampleUnits = 20_000;
const beginningUnits = 600;
const titleLines = 3;
const titleUnits = 160;

/** Plain text has headings that nothing marks. */
const shortLine = /^[^。．.!！、，,:：]{2,24}$/u;

type Scopes = Readonly<Record<CueScope, readonly string[]>>;

/** The kind of text that its form and words show; undefined if they show none clearly. */
export function matchGenre(text: string, analysis: Analysis): CuedGenre | undefined {
  const scopes = readScopes(text, analysis);
  let best: CuedGenre | undefined;
  let most = pointsMin - 1;
  for (const genre of Object.keys(genreCues) as CuedGenre[]) {
    const points = genreCues[genre].reduce((sum, cue) => sum + (isFound(scopes, cue) ? cue.points : 0), 0);
    if (points <= most) continue;
    most = points;
    best = genre;
  }
  return best;
}

function isFound(scopes: Scopes, { scope, pattern, min }: GenreCue): boolean {
  let count = 0;
  for (const part of scopes[scope]) {
    count += pattern.global ? (part.match(pattern)?.length ?? 0) : pattern.test(part) ? 1 : 0;
    if (count >= min) return true;
  }
  return false;
}

function readScopes(text: string, analysis: Analysis): Scopes {
  const { blocks } = analysis;
  const sample = text.slice(0, sampleUnits);
  const lines = sample.split('\n').filter((line) => line.trim() !== '');
  const headings = blocks
    .filter(({ kind }) => kind === 'heading')
    .map(({ start, end }) => text.slice(start, Math.min(end, start + 60)));
  const last = blocks[findLastParagraph(analysis)];
  return {
    title: [lines.slice(0, titleLines).join('\n').slice(0, titleUnits)],
    headings: [...headings, ...lines.slice(1).filter((line) => shortLine.test(line))],
    lines,
    words: [sample],
    beginning: [text.slice(0, beginningUnits)],
    end: last === undefined ? [] : [text.slice(last.start, last.end)],
  };
}
