import { addressLine } from '@youyaku/language/lexicon/heading-words';
import type { Section } from '#rank/list-sections.ts';
import { isJapanese, type Place } from './place.ts';

/** So many sentences further on a line above still says what they are about. */
const reach = 8;
/** A line of plain text that nothing marks as a heading. */
const unmarkedHeading = /^[^。．.!！?？、，,：:「」（(）)0-9０-９]{2,20}$/u;

/** The section of a sentence: below its heading, or below a line on its own after an empty line, nearer than that. */
export function findSection(
  { text, analysis, index, words }: Place,
  section: Section | undefined,
): Section | undefined {
  if (section === undefined || !isJapanese(words)) return section;
  const least = Math.max(section.firstSentence + (section.title === '' ? 0 : 1), index - reach);
  for (let at = index - 1; at >= least; at -= 1) {
    const line = analysis.sentences[at];
    if (line === undefined) break;
    const title = text.slice(line.contentStart, line.end);
    // 皆さま above the first lines of a mail is who reads them, not what they are about.
    if (!unmarkedHeading.test(title) || addressLine.test(title) || !isOwnLine(text, line.start, line.end)) continue;
    const end = findEnd(text, analysis.sentences, at, section.sentencesEnd);
    return end <= index ? section : { ...section, title, firstSentence: at, sentencesEnd: end };
  }
  return section;
}

/** Whether a sentence is itself such a line: it says nothing, whatever follows. */
export function isTitleLine({ text, analysis, sentence, words, tokens }: Place): boolean {
  return (
    isJapanese(words) &&
    analysis.blocks[sentence.blockIndex]?.kind === 'paragraph' &&
    tokens.at(-1)?.pos === 'noun' &&
    unmarkedHeading.test(text.slice(sentence.contentStart, sentence.end)) &&
    isOwnLine(text, sentence.start, sentence.end)
  );
}

/** Alone on its line, with an empty line before it and none after. */
function isOwnLine(text: string, start: number, end: number): boolean {
  return (
    /(?:^|\n[ \t\u3000]*\n[ \t\u3000]*)[●■◆【]?$/u.test(text.slice(Math.max(0, start - 8), start)) &&
    /^[】]?\n[ \t\u3000]*[^\s]/u.test(text.slice(end, end + 6))
  );
}

/** The passage below such a line ends at the next empty line. */
function findEnd(text: string, sentences: Place['analysis']['sentences'], from: number, end: number): number {
  for (let at = from + 1; at < end; at += 1) {
    const [before, next] = [sentences[at - 1], sentences[at]];
    if (before === undefined || next === undefined) return at;
    if (at > from + 1 && /\n[ \t\u3000]*\n/u.test(text.slice(before.end - 1, next.contentStart))) return at;
  }
  return end;
}
