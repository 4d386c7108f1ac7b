/** How an amount is bounded. `more` and `less` exclude the value itself (超, 未満). */
export type Modifier = 'exact' | 'about' | 'atLeast' | 'more' | 'atMost' | 'less';

const before: readonly (readonly [RegExp, Modifier])[] = [
  [/(?:約|およそ|おおよそ|ほぼ|おおむね|概ね|凡そ|ざっと)$/, 'about'],
  [/(?:about|around|approximately|approx\.|roughly|some|nearly|almost|circa|~) $/, 'about'],
  [/(?:少なくとも|最低でも|最低|最短で|最少)$|(?:at least|a minimum of|no (?:less|fewer) than|minimum) $/, 'atLeast'],
  [
    /(?:最大で|最大|最高|最長で|最長|最多|多くとも)$|(?:at most|up to|a maximum of|no more than|as many as|maximum) $/,
    'atMost',
  ],
  [/(?:more than|over|above|exceeding|exceeds?|exceeded|greater than|upwards of) $/, 'more'],
  [/(?:less than|fewer than|under|below) $/, 'less'],
];

const after: readonly (readonly [RegExp, Modifier])[] = [
  [/^以上|^ or (?:more|above|over)|^\+/, 'atLeast'],
  [/^(?:以下|以内)|^ or (?:less|fewer|below)/, 'atMost'],
  [/^(?:超|余り|余(?![裕地暇り])|強|あまり|を(?:大きく|大幅に|はるかに|わずかに)?(?:超え|越え|上回|突破))/, 'more'],
  [/^(?:未満|弱(?![い点く])|足らず|を(?:大きく|大幅に|はるかに|わずかに)?(?:下回|割り込|割っ)|に満たな)/, 'less'],
  [/^(?:程度|前後|ほど|近く|近い|くらい|ぐらい|頃|ごろ|相当)/, 'about'],
];

/** The bound written around the amount `[start, end)` of a normalized text. What is written after it wins over what is before. */
export function readModifier(normalized: string, start: number, end: number): Modifier {
  const tail = normalized.slice(end, end + 12);
  for (const [pattern, modifier] of after) if (pattern.test(tail)) return modifier;
  const head = normalized.slice(Math.max(0, start - 22), start);
  if (tail.startsWith('まで') && !head.includes('から')) return 'atMost';
  for (const [pattern, modifier] of before) if (pattern.test(head)) return modifier;
  return 'exact';
}

/** Whether two bounds say opposite things (以上 and 以下), drop one (以上 and nothing), or agree. */
export function relateModifiers(a: Modifier, b: Modifier): 'same' | 'loose' | 'opposite' {
  const one = direction(a);
  const other = direction(b);
  if (one === other) return 'same';
  return one === 0 || other === 0 ? 'loose' : 'opposite';
}

function direction(modifier: Modifier): number {
  if (modifier === 'atLeast' || modifier === 'more') return 1;
  return modifier === 'atMost' || modifier === 'less' ? -1 : 0;
}
