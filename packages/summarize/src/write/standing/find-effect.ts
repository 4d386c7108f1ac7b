import type { Gap } from './gap.ts';
import { isJapanese, type Place } from './place.ts';

const aloneFactor = 0.25;
/** …ことが主な要因とみられる, …が背景にある: of what is said before. */
const bareCause =
  /(?:こと|の|影響|ため)が(?:主な|大きな|最大の|一番の|直接の)?(?:要因|原因|理由|背景)(?:とみられる|とみられます|と(?:考えられ|され|い)[^。]{0,6}|だ|である|です|だった|でした|と(?:なった|なりました)|に(?:ある|あります|なった))[。）]?$/u;
/** 15分の群は仮眠なしより114ミリ秒短かった: shorter in what? */
const bareDifference =
  /^[^。、「」が]{1,20}(?:群|組|班|側|区|社|案|品|型|方式)は[^。が]{1,24}より[^。が]{0,4}[0-9０-９][^。がは]{0,14}(?:短|長|高|低|多|少な|大き|小さ|重|軽|速|遅)[かくい]/u;
/** もう2社から取る: of what, the first of them says. */
const further =
  /(?:もう|あと)[0-9０-９一二三四五六七八九十]+(?:社|人|名|件|つ|台|回|本|枚|冊|か所|カ所|名)(?=[をがにのか、])/u;
/** 研修の費用は60万円かかるからだ: the reason for what is said before. */
const reason = /(?:から|ため)(?:だ|です|である|でした|だった)。?$/u;
const matter = /(?:要因|原因|理由|背景|の|ん)は/u;

/** What explains or exceeds something that only the sentence before names. */
export function findEffect({ words, index, previous }: Place): Gap | undefined {
  if (previous === undefined) return undefined;
  if (matter.test(words) || !isJapanese(words)) return undefined;
  return [bareCause, bareDifference, further, reason].some((pattern) => pattern.test(words))
    ? { rule: 'subject', needs: index - 1, aloneFactor }
    : undefined;
}
