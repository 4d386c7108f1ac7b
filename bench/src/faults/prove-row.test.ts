import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Seen } from './fault-row.ts';
import { proveRow } from './prove-row.ts';

const head = { pair: 'client', fault: 'half-open', expected: 'the client says so', secondsMax: 10 } as const;
const asExpected: Seen = { seconds: 10, said: 'it said so', misses: [] };

async function prove(run: () => Promise<Seen>) {
  let printed = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return { figure: await proveRow(head, run, -9.99), printed };
}

describe('a row of the faults', () => {
  it('passes when everything is as expected, within its time', async () => {
    const { figure, printed } = await prove(async () => asExpected);
    expect(figure).toMatchObject({ name: 'faults/client: half-open', isBroken: false });
    expect(printed).toMatch(/^pass \| client \| half-open \| expected: the client says so/);
  });

  it('fails when a promise is broken, and names it', async () => {
    const { figure, printed } = await prove(async () => ({ ...asExpected, misses: ['every event once'] }));
    expect(figure.isBroken).toBe(true);
    expect(printed).toMatch(/^MISS .*missed: every event once/);
  });

  it('fails when it takes longer than expected', async () => {
    expect((await prove(async () => ({ ...asExpected, seconds: 10.1 }))).figure.isBroken).toBe(true);
  });

  it('fails when it throws', async () => {
    const { figure, printed } = await prove(() => Promise.reject(new Error('the process did not start')));
    expect(figure.isBroken).toBe(true);
    expect(printed).toMatch(/the process did not start; missed: the row ends/);
  });

  it('fails by its name when it does not end, with what the process waits for', async () => {
    const { figure, printed } = await prove(() => new Promise(() => undefined));
    expect(figure.isBroken).toBe(true);
    expect(printed).toMatch(/^MISS \| client \| half-open .*no end after .*the process waits for/);
  });
});
