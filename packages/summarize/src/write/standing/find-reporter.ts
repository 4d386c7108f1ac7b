import type { Gap } from './gap.ts';
import { bracket, type Place } from './place.ts';

/** So many sentences further on what is told is still the report. */
const reach = 3;
const aloneFactor = 0.6;

/** あいさつに行ったそうです: told by somebody whom the sentence does not name; 佐藤さんによると and 住民から name them. */
const hearsay = /[たるいうくすつぬむぐぶだ](?:そうです|そうだ|とのことです|とのことだ(?:った)?|とのことでした)。?$/u;
const naming = /によると|によれば|[^、。]{1,12}(?:から|さんは|氏は)/u;
/** はじめに戸塚さんから、動きについて報告がありました. */
const report =
  /^(?:(?:はじめに|まず|次に|続いて|最後に)、?)?([^、。「」はがを]{2,20}?)から、?[^。「」]{0,60}(?:報告|説明|紹介|連絡|話)が(?:あ(?:りました|った)|なされ(?:ました|た))。?$/u;

/** ［戸塚さん］境内を借りられ、宮司にはあいさつに行ったそうです: who told it is who acts where nobody else is named. */
export function findReporter({ text, analysis, index, sentence, from, words }: Place): Gap | undefined {
  if (!hearsay.test(words) || naming.test(words)) return undefined;
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) {
    const before = analysis.sentences[at];
    if (before?.blockIndex !== sentence.blockIndex) return undefined;
    const said = text.slice(before.contentStart, before.end);
    const found = report.exec(said);
    const name = found?.[1];
    if (found !== null && name !== undefined) {
      const start = before.contentStart + found[0].indexOf(`${name}から`);
      const insertion = { at: from, text: bracket(name), source: { start, end: start + name.length } };
      return { rule: 'speaker', needs: at, aloneFactor, insertedFactor: 1, insertions: [insertion] };
    }
    if (!hearsay.test(said)) return undefined;
  }
  return undefined;
}
