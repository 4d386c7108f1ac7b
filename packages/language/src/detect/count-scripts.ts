export const scripts = [
  'Latin',
  'Han',
  'Kana',
  'Hangul',
  'Cyrillic',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'other',
] as const;
export type Script = (typeof scripts)[number];

/** How much of a text is written in each script, in letters of an alphabet: a kanji carries about as much as three. */
export type ScriptWeights = Readonly<Record<Script, number>>;

const patterns: readonly (readonly [Script, RegExp, number])[] = [
  ['Latin', /\p{Script=Latin}/gu, 1],
  ['Han', /\p{Script=Han}/gu, 3],
  ['Kana', /[\u3041-\u3096\u30a1-\u30fa\u30fc\uff66-\uff9d]/gu, 3],
  ['Hangul', /\p{Script=Hangul}/gu, 2.5],
  ['Cyrillic', /\p{Script=Cyrillic}/gu, 1],
  ['Arabic', /\p{Script=Arabic}/gu, 1],
  ['Devanagari', /\p{Script=Devanagari}/gu, 1],
  ['Bengali', /\p{Script=Bengali}/gu, 1],
  ['Tamil', /\p{Script=Tamil}/gu, 1],
  ['Sinhala', /\p{Script=Sinhala}/gu, 1],
  ['Thai', /\p{Script=Thai}/gu, 1],
  ['Lao', /\p{Script=Lao}/gu, 1],
  ['Khmer', /\p{Script=Khmer}/gu, 1],
  ['Myanmar', /\p{Script=Myanmar}/gu, 1],
  ['other', /[\p{Script=Greek}\p{Script=Hebrew}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Ethiopic}]/gu, 1],
];

export function countScripts(text: string): ScriptWeights {
  const weights = Object.fromEntries(scripts.map((script) => [script, 0])) as Record<Script, number>;
  for (const [script, pattern, weight] of patterns) weights[script] = (text.match(pattern)?.length ?? 0) * weight;
  return weights;
}
