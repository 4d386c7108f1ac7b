import { decodeEntities } from '#encoding/decode-entities.ts';
import type { CueLine } from './cue.ts';

/** Maximum length of a tag; a longer run after "<" is text. */
const markUnitsMax = 200;

/**
 * Splits a caption line by voice and removes its markup: `<v 名前>`, `<c>`, `<i>`, `<font>`, times of single words and
 * `{\an8}` are dropped, ruby readings with their tags, and entities are decoded.
 */
export function splitVoices(line: string): CueLine[] {
  const voices: { text: string[]; speaker: string | undefined }[] = [{ text: [], speaker: undefined }];
  let isReading = false;
  for (const part of line.replace(/\{\\[^{}]{0,80}\}/g, '').split(new RegExp(`(<[^<>]{0,${markUnitsMax}}>)`))) {
    if (part === '') continue;
    const mark = part.startsWith('<') && part.endsWith('>') ? readMark(part) : undefined;
    if (mark === undefined) {
      if (!isReading) voices.at(-1)?.text.push(part);
    } else if (mark.name === 'v' && !mark.isEnd) {
      voices.push({ text: [], speaker: mark.annotation });
    } else if (mark.name === 'rt') {
      isReading = !mark.isEnd;
    } else if (mark.name === 'ruby' && mark.isEnd) {
      isReading = false;
    }
  }
  return voices.flatMap(({ text, speaker }) => {
    const words = decodeEntities(text.join('')).replace(/\s+/g, ' ').trim();
    if (words === '') return [];
    return [speaker === undefined ? { text: words } : { text: words, speaker }];
  });
}

type Mark = { name: string; isEnd: boolean; annotation: string | undefined };

/** Undefined for text in angle brackets that is not a tag, such as 「<3」 or 「<笑>」. */
function readMark(part: string): Mark | undefined {
  const match = /^<(\/?)([a-z]{1,8}\d?|\d[\d:.,]*)(?:\.[^\s>]*)?(?:\s([^>]*))?\/?>$/i.exec(part);
  if (match === null) return undefined;
  const annotation = decodeEntities(match[3] ?? '').trim();
  return {
    name: (match[2] ?? '').toLowerCase(),
    isEnd: match[1] === '/',
    annotation: annotation === '' ? undefined : annotation,
  };
}
