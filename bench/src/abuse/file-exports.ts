import { readCorpus } from '@youyaku/corpus';
import type { Attack } from './attack.ts';
import { begin } from './begin-run.ts';
import { flood } from './floods.ts';

const atOnce = 8;
/** What a guest may send as one text. */
const textUnits = 90_000;
const queries = ['format=docx&form=municipal', 'format=pdf', 'format=png', 'format=html', 'format=md'];

/** The summary of a long text, asked for as a file of every kind as fast as it is answered. */
export const fileExports: Attack = {
  name: 'files of a long summary in a loop',
  async run(target) {
    const visitor = target.visit();
    const whole = readCorpus()
      .map(({ text }) => text)
      .join('\n\n');
    const text = whole.repeat(Math.ceil(textUnits / whole.length)).slice(0, textUnits);
    const id = await begin(target, visitor, text);
    if (id === undefined) throw new Error('the run is refused');
    await flood(target, atOnce, (nth) =>
      visitor.send({
        path: `/v1/summaries/${id}/export?${queries[nth % queries.length] ?? ''}`,
        signal: target.signal,
      }),
    );
  },
};
