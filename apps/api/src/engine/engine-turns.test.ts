import { describe, expect, it } from 'vitest';
import { createEngineTurns } from './engine-turns.ts';

const { signal } = new AbortController();

/** How many of this many tasks, each of another owner, run at once. */
async function countAtOnce(task: { units: number; isWritten: boolean }, tasks = 100): Promise<number> {
  const turns = createEngineTurns(1);
  let begun = 0;
  for (let nth = 0; nth < tasks; nth += 1)
    void turns.take(task, { ownerId: `spc_${nth}`, signal, isAccepted: true }).then(() => (begun += 1));
  await new Promise((resolve) => setImmediate(resolve));
  return begun;
}

describe('turns at the engine', () => {
  it('admit only as many large model-written texts as fit into memory', async () => {
    const counts = [5_000, 50_000, 500_000, 2_000_000].map((units) => countAtOnce({ units, isWritten: true }));
    expect(await Promise.all(counts)).toEqual([32, 8, 2, 1]);
  });

  it('leave the turns of the built-in engine alone while models write', async () => {
    const turns = createEngineTurns(1);
    const units = 2_000_000;
    await turns.take({ units, isWritten: true }, { ownerId: 'spc_written', signal });
    const end = await turns.take({ units, isWritten: false }, { ownerId: 'spc_builtin', signal });
    end();
  });
});
