import { setTimeout as wait } from 'node:timers/promises';
import type { FaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { listMisses, secondsSince, type FaultRow, type Seen, type Trial } from './fault-row.ts';
import { tell } from './writes.ts';

const downMs = 3_000;
const pollMs = 200;
const waitMsMax = 60_000;
/** Longer than the next attempts at a letter that was not acknowledged would take. */
const againMs = 3_000;

type MailRow = Pick<FaultRow, 'fault' | 'secondsMax'> & { readonly begin: (proxy: FaultProxy) => Promise<void> };

const mailRowList: readonly MailRow[] = [
  {
    fault: 'refused for 3 s',
    secondsMax: 30,
    begin: async (proxy) => {
      proxy.refuse();
      await wait(downMs);
      proxy.restore();
    },
  },
  {
    fault: 'half-open',
    secondsMax: 45,
    begin: async (proxy) => {
      proxy.freeze();
      await proxy.untilSilent();
      proxy.restore();
    },
  },
];

/** API and worker on one side, the mail server on the other. The time is from the request to the letter. */
export const mailRows: readonly FaultRow[] = mailRowList.map(({ fault, secondsMax, begin }, index) => ({
  pair: 'mail',
  fault,
  expected: 'the sign-up is accepted, its letter comes once, and summaries are written meanwhile',
  secondsMax,
  run: (trial) => runSignUp(trial, begin, `hanako${index}@example.jp`),
}));

async function runSignUp({ service, writes }: Trial, begin: MailRow['begin'], email: string): Promise<Seen> {
  const startedAt = performance.now();
  let hasHappened = false;
  void begin(service.proxies.mail).then(() => (hasHappened = true));
  const asking = fetch(`${service.proxies.client.url}/v1/account/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: '正しい馬と電池のホチキス' }),
  });
  const meanwhile = await writes.start('builtin');
  const answer = await asking;
  const { mail = '', detail = '' } = (await answer.json()) as { mail?: string; detail?: string };
  const count = (): number => service.mail.taken().filter((to) => to === email).length;
  const answeredAfter = secondsSince(startedAt);
  while (count() === 0 && performance.now() - startedAt < waitMsMax) await wait(pollMs);
  const seconds = secondsSince(startedAt);
  await wait(againMs);
  return {
    seconds,
    said: `${answer.status} ${mail}${detail} after ${answeredAfter.toFixed(1)} s, ${count()} letters, ${tell([meanwhile])} meanwhile`,
    misses: listMisses({
      'the fault happened': hasHappened,
      'the sign-up is accepted': answer.status === 202,
      'the letter comes once': count() === 1,
      'writes are accepted': meanwhile.kind === 'acknowledged',
    }),
  };
}
