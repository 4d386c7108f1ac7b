import { cleanText } from '#container/assemble-pieces.ts';
import type { Piece } from '#container/assemble-pieces.ts';
import type { Part } from '#container/assemble-parts.ts';
import { hasWords } from '#container/assemble-parts.ts';
import { splitQuote } from '#text/classify-line.ts';
import { joinLines } from '#text/join-lines.ts';
import { readPlainBlocks } from '#text/read-plain.ts';
import { splitSections } from './split-sections.ts';

/**
 * Blocks of what the sender of a mail wrote. Quotes and the sender's card become gaps (`quoted_reply`, `signature`); a
 * mail in which nothing else stands keeps them, without their marks.
 */
export function readPlainBody(text: string, isForward: boolean): Part[] {
  const sections = splitSections(cleanText(text), isForward);
  const has = (kind: string) => sections.some((section) => section.kind === kind && section.lines.some(hasWords));
  const kept = has('own') ? 'own' : has('quote') ? 'quote' : 'signature';
  return sections.flatMap(({ kind, lines }): Part[] => {
    if (kind === kept) return readLines(lines, kind === 'quote');
    if (!lines.some(hasWords) || kind === 'own') return [];
    return [{ omitted: kind === 'quote' ? 'quoted_reply' : 'signature' }];
  });
}

/** Lines that a mail program wrapped are one again; of a quotation its depth is kept and not its marks. */
function readLines(lines: readonly string[], isQuoted: boolean): Piece[] {
  const text = lines.join('\n');
  return readPlainBlocks(text).map(({ start, end, ...place }, index) => {
    const words = text.slice(start, end);
    // The subject is the title: a short first line is a greeting, or all there is.
    if (index === 0 && place.level === 1 && !words.startsWith('#')) return { kind: 'paragraph', text: words };
    const bare = words.split('\n').map((line) => (isQuoted ? splitQuote(line.trim()).words : line).trim());
    return { ...place, text: place.kind === 'table' ? bare.join('\n') : joinLines(bare) };
  });
}
