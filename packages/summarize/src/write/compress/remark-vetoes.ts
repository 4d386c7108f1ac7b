import { hidesOtherDirection } from './hides-other-direction.ts';
import type { Veto } from './veto.ts';
import {
  causeOfChange,
  changeInRemark,
  limitInRemark,
  periodInRemark,
  price,
  statesNoEffect,
  statusInRemark,
} from '@youyaku/language/lexicon/remark-words';

/** A remark in brackets and what stands around it in its sentence. */
export type Remark = { readonly inside: string; readonly before: string; readonly after: string };

/** Vetoes against removing a remark that carries the claim. */
export const remarkVetoes: readonly Veto<Remark>[] = [
  {
    name: 'moves-the-other-way',
    rejects: ({ inside, before, after }) => hidesOtherDirection(inside, before + after),
  },
  // 差は8ポイント（p＝0.07）: without it a difference that may be chance reads as certain.
  {
    name: 'denies-significance',
    rejects: ({ inside, before, after }) =>
      isInsignificant(inside, before) && !statesNoEffect.test(`${before} ${after}`),
  },
  { name: 'states-how-far-it-has-come', rejects: ({ inside }) => statusInRemark.test(inside) },
  { name: 'limits-what-is-said', rejects: ({ inside }) => limitInRemark.test(inside) },
  {
    // 定期利用（1か月）は2,000円: what one pays for. 3か月（13週） says the same twice.
    name: 'says-per-what',
    rejects: ({ inside, before, after }) =>
      periodInRemark.test(inside) &&
      price.test(`${before} ${after}`) &&
      !/[0-9０-９](?:年|か月|カ月|ヶ月|週|日|時間|分)間?$/u.test(before),
  },
  {
    // 市場が縮んだ影響で41億円（同1.1％減）: the change is what came of the cause.
    name: 'is-the-effect-of-a-cause',
    rejects: ({ inside, before, after }) => changeInRemark.test(inside) && causeOfChange.test(`${before} ${after}`),
  },
];

const significantMax = 0.05;
const probability =
  /(?<!\p{L})[pPｐＰ](?:値|[ -]?value)?(?: ?(?:は|of))? ?([＝=＜<＞>≦≧≤≥]) ?([0-9０-９]?[.．][0-9０-９]+)/gu;
const bounds = /([-−－+＋]?[0-9０-９.．]+)[%％]? ?(?:to|～|〜|~|から|,|、|–) ?([-−－+＋]?[0-9０-９.．]+)/u;
const namesInterval = /信頼区間|confidence interval|\bCI\b/u;
const namesRatio = /(?:比|ratio|\bOR|\bHR|\bRR)[はがの,、 ]?[^、。]*$/u;

/** A probability of 5 per cent or more, or an interval that holds the value of no difference. */
function isInsignificant(inside: string, before: string): boolean {
  if (/有意(?:でな|では?な|差な)|\bn\.?s\.?$|not significant/u.test(inside)) return true;
  const found = [...inside.matchAll(probability)];
  if (found.length > 0)
    return found.some(([, sign = '', value = '']) => {
      const stated = toNumber(value);
      return /[＞>≧≥]/u.test(sign) ? stated >= significantMax : /[＝=]/u.test(sign) && stated >= significantMax;
    });
  const [, low, high] = bounds.exec(inside.replace(/9[059] ?[%％]/u, '')) ?? [];
  if (low === undefined || high === undefined) return false;
  const isRatio = namesInterval.test(inside) && namesRatio.test(before);
  const none = isRatio ? 1 : 0;
  // 0～5 may be of anything; a range that begins below nothing is one of a difference.
  if (!isRatio && !/^[-−－]/u.test(low)) return false;
  return toNumber(low) <= none && none <= toNumber(high);
}

function toNumber(words: string): number {
  return Number(words.normalize('NFKC').replace('−', '-'));
}
