import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '#analyse.ts';
import type { Ranking } from '#rank/rank-sentences.ts';
import { countCharacters } from '#budget/count-characters.ts';
import { applyEdits, healLines } from '#write/apply-edits.ts';
import { cutSentence } from '#write/cut-sentence.ts';
import { trimLead } from '#write/trim-sentence.ts';

const titleCharactersMax = 30;
const titleCodePointsMax = 200;

/** The document's own title, else its first heading, else the beginning of its most telling sentence. */
export function chooseTitle(document: Document, analysis: Analysis, ranking: Ranking): string {
  const given = (document.title ?? '').replace(/^(?:\s*(?:re|fwd?)[:：])+/iu, '').trim();
  if (given !== '') return clip(given);
  const heading = ranking.sections.find((section) => section.title !== '');
  if (heading !== undefined) return clip(healLines(heading.title));
  const best = ranking.sentences.toSorted((a, b) => b.score - a.score || a.index - b.index)[0];
  const sentence = analysis.sentences[best?.index ?? 0];
  if (sentence === undefined) return '';
  const { contentStart, end } = sentence;
  const words = applyEdits(document.text, contentStart, end, trimLead(document.text, contentStart, end));
  const plain = words.replace(/[。．.]$/u, '');
  if (countCharacters(plain) <= titleCharactersMax) return plain;
  return cutSentence(plain, titleCharactersMax, analysis.tokenizer) ?? `${clip(plain, titleCharactersMax - 1)}…`;
}

function clip(text: string, codePointsMax: number = titleCodePointsMax): string {
  return Array.from(text.slice(0, codePointsMax * 2))
    .slice(0, codePointsMax)
    .join('');
}
