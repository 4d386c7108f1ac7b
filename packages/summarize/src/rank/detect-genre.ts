import type { Analysis } from '@youyaku/language/analyse';
import {
  mailGreeting,
  mailHead,
  minutesCues,
  minutesHeadings,
  minutesTitle,
  assemblySpeech,
  ownResearch,
  paperHeadings,
  researchWords,
} from '@youyaku/language/lexicon/genre-words';
import type { CuedGenre } from '@youyaku/language/lexicon/genre-cues';
import { matchGenre } from './match-genre.ts';

export type Genre = 'dialogue' | 'minutes' | 'speech' | 'mail' | 'article' | 'paper' | 'list' | 'story' | CuedGenre;

const researchKindsMin = 4;
/** Their form is their own, also where they are worded politely like a speech or have labelled lines like a conversation. */
const formalGenres: ReadonlySet<Genre> = new Set(['contract', 'faq', 'manual', 'notice', 'earnings', 'postmortem']);

/** Classifies a text by its blocks and cues. The genre decides which sentences are likely to matter. */
export function detectGenre(text: string, analysis: Analysis): Genre {
  const shares = measureBlocks(analysis);
  const head = text.slice(0, 600);
  if (minutesTitle.test(head.slice(0, 400).replace(/[ \t\u3000]+(?=[議事録])/gu, ''))) return 'minutes';
  if ((head.match(mailHead)?.length ?? 0) >= 2 || mailGreeting.test(text.slice(0, 5000))) return 'mail';
  const cued = matchGenre(text, analysis);
  if (cued !== undefined && formalGenres.has(cued)) return cued;
  const sample = text.slice(0, 20_000);
  const cues = ((sample.match(minutesCues)?.length ?? 0) * 10_000) / Math.max(1000, sample.length);
  if (cues >= 20 && countHeadings(text, analysis, minutesHeadings) >= 2) return 'minutes';
  if (Math.max(shares.speech, measureLabelled(sample)) >= 0.4) return cues >= 15 ? 'minutes' : 'dialogue';
  if (isPaper(text, analysis, sample)) return 'paper';
  if (isOratory(sample, analysis)) return 'speech';
  if (cued !== undefined) return cued;
  if (shares.isList) return 'list';
  return isStory(text, analysis) ? 'story' : 'article';
}

function measureBlocks(analysis: Analysis): { speech: number; isList: boolean } {
  let speech = 0;
  let items = 0;
  let itemCount = 0;
  let total = 0;
  for (const block of analysis.blocks) {
    const size = block.end - block.start;
    if (block.kind === 'heading') continue;
    total += size;
    if (block.kind === 'speech') speech += size;
    if (block.kind === 'item') {
      items += size;
      itemCount += 1;
    }
  }
  const share = (size: number): number => size / Math.max(total, 1);
  return { speech: share(speech), isList: itemCount >= 4 && share(items) >= 0.5 };
}

/** The share of text on lines that begin with a recurring name, for transcripts whose speakers extraction did not mark. */
function measureLabelled(sample: string): number {
  const sizes = new Map<string, { lines: number; units: number }>();
  let total = 0;
  for (const line of sample.split('\n')) {
    total += line.length;
    const name = /^([^:：。、]{1,60})[:：] ?\S/u.exec(line)?.[1];
    if (name === undefined) continue;
    const known = sizes.get(name);
    sizes.set(name, { lines: (known?.lines ?? 0) + 1, units: (known?.units ?? 0) + line.length });
  }
  let labelled = 0;
  let names = 0;
  const isAll = sizes.size === 2;
  for (const { lines, units } of sizes.values()) {
    if (lines < 2 && !isAll) continue;
    labelled += units;
    names += 1;
  }
  return names < 2 ? 0 : labelled / Math.max(total, 1);
}

function isPaper(text: string, analysis: Analysis, sample: string): boolean {
  if (countHeadings(text, analysis, paperHeadings) >= 3 || /^(?:abstract|要旨)[\s:：.]/imu.test(sample)) return true;
  if (sample.length >= 4000) return false;
  if (ownResearch.test(sample)) return true;
  const kinds = new Set(Array.from(sample.matchAll(researchWords), (found) => found[0].toLowerCase().slice(0, 8)));
  return kinds.size >= researchKindsMin;
}

function isOratory(sample: string, analysis: Analysis): boolean {
  const sentences = analysis.sentences.filter((sentence) => sentence.end <= sample.length).length;
  const count = sample.match(assemblySpeech)?.length ?? 0;
  return count >= 2 && count >= 0.15 * sentences;
}

function countHeadings(text: string, analysis: Analysis, pattern: RegExp): number {
  let count = 0;
  for (const block of analysis.blocks) {
    if (block.kind !== 'heading') continue;
    const title = text.slice(block.start, Math.min(block.end, block.start + 60)).replace(/^[#■□◆●\s]+/u, '');
    if (pattern.test(title)) count += 1;
  }
  return count;
}

/** Much quoted speech, hardly any figures, past tense. */
function isStory(text: string, analysis: Analysis): boolean {
  const sentences = analysis.sentences.slice(0, 300);
  if (sentences.length < 12) return false;
  let quotes = 0;
  let past = 0;
  let figures = 0;
  for (const sentence of sentences) {
    const words = text.slice(sentence.contentStart, sentence.end);
    if (/^[「『“"]/u.test(words)) quotes += 1;
    if (/(?:た|だった)[。」]?$/u.test(words)) past += 1;
    if (sentence.tokens.some((token) => token.pos === 'number' && /\d/u.test(token.surface))) figures += 1;
  }
  const share = (count: number): number => count / sentences.length;
  return share(figures) < 0.08 && (share(quotes) >= 0.12 || share(past) >= 0.6);
}
