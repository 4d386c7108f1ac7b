import { ordinalTopic } from '@youyaku/language/lexicon/lead-in-words';
import type { Span } from '@youyaku/language/text/span';
import type { Gap } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** So many sentences before, what is numbered is said. */
const reach = 24;
const labelUnitsMax = 24;
const aloneFactor = 0.2;
const digits = '一二三四五六七八九';

/** 契約には三つの弱点があった, before 三つ目は: of what it is the third. */
const counted =
  /^[ \t\u3000]*([^、。「」\n]{0,18}?([2-9２-９二三四五六七八九])(?:つ|点|種類|段階)の[^、。「」はがをにで\n]{1,12})(?:が|を|に(?:分|まと|絞))/u;
/** 理由は三つある. */
const countedAfter =
  /^[ \t\u3000]*([^、。「」は\n]{2,20})は[、，]?(?:次の)?([2-9２-９二三四五六七八九])(?:つ|点|種類|段階)(?:ある|あります|あった|ありました|です|である|だ|に)/u;

/** The part that a number names, where the number is its only topic: three of what, the sentence that counts them says. */
export function findOrdinal({ text, analysis, index, sentence, from, words }: Place): Gap | undefined {
  const number = ordinalTopic.exec(words)?.[1];
  if (number === undefined) return undefined;
  const alone: Gap = { rule: 'pointer', aloneFactor };
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) {
    const before = analysis.sentences[at];
    if (before === undefined) break;
    const label = readLabel(text.slice(before.contentStart, before.end), valueOf(number));
    if (label === undefined) continue;
    const source: Span = {
      start: before.contentStart + label.at,
      end: before.contentStart + label.at + label.words.length,
    };
    const insertion = { at: from, text: bracket(label.words), source, passage: { first: index, end: index + 1 } };
    return { ...alone, needs: at, insertedFactor: 1, insertions: [insertion] };
  }
  const isInPassage = analysis.sentences[index - 1]?.blockIndex === sentence.blockIndex;
  return isInPassage ? { ...alone, needs: index - 1 } : alone;
}

function readLabel(words: string, least: number): { readonly at: number; readonly words: string } | undefined {
  const found = counted.exec(words) ?? countedAfter.exec(words);
  const [whole = '', label = '', count = ''] = found ?? [];
  if (label === '' || label.length > labelUnitsMax || valueOf(count) < least) return undefined;
  return { at: whole.indexOf(label), words: label };
}

function valueOf(sign: string): number {
  const plain = sign.normalize('NFKC');
  return /[0-9]/u.test(plain) ? Number(plain) : digits.indexOf(plain) + 1;
}
