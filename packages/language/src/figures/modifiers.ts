/** How an amount is bounded. `more` and `less` exclude the value itself (超, 未満). */
export type Modifier = 'exact' | 'about' | 'atLeast' | 'more' | 'atMost' | 'less';

const widely = '(?:大きく|大幅に|はるかに|わずかに|やや|少し)?';

const before: readonly (readonly [RegExp, Modifier])[] = [
  [/(?:約|およそ|おおよそ|ほぼ|おおむね|概ね|凡そ|ざっと)$/, 'about'],
  [/(?:about|around|approximately|approx\.|roughly|some|nearly|almost|circa|~) $/, 'about'],
  [
    /(?:少なくとも|最低でも|最低で|最低|最短で|最短|最少で?)$|(?:at least|a minimum of|(?:no|not) (?:less|fewer) than|minimum(?: of)?) $/,
    'atLeast',
  ],
  [
    /(?:最大で|最大|最高で|最高|最長で|最長|最多で?|多くとも|多くて|長くて|高くて|遅くとも)$|(?:at most|up to|a maximum of|(?:no|not) (?:more|later|longer) than|as many as|as much as|maximum(?: of)?|not (?:to )?exceed(?:ing)?|capped at|limited to|a (?:limit|cap|ceiling) of|within) $/,
    'atMost',
  ],
  [/(?:more than|over|above|exceeding|exceeds?|exceeded|greater than|upwards of) $/, 'more'],
  [/(?:less than|fewer than|under|below) $/, 'less'],
];

const after: readonly (readonly [RegExp, Modifier])[] = [
  // What is not exceeded is the greatest, what is not undercut the smallest.
  [new RegExp(`^を${widely}(?:超え|越え|上回[らり])(?:ない|ず|ません|ぬ)`), 'atMost'],
  [new RegExp(`^を${widely}(?:下回[らり]|割ら|割り込ま)(?:ない|ず|ません|ぬ)`), 'atLeast'],
  [/^以上|^ or (?:more|above|over|older)|^ and (?:over|above)|^\+/, 'atLeast'],
  [/^(?:以下|以内)|^ or (?:less|fewer|below|under|younger)/, 'atMost'],
  [/^(?:を|が|の)(?:上限|限度|最大|最高)/, 'atMost'],
  [/^(?:を|が|の)(?:下限|最低)/, 'atLeast'],
  [
    new RegExp(
      `^(?:超|余り|余(?![裕地暇り])|強|あまり|を${widely}(?:超え|超す|超し|越え|上回|突破)|より(?:多|高|長|大き))`,
    ),
    'more',
  ],
  [
    new RegExp(
      `^(?:未満|弱(?![い点く])|足らず|を${widely}(?:下回|割り込|割っ|切っ|切る)|に満たな|に届か|より(?:少な|低|安|短|小さ))`,
    ),
    'less',
  ],
  [/^(?:程度|前後|ほど|近く|近い|くらい|ぐらい|頃|ごろ|相当)/, 'about'],
];

const namedLine = /(?:上限|下限|限度|定員|目標|計画|予想|予測|基準|目安|定年|規定|平均|前年|前期|昨年)[^、。\d]{0,8}$/;

/** The bound written around the amount `[start, end)` of a normalized text. What is written after it wins over what is before. */
export function readModifier(normalized: string, start: number, end: number): Modifier {
  const tail = normalized.slice(end, end + 14);
  const head = normalized.slice(Math.max(0, start - 24), start);
  const first = before.find(([pattern]) => pattern.test(head))?.[1];
  const last = after.find(([pattern]) => pattern.test(tail))?.[1];
  // 上限の3日を超えた: the limit and who passed it, not one bound.
  if (first !== undefined && last !== undefined && relateModifiers(first, last) === 'opposite') return 'exact';
  // 目標の300万円を上回った, 定員24人を下回る: what passed the figure; the figure itself has no bound.
  if ((last === 'more' || last === 'less') && namedLine.test(head)) return 'exact';
  if (last !== undefined) return last;
  if (tail.startsWith('まで') && !head.includes('から')) return 'atMost';
  return first ?? 'exact';
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
