import { excludingWords } from '@youyaku/language/lexicon/scope-words';
import type { Gap, Passage } from './gap.ts';
import { bracket, isJapanese, type Place } from './place.ts';

/** So many items further on the words before the list still hold. */
const reach = 16;
const announcementUnitsMax = 200;
const introductionUnitsMax = 34;
const aloneFactor = 0.05;
/** 次の方は, 下記のものを, or a colon at the end: announces the list. */
const announces = /(?:次|以下|下記)(?:の|に掲げる|に該当する)|[:：]\s*$/u;
const itemStart = /^[ \t\u3000]*(?:[・●○◆■□*+–-]|[（(]?[0-9０-９]{1,2}[)）.．、]|[①-⑳])/u;
/** The mark of an item and the space before it have at most so many units. */
const markUnits = 12;
/** An item that denies or ends as a claim says itself what holds. */
const claims = /(?:ません|ない|除く|除きます|不可|禁止|対象外|です|ます|だ|である|ください|た)[。）)]?$/u;

/** An item of a list of what is excluded, refused or forbidden: alone it would seem to be included. */
export function findExcluded(place: Place): Gap | undefined {
  const { text, analysis, index, from, words } = place;
  if (!isJapanese(words) || claims.test(words.trimEnd()) || !isItem(place, index)) return undefined;
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) {
    if (isItem(place, at)) continue;
    const before = analysis.sentences[at];
    if (before === undefined || before.end - before.contentStart > announcementUnitsMax) return undefined;
    const whole = text.slice(before.contentStart, before.end);
    const isHeading = analysis.blocks[before.blockIndex]?.kind === 'heading';
    if (!excludingWords.test(whole) || !(isHeading || announces.test(whole))) return undefined;
    const label = whole.replace(/[。．:：\s]+$/u, '');
    const gap: Gap = { rule: 'status', aloneFactor, needs: at };
    if (label.length > introductionUnitsMax || label.includes('\n')) return gap;
    const source = { start: before.contentStart, end: before.contentStart + label.length };
    const insertion = { at: from, text: bracket(label), source, passage: passageOfList(place, at) };
    return { ...gap, insertedFactor: 1, insertions: [insertion] };
  }
  return undefined;
}

function passageOfList(place: Place, introduction: number): Passage {
  let end = introduction + 1;
  while (end < place.index + reach && isItem(place, end)) end += 1;
  return { first: introduction + 1, end };
}

function isItem({ text, analysis }: Place, at: number): boolean {
  const sentence = analysis.sentences[at];
  if (sentence === undefined) return false;
  if (analysis.blocks[sentence.blockIndex]?.kind === 'item') return true;
  const before = text.slice(Math.max(0, sentence.contentStart - markUnits), sentence.contentStart);
  return itemStart.test(
    before.slice(before.lastIndexOf('\n') + 1) + text.slice(sentence.contentStart, sentence.contentStart + 3),
  );
}
