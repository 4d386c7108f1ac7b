import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, AttackTarget } from './attack.ts';
import { untilAborted } from './begin-run.ts';
import type { Visitor } from './visitor.ts';

const checksAtOnce = 12;
const sourceUnits = 2_000_000;
const claimUnits = 100_000;
/** The sender of every other check disconnects after this long. */
const patienceMs = 2_000;

/** One guest has texts full of amounts checked against sources full of other amounts, and disconnects from half of them. */
export const longChecks: Attack = {
  name: 'checks of 2,000,000 characters of amounts',
  async run(target) {
    const visitor = target.visit();
    const source = { type: 'text', text: makeAmounts(sourceUnits, 3) };
    const text = makeAmounts(claimUnits, 7);
    const checkOn = async (place: number): Promise<void> => {
      while (!target.signal.aborted) {
        const path = place % 3 === 2 ? '/v1/summaries/keep' : '/v1/check';
        const made = { shape: 'lines', length: { preset: 'medium' }, register: 'asIs' };
        const body = path === '/v1/check' ? { text, source } : { text, source, ...made };
        if (!(await check(target, visitor, { path, body }, place % 2 === 0))) await wait(500);
      }
    };
    await Promise.all([untilAborted(target.signal), ...Array.from({ length: checksAtOnce }, (_, at) => checkOn(at))]);
  },
};

/** Whether the response is the requested check. */
async function check(
  { signal }: AttackTarget,
  visitor: Visitor,
  request: { path: string; body: object },
  isPatient: boolean,
): Promise<boolean> {
  const until = isPatient ? signal : AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  const answer = await visitor.send({ ...request, signal: until }).catch(() => undefined);
  return answer?.status === 200 || answer?.status === 201;
}

function makeAmounts(units: number, step: number): string {
  const parts: string[] = [];
  for (let index = 0, length = 0; length < units; index += 1) {
    const part = `${index * step + 1}円と${index}.${index % 97}kgを${index}人が払う。`;
    parts.push(part);
    length += part.length;
  }
  return parts.join('').slice(0, units);
}
