/** What a model answered about one sentence; `claim` and `quote` are its own words until they are found in the texts. */
export type Answer =
  | { readonly kind: 'found'; readonly quote: string }
  | { readonly kind: 'conflict'; readonly claim: string; readonly quote: string }
  | { readonly kind: 'missing' };

const answerLine = /^[\s*・|-]*S\s*(\d{1,4})[\s*]*[|｜:：]\s*(.+)$/u;
const labels: readonly (readonly [RegExp, Answer['kind']])[] = [
  [/^(?:支持(?:する|される|できる|します)?(?!\p{L})|supported\b|supports\b)/u, 'found'],
  // 矛盾しない and 矛盾なし are the opposite.
  [/^(?:矛盾(?:する|している|します|あり|有り)?(?!\p{L})|contradict(?:ed|s|ion)\b)/u, 'conflict'],
  [/^(?:記載(?:なし|無し)|言及なし|not[ _-](?:stated|mentioned)\b)/u, 'missing'],
];

/**
 * The answers by the number of their sentence, from 1 to `count`; whatever else is in the lines is ignored. Two different answers
 * about the same sentence are none.
 */
export function readJudgements(lines: readonly string[], count: number): Map<number, Answer> {
  const found = new Map<number, Answer>();
  const ambiguous = new Set<number>();
  for (const line of lines) {
    const [, digits, rest = ''] = answerLine.exec(line) ?? [];
    const number = Number(digits);
    const answer = readAnswer(rest);
    if (answer === undefined || number < 1 || number > count) continue;
    const known = found.get(number);
    if (known === undefined) found.set(number, answer);
    else if (known.kind !== answer.kind) ambiguous.add(number);
  }
  for (const number of ambiguous) found.delete(number);
  return found;
}

function readAnswer(rest: string): Answer | undefined {
  const [label = '', first = '', ...others] = rest.split(/[|｜]/u).map((field) => field.trim());
  const name = label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, '');
  const kind = labels.find(([pattern]) => pattern.test(name))?.[1];
  switch (kind) {
    case 'found':
      return { kind, quote: [first, ...others].join('|') };
    case 'conflict':
      // The words of a table have bars of their own.
      return { kind, claim: first, quote: others.join('|') };
    case 'missing':
      return { kind };
    case undefined:
      return undefined;
  }
}
