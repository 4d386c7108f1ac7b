import { spellingsOf } from './units.ts';

/**
 * Units whose exchange changes what a figure says, in the words of the output languages besides Japanese and English, which
 * `units.ts` has; `_` is a space, `*` any ending.
 */
const behind: readonly (readonly [string, string])[] = [
  [
    'percent',
    '퍼센트 프로 por_ciento por_cento pour_cent pourcent prozent* per_cento procent* процент* відсот* persen peratus porsyento bahagdan phần_trăm เปอร์เซ็นต์ ရာခိုင်နှုန်း ភាគរយ ເປີເຊັນ хувь хувийн хувиар শতাংশ प्रतिशत சதவீத சதவிகித விழுக்காடு بالمئة بالمائة في_المئة في_المائة',
  ],
  [
    'yen',
    '¥ yenes yenów 엔 日元 日圆 日圓 เยน येन ইয়েন ইয়েন யென் ယန်း យ៉េន ເຢນ иен* єн* ієн* yên iene ienes jen jeny jenów jenach යෙන් ين',
  ],
  [
    'dollar',
    '美元 달러 dollar* us$ $ đô_la dolar* dólar* dollari долл* долар* доллар* دولار* ดอลลาร์ डॉलर डलर ডলার டாலர் ဒေါ်လာ ដុល្លារ ໂດລາ ඩොලර් dolyar',
  ],
  ['euro', '欧元 歐元 유로 € евро євро يورو ยูโร यूरो ইউরো யூரோ ယူရို អឺរ៉ូ ເອີໂຣ යුරෝ avro avroluk avroya'],
  ['won', '韩元 韓元 韓圜 원 вон'],
  ['yuan', '人民币 人民幣 위안 yuans yuanes юан*'],
];
const before: readonly (readonly [string, string])[] = [
  ['percent', '% yüzde ร้อยละ 百分之 සියයට শতকরা'],
  ['yen', '¥ jpy'],
  ['dollar', '$ usd'],
  ['euro', '€ eur'],
];

const joint = "[ -]?(?:de |d'|di |na |ng |van |von )?";
const nameOf: Readonly<Record<string, string>> = {
  percent: '%',
  yen: '円',
  dollar: 'ドル',
  euro: 'ユーロ',
  won: 'ウォン',
  yuan: '元',
};
const behindPatterns = behind.map(([unit, words]) => {
  const shared = spellingsOf(nameOf[unit] ?? '').map((word) => word.replaceAll(' ', '_'));
  return [unit, new RegExp(`${joint}(?:${alternatives([words, ...shared].join(' '))})`, 'yu')] as const;
});
const beforePatterns = before.map(
  ([unit, words]) => [unit, new RegExp(`(?:${alternatives(words)})[ -]?$`, 'u')] as const,
);

function alternatives(words: string): string {
  return words
    .split(' ')
    .toSorted((a, b) => b.length - a.length)
    .map((word) => {
      const source = word.replace('*', '').replaceAll('$', '\\$').replaceAll('_', '\\s');
      const isBounded = !word.endsWith('*') && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]$/u.test(word);
      return isBounded ? `${source}(?![\\p{L}\\p{M}])` : source;
    })
    .join('|');
}

export type UnitWord = { readonly unit: string; readonly end: number };

/** The unit that stands behind a figure ending at `at`. */
export function readUnitBehind(normalized: string, at: number): UnitWord | undefined {
  for (const [unit, pattern] of behindPatterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(normalized)?.[0];
    if (found !== undefined) return { unit, end: at + found.length };
  }
  return undefined;
}

/** The unit that stands before a figure starting at `at`: ¥3,000, yüzde 30, ร้อยละ 30. */
export function readUnitBefore(normalized: string, at: number): string | undefined {
  const head = normalized.slice(Math.max(0, at - 16), at);
  return beforePatterns.find(([, pattern]) => pattern.test(head))?.[0];
}
