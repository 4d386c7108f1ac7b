const flips: readonly (readonly [RegExp, string])[] = [
  [/ませんでした(?=[。）」]?$)/, 'ました'],
  [/ません(?=[。）」]?$)/, 'ます'],
  [/(?<=[しめべげけせきちみりいえれ])ました(?=[。）」]?$)/, 'ませんでした'],
  [/(?<=[しめべげけせきちみりいえれ])ます(?=[。）」]?$)/, 'ません'],
  [/していない(?=[。）」]?$)/, 'している'],
  [/している(?=[。）」]?$)/, 'していない'],
  [/しなかった(?=[。）」]?$)/, 'した'],
  [/(?<=[一-龠])した(?=[。）」]?$)/, 'しなかった'],
  [/(?<=[一-龠])する(?=[。）」]?$)/, 'しない'],
  [/しない(?=[。）」]?$)/, 'する'],
  [/された(?=[。）」]?$)/, 'されなかった'],
  [/される(?=[。）」]?$)/, 'されない'],
  [/(?<=[しめべけせれえげ])(?<!で[しす])た(?=[。）」]?$)/, 'なかった'],
  [/があった(?=[。）」]?$)/, 'はなかった'],
  [/がある(?=[。）」]?$)/, 'はない'],
  [/ではない(?=[。）」]?$)/, 'である'],
  [/である(?=[。）」]?$)/, 'ではない'],
  [/できる(?=[。）」]?$)/, 'できない'],
  [/できない(?=[。）」]?$)/, 'できる'],
  [/\b(is|are|was|were|will|can|should|must|has|have) (?!not\b)/, '$1 not '],
  [/\b(is|are|was|were|will|can|should|must|has|have) not /, '$1 '],
];

export function negate(text: string): string | undefined {
  // A negated question or obligation is not a plain negation.
  if (/(?:か|なければならない|なければなりません|かもしれません|ありがとうございます)[。？?）」]*$/.test(text))
    return undefined;
  for (const [pattern, replacement] of flips) if (pattern.test(text)) return text.replace(pattern, replacement);
  return undefined;
}

const opposites: readonly (readonly [string, string])[] = [
  ['増加', '減少'],
  ['上昇', '低下'],
  ['拡大', '縮小'],
  ['賛成', '反対'],
  ['可決', '否決'],
  ['黒字', '赤字'],
  ['増収', '減収'],
  ['増益', '減益'],
  ['引き上げ', '引き下げ'],
  ['成功', '失敗'],
  ['開始', '終了'],
  ['強化', '緩和'],
  ['改善', '悪化'],
  ['延長', '短縮'],
  ['公開', '非公開'],
  ['承認', '却下'],
  ['有効', '無効'],
  ['上回', '下回'],
  ['増えた', '減った'],
  ['必要', '不要'],
  ['可能', '不可能'],
  ['安全', '危険'],
  ['設置', '撤去'],
  ['increase', 'decrease'],
  ['higher', 'lower'],
  ['improve', 'worsen'],
  ['approved', 'rejected'],
];

export function replaceAntonym(text: string): string | undefined {
  for (const [one, other] of opposites) {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      if (text.includes(from) && !text.includes(to)) return text.replaceAll(from, to);
    }
  }
  return undefined;
}
