import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@youyaku/contract/limits';
import { hostileTexts } from '@youyaku/testing/summarize/hostile-texts';
import type { Attack, AttackTarget } from './attack.ts';
import { untilAborted } from './begin-run.ts';
import type { Visitor } from './visitor.ts';

const guestsAll = 20;
const atOnce = 5;
const hostileUnits = 11_000;
/** The sender of every third request disconnects after this long. */
const patienceMs = 100;

/**
 * Twenty guests at one address who have variants written of hostile texts, of the longest permitted ones and of ones ten times as long, without
 * waiting, and disconnect from a third.
 */
export const variantFloods: Attack = {
  name: 'variants of hostile and long texts',
  async run(target) {
    const long = '市は1,234円の補助を3か所で始めると決めた。'
      .repeat(limits.variantCodePointsMax)
      .slice(0, limits.variantCodePointsMax);
    const texts = [...hostileTexts.map(({ make }) => make(hostileUnits)), long, long.repeat(10)];
    const guests = Array.from({ length: guestsAll }, () => target.visit());
    const flood = async (visitor: Visitor, nth: number): Promise<void> => {
      for (let turn = nth; !target.signal.aborted; turn += 1) {
        const sent = Array.from({ length: atOnce }, (_, at) =>
          send(target, visitor, texts[(turn * atOnce + at) % texts.length] ?? '', turn + at),
        );
        await Promise.all(sent);
        await wait(20);
      }
    };
    await Promise.all([untilAborted(target.signal), ...guests.map(flood)]);
  },
};

async function send({ signal }: AttackTarget, visitor: Visitor, text: string, turn: number): Promise<void> {
  const until = turn % 3 === 0 ? AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) : signal;
  const length = { unit: 'characters', [turn % 2 === 0 ? 'max' : 'about']: 50 + ((turn * 37) % 900) };
  const body = { source: { type: 'text', text }, length, shape: turn % 5 === 0 ? 'minutes' : 'bullets' };
  await visitor.send({ path: '/v1/variants', body, signal: until }).catch(() => undefined);
}
