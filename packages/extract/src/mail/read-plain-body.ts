import { cleanText } from '#container/assemble-pieces.ts';
import type { Piece } from '#container/assemble-pieces.ts';
import type { Part } from '#container/assemble-parts.ts';
import { hasText } from '#container/assemble-parts.ts';
import { splitQuote } from '#text/classify-line.ts';
import { joinLines } from '#text/join-lines.ts';
import { readPlainBlocks } from '#text/read-plain.ts';
import { splitSections } from './split-sections.ts';

/**
 * Blocks of the sender's own text. Quotes and the signature become gaps (`quoted_reply`, `signature`); a mail with
 * nothing else keeps them, without their marks.
 */
export function readPlainBody(text: string, isForward: boolean): Part[] {
  const sections = splitSections(cleanText(text), isForward);
  const has = (kind: string) => sections.some((section) => section.kind === kind && section.lines.some(hasText));
  const kept = has('own') ? 'own' : has('quote') ? 'quote' : 'signature';
  return sections.flatMap(({ kind, lines }): Part[] => {
    if (kind === kept) return readLines(lines, kind === 'quote');
    if (!lines.some(hasText) || kind === 'own') return [];
    return [{ omitted: kind === 'quote' ? 'quoted_reply' : 'signature' }];
  });
}

/** Joins lines that a mail program wrapped; quotes keep their depth but not their marks. */
function readLines(lines: readonly string[], isQuoted: boolean): Piece[] {
  const text = lines.join('\n');
  return readPlainBlocks(text).map(({ start, end, ...place }, index) => {
    const words = text.slice(start, end);
    // The subject is the title, so a short first line is a greeting, or the whole text.
    if (index === 0 && place.level === 1 && !words.startsWith('#')) return { kind: 'paragraph', text: words };
    const bare = words.split('\n').map((line) => (isQuoted ? splitQuote(line.trim()).words : line).trim());
    return { ...place, text: place.kind === 'table' ? bare.join('\n') : joinLines(bare) };
  });
}
