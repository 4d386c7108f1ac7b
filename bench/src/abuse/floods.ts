import type { Attack, AttackTarget } from './attack.ts';
import { untilAborted } from './begin-run.ts';
import { uploadFile } from './upload-file.ts';

const questionsAtOnce = 60;
const source = { type: 'text', text: '市は来月、説明会を開く。参加費は300円である。会場は駅前の図書館だ。' };
const cheapPaths = [
  '/v1/summaries?limit=100',
  '/v1/templates',
  '/v1/own-models',
  '/v1/engines',
  '/v1/summaries?q=a',
  '/readyz',
];

/** Runs `send` repeatedly over this many connections. */
export async function flood(
  target: AttackTarget,
  connections: number,
  send: (nth: number) => Promise<unknown>,
): Promise<void> {
  const { signal } = target;
  let sent = 0;
  const work = async (): Promise<void> => {
    while (!signal.aborted) await send((sent += 1)).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: connections }, work));
}

/** Lists, engines and readiness, as fast as they are served, always by new guests. */
export const cheapCalls: Attack = {
  name: 'cheap calls of ever new guests',
  async run(target) {
    const { signal } = target;
    let visitor = target.visit();
    await flood(target, 50, async (nth) => {
      if (nth % 100 === 0) visitor = target.visit();
      await visitor.send({ path: cheapPaths[nth % cheapPaths.length] ?? '', signal });
    });
  },
};

/** Sixty questions at once on sixty summaries, repeatedly. */
export const parallelQuestions: Attack = {
  name: '60 questions at once',
  async run(target) {
    const { signal } = target;
    const visitor = target.visit();
    const paths: string[] = [];
    for (let made = 0; made < questionsAtOnce && !signal.aborted; made += 1) {
      const answer = await visitor.send({ path: '/v1/summaries', body: { source }, signal });
      if (answer.status === 201)
        paths.push(`/v1/summaries/${(JSON.parse(answer.text) as { id: string }).id}/questions`);
    }
    const ask = (path: string): Promise<unknown> =>
      visitor.send({ path, body: { question: '参加費はいくらですか。' }, signal }).catch(() => undefined);
    while (!signal.aborted) await Promise.all(paths.map(ask));
  },
};

const megabytes = 5;
/** Keeps the disk from filling. */
const filesMax = 200;

/** Files of 5 MB over eight connections; a refused file is sent again by a new guest. */
export const manyUploads: Attack = {
  name: 'uploads of ever new guests',
  async run(target) {
    const bytes = Buffer.alloc(megabytes * 1024 * 1024, 0x61);
    let visitor = target.visit();
    let left = filesMax;
    await flood(target, 8, async (nth) => {
      if (left <= 0) return untilAborted(target.signal);
      if (nth % 10 === 0) visitor = target.visit();
      const id = await uploadFile(visitor, { name: 'a.txt', mediaType: 'text/plain', bytes });
      if (id !== undefined) left -= 1;
    });
  },
};
