import type { Attack } from './attack.ts';
import { begin, untilAborted } from './begin-run.ts';

const runsAll = 40;
/** Some seconds of work each. */
const codePointsEach = 400_000;

/** One guest sends forty long runs at once. */
export const manyRuns: Attack = {
  name: '40 long runs of one guest',
  async run(target) {
    const visitor = target.visit();
    for (let index = 0; index < runsAll && !target.signal.aborted; index += 1)
      await begin(target, visitor, makeText(index));
    await untilAborted(target.signal);
  },
};

/** A different long text for every seed. */
export function makeText(seed: number): string {
  const sentences: string[] = [];
  let length = 0;
  for (let index = 0; length < codePointsEach; index += 1) {
    const sentence = `第${seed * 7 + index}回の会議では、議題${(index * 31) % 997}について${(index * 17) % 89}名が意見を述べ、費用は${index * 13}円と見積もられました。`;
    sentences.push(sentence);
    length += sentence.length;
  }
  return sentences.join('');
}
