import { ChildProcess } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { toApiError } from '#http/to-api-error.ts';
import type { Sandbox, SandboxKind } from './extractor-sandbox.ts';
import { becomesReady, createExtractorStart } from './start-extractor.ts';

/** A shell in place of the extractor process, which it gets as arguments and does not read. */
const sandbox = (kind: SandboxKind, script: string): Sandbox => ({
  kind,
  uid: undefined,
  prefix: ['sh', '-c', script],
});
const ends = 'exit 1';
const isSilent = 'exec sleep 60';
const isReady = 'echo {} >&3; exec sleep 60';

const refusalOf = (error: unknown) => {
  const { code, reason, isInfrastructure } = toApiError(error);
  return { code, reason, isInfrastructure };
};
const machineBusy = { code: 'engine_unavailable', reason: 'machine_busy', isInfrastructure: true };

async function kindOf(start: ReturnType<typeof createExtractorStart>): Promise<SandboxKind> {
  const { child, sandbox: used } = await start();
  child.kill('SIGKILL');
  return used.kind;
}

describe('starting an extractor process', () => {
  it('falls back to a weaker sandbox when the process ends in the stricter one, and keeps it when that repeats', async () => {
    const weaker = [sandbox('closed', ends), sandbox('user', isReady)];
    const lists = [weaker, weaker, weaker, [sandbox('closed', isReady)]];
    const start = createExtractorStart(() => lists.shift() ?? []);
    const kinds = [];
    for (let starts = 0; starts < 5; starts += 1) kinds.push(await kindOf(start));
    expect([kinds, lists.length]).toEqual([Array.from({ length: 5 }, () => 'user'), 1]);
  });

  it('returns to the stricter sandbox after a process ended for want of memory, and keeps that', async () => {
    const lists = [[sandbox('closed', ends), sandbox('user', isReady)], [sandbox('closed', isReady)]];
    const start = createExtractorStart(() => lists.shift() ?? []);
    expect([await kindOf(start), await kindOf(start), await kindOf(start)]).toEqual(['user', 'closed', 'closed']);
  });

  it('is an infrastructure fault when the stricter sandbox is merely slow, and the next start tries it again', async () => {
    const lists = [
      [sandbox('closed', isSilent), sandbox('user', isReady)],
      [sandbox('closed', ends)],
      [sandbox('user', ends)],
    ];
    const start = createExtractorStart(() => lists.shift() ?? [], 300);
    const fault: unknown = await start().catch((error: unknown) => error);
    expect(refusalOf(fault)).toEqual(machineBusy);
    await start().catch(() => undefined);
    expect(lists).toHaveLength(1);
  });

  it('is an infrastructure fault when no sandbox works', async () => {
    const fault: unknown = await createExtractorStart(() => [sandbox('node', ends)])().catch((error: unknown) => error);
    expect(refusalOf(fault)).toEqual(machineBusy);
  });

  it.each(['EMFILE', 'ENFILE', 'EAGAIN'])('is an infrastructure fault on %s', async (code) => {
    // As Node leaves it: without a process id and, for want of descriptors, without streams.
    const child = new ChildProcess();
    setImmediate(() => child.emit('error', Object.assign(new Error(`spawn ${code}`), { code })));
    const fault: unknown = await becomesReady(child).catch((error: unknown) => error);
    expect(refusalOf(fault)).toEqual(machineBusy);
  });

  it('ends in a sandbox whose program is missing', async () => {
    const start = createExtractorStart(() => [
      { kind: 'closed', uid: undefined, prefix: ['no-such-program'] },
      sandbox('user', isReady),
    ]);
    expect(await kindOf(start)).toBe('user');
  });
});
