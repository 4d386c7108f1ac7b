import type { AnalysedSentence } from '@youyaku/language/analyse';
import type { Gap, Passage } from './gap.ts';
import { bracket, passageOfBlock, type Place } from './place.ts';

/** So many sentences further on a text still speaks of the other place. */
const reach = 4;
const aloneFactor = 0.3;
/** The name of the place does not say what is done there. */
const insertedFactor = 0.6;

/** 隣の県では、 at the start of a passage: what follows is said of another place than the text's own. */
const elsewhere =
  /^((?:隣|ほか|他|別|近隣|近く|周辺|海外|国外|先行する|先進的な)の?(?:[\p{Script=Han}]{1,4}(?:や[\p{Script=Han}]{1,4})?)?|(?:米国|英国|欧州|北欧|韓国|中国|台湾|ドイツ|フランス|デンマーク|オランダ|スウェーデン|フィンランド)(?:の[^、。は]{1,10})?)で(?:は|も)、?/u;
/** The text comes back to its own matter. */
const back = /^(?:一方|これに対し|翻って|だが|しかし|本|当|わが|我が|この|ここ)|(?:市|県|町|村|国|社|校|庁)では/u;

/** A sentence of a passage that began with another place and names none itself. */
export function findElsewhere(place: Place): Gap | undefined {
  const { text, analysis, index, sentence, from, words } = place;
  if (analysis.blocks[sentence.blockIndex]?.kind !== 'paragraph' || !/[0-9０-９]/u.test(words)) return undefined;
  if (elsewhere.test(words) || back.test(words)) return undefined;
  for (let near = index - 1; near >= Math.max(0, index - reach); near -= 1) {
    const before = analysis.sentences[near];
    if (before?.blockIndex !== sentence.blockIndex) return undefined;
    const said = text.slice(before.contentStart, before.end);
    const name = elsewhere.exec(said)?.[1];
    if (name !== undefined) {
      const source = { start: before.contentStart, end: before.contentStart + name.length };
      const insertion = { at: from, text: bracket(name), source, passage: findPassage(place, near) };
      return { rule: 'elsewhere', aloneFactor, insertedFactor, insertions: [insertion], needs: near };
    }
    if (back.test(said)) return undefined;
  }
  return undefined;
}

/** From the sentence that names the other place to the one that comes back. */
function findPassage({ text, analysis }: Place, first: number): Passage {
  const { end } = passageOfBlock(analysis, first);
  const comesBack = ({ contentStart, end: last }: AnalysedSentence): boolean =>
    back.test(text.slice(contentStart, last));
  const turn = analysis.sentences.slice(first + 1, end).findIndex(comesBack);
  return { first, end: turn < 0 ? end : first + 1 + turn };
}
