import type { Attack } from './attack.ts';

const bytes = 8 * 1024 * 1024 - 1_000;
const atOnce = 4;

/** JSON of the largest accepted size, in the shapes that cost a parser most. */
const bodies: readonly (() => string)[] = [
  () => `{"source":{"type":"text","text":"${'市は説明会を開く。'.repeat(Math.floor(bytes / 27))}"}}`,
  () => `{"source":{"type":"text","text":"${'\\u3042'.repeat(Math.floor(bytes / 6))}"}}`,
  () => `{"source":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`,
  () => `{"source":${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}}`,
  () => `{${Array.from({ length: 700_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
  () => `{"sources":[${'{},'.repeat(bytes / 3 - 10)}{}]}`,
  () => `{"source":{"type":"text","text":"a"},"tags":[${'1,'.repeat(bytes / 2 - 100)}1]}`,
];
const paths = ['/v1/summaries', '/v1/check', '/v1/read', '/v1/summaries/keep'];

/** Bodies of 8 MB, a few at a time, one after the other. */
export const bigBodies: Attack = {
  name: 'big bodies',
  async run(target) {
    const { signal } = target;
    const made = bodies.map((make) => Buffer.from(make()));
    const post = async (nth: number): Promise<void> => {
      const visitor = target.visit();
      for (let turn = nth; !signal.aborted; turn += 1) {
        const body = made[turn % made.length] ?? '';
        const path = paths[turn % paths.length] ?? '';
        await visitor.send({ path, body, signal, headers: { prefer: 'respond-async' } }).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, (_, nth) => post(nth)));
  },
};
