import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startApi } from '#abuse/start-api.ts';
import { createVisitor, type Visitor } from '#abuse/visitor.ts';
import { measured, type Figure } from '#figure.ts';
import { openScriptedProvider, type ScriptedProvider } from '@youyaku/testing/provider/scripted-provider';
import { seededRandom } from '@youyaku/testing/seeded-random';

const requestsAll = 10_000;
const connections = 24;
/** Longer than this nothing goes on; what has not been sent then is missing in the figures. */
const attackMsMax = 900_000;
const idleMs = 3_000;

/** What all models may cost in the day of the attack, what a guest may, and the guests of one address, in yen. */
const caps = { day: 300, owner: 10, address: 10 * 5 };
const price = { input: 1_000, output: 4_000 };
const outputTokensMax = 500;

const proxy = '127.0.0.1';
const outsider = '127.0.0.66';

/** Where the requests of a part of the attack come from; `mark` is in their texts, so that the provider's bill can be divided. */
type Origin = {
  mark: string;
  name: string;
  peer: string;
  share: number;
  capYen: number;
  forward: (random: () => number) => string;
};

const host = (random: () => number): string =>
  Array.from({ length: 4 }, () => Math.floor(random() * 65_536).toString(16)).join(':');
const anywhere = (random: () => number): string => `${host(random)}:${host(random)}`.replace(/^[^:]*/, '2001');
const origins: readonly Origin[] = [
  {
    mark: '甲地区',
    name: 'addresses of one /64',
    peer: proxy,
    share: 0.4,
    capYen: caps.address,
    forward: (random) => `${anywhere(random)}, 2001:db8:1:2:${host(random)}`,
  },
  {
    mark: '乙地区',
    name: 'a peer that is no proxy',
    peer: outsider,
    share: 0.3,
    capYen: caps.address,
    forward: anywhere,
  },
  { mark: '丙地区', name: 'addresses everywhere', peer: proxy, share: 0.3, capYen: caps.day, forward: anywhere },
];

/**
 * Ten thousand hostile requests of guests who drop their cookie each time, on an API whose model is open to guests and bills each token: the
 * provider's bill may exceed no cap by more than the calls that were running. Limits of requests are far above, so that only the caps protect.
 */
export async function measureWallet(): Promise<Figure[]> {
  const provider = await openScriptedProvider({ port: 0, seed: 14, tokenMs: 1, plan: planFault });
  const api = await startApi(settingsOf(provider));
  const visitors = new Map([proxy, outsider].map((peer) => [peer, createVisitor(api.apiUrl, peer)]));
  try {
    const sent = await attack(visitors, seededRandom('wallet'));
    await untilIdle(provider);
    return listFigures(provider, sent, api.isRunning());
  } finally {
    for (const visitor of visitors.values()) visitor.close();
    await api.stop();
    await provider.close();
  }
}

/** Faults before any response: no provider bills them. */
const unbilled: ReadonlySet<string> = new Set(['reset', '503']);

/** A tenth of the calls fail in ways that make a client try again, before or after tokens are billed. */
function planFault(
  _: unknown,
  index: number,
  random: () => number,
): { name: 'reset' | '503' | 'mid-reset' | 'torn' } | undefined {
  const names = ['reset', '503', 'mid-reset', 'torn'] as const;
  const name = names[index % names.length];
  return random() < 0.1 && name !== undefined ? { name } : undefined;
}

function settingsOf({ urls }: ScriptedProvider): Record<string, string> {
  const model = {
    id: 'billed',
    provider: 'compatible',
    baseUrl: urls.openai,
    model: 'billed',
    key: 'played',
    contextTokens: 16_000,
    outputTokensMax,
    inputYenPerMillionTokens: price.input,
    outputYenPerMillionTokens: price.output,
  };
  return {
    YOUYAKU_MODELS: JSON.stringify([model]),
    LLM_FOR_GUESTS: 'true',
    LLM_DAILY_YEN_MAX: String(caps.day),
    LLM_OWNER_DAILY_YEN_MAX: String(caps.owner),
    READERS_PER_ADDRESS: String(caps.address / caps.owner),
    TRUSTED_PROXIES: '1',
    TRUSTED_PROXY_ADDRESSES: proxy,
    REQUESTS_PER_SECOND: '100000',
    STARTS_PER_MINUTE: '1000000',
    RUNS_AT_ONCE: '16',
    LOG_LEVEL: 'silent',
  };
}

type Sent = { requests: number; answered: Map<number, number>; seconds: number };

async function attack(visitors: ReadonlyMap<string, Visitor>, random: () => number): Promise<Sent> {
  const startedAt = performance.now();
  const answered = new Map<number, number>();
  let requests = 0;
  const work = async (): Promise<void> => {
    while (requests < requestsAll && performance.now() - startedAt < attackMsMax) {
      requests += 1;
      const origin = pickOrigin(random());
      const visitor = visitors.get(origin.peer);
      const status = visitor === undefined ? 0 : await sendOne(visitor, origin, requests, random);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { requests, answered, seconds: (performance.now() - startedAt) / 1_000 };
}

function pickOrigin(at: number): Origin {
  let below = 0;
  return origins.find(({ share }) => at < (below += share)) ?? (origins[0] as Origin);
}

/** One request in one of five ways; 0 for one whose sender left before the answer. */
async function sendOne(
  visitor: Visitor,
  { mark, forward }: Origin,
  nth: number,
  random: () => number,
): Promise<number> {
  const text = `${mark}の会議は第${nth}回である。議長は予算${nth}万円を認めた。反対は${nth % 9}人だった。来月また集まる。`;
  const source = { type: 'text', text };
  const forwarded = { 'x-forwarded-for': forward(random) };
  // A cookie that nobody has given out makes a new guest, as none does.
  const headers = { ...forwarded, cookie: `youyaku-guest=${randomBytes(32).toString('base64url')}` };
  const body = { source, engine: 'llm:billed', instructions: '短く' };
  const way = nth % 5;
  const leaving = way === 3 ? AbortSignal.timeout(5 + Math.floor(random() * 60)) : AbortSignal.timeout(60_000);
  const ways = [
    () => visitor.send({ path: '/v1/summaries', headers, body, signal: leaving }),
    () =>
      visitor.send({ path: '/v1/summaries', headers: { ...headers, prefer: 'respond-async' }, body, signal: leaving }),
    () =>
      visitor.send({
        path: '/v1/check',
        headers,
        body: { text: '予算は増えた。', source, engine: 'llm:billed' },
        signal: leaving,
      }),
    () =>
      visitor.send({
        path: '/v1/summaries',
        headers: { ...headers, accept: 'text/event-stream' },
        body,
        signal: leaving,
      }),
    () =>
      sendTwice(visitor, {
        path: '/v1/summaries',
        headers: { ...forwarded, 'idempotency-key': `nth-${nth}` },
        body,
        signal: leaving,
      }),
  ];
  return (
    (ways[way] ?? ways[0])?.().then(
      ({ status }) => status,
      () => 0,
    ) ?? 0
  );
}

/** The same request twice at the same time, by the one guest who keeps the cookie. */
async function sendTwice(visitor: Visitor, sending: Parameters<Visitor['send']>[0]): ReturnType<Visitor['send']> {
  const [first] = await Promise.all([visitor.send(sending), visitor.send(sending)]);
  return first;
}

/** Until no call has begun or ended for a while: accepted runs go on when their senders have gone. */
async function untilIdle({ log }: ScriptedProvider): Promise<void> {
  let [calls, since] = [-1, performance.now()];
  const until = performance.now() + 120_000;
  while (performance.now() < until && (log.length !== calls || performance.now() - since < idleMs)) {
    if (log.length !== calls || log.some(({ endedAtMs }) => endedAtMs === undefined))
      [calls, since] = [log.length, performance.now()];
    await wait(100);
  }
}

function listFigures(provider: ScriptedProvider, { requests, answered, seconds }: Sent, isRunning: boolean): Figure[] {
  const billed = provider.log.filter(({ fault }) => fault === undefined || !unbilled.has(fault));
  const costs = billed.map(({ request, inputTokens, outputTokens }) => ({
    text: request.messages.map(({ content }) => content).join('\n'),
    yen: (inputTokens * price.input + outputTokens * price.output) / 1_000_000,
  }));
  const bill = (mark: string): number =>
    costs.filter(({ text }) => text.includes(mark)).reduce((sum, { yen }) => sum + yen, 0);
  // What may be running when a cap is reached: every call of that moment in full.
  const running = provider.atOnceMax * Math.max(...costs.map(({ yen }) => yen), 0);
  const count = (status: number): number => answered.get(status) ?? 0;
  const errors = [...answered].reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0);
  return [
    measured('wallet/hostile requests', requests, 'count', { min: requestsAll }),
    measured('wallet/whole attack', seconds, 's'),
    measured('wallet/summarised or checked', count(200) + count(201) + count(202), 'count'),
    measured('wallet/left before the answer', count(0), 'count'),
    measured('wallet/errors of the server', errors, 'count', { max: 0 }),
    measured('wallet/calls of the model', costs.length, 'count', { min: 100 }),
    measured('wallet/calls at once, in yen', running, 'count'),
    ...origins.map(({ mark, name, capYen }) =>
      measured(`wallet/bill of ${name}, in yen, of a cap of ${capYen}`, bill(mark), 'count', { max: capYen + running }),
    ),
    measured(`wallet/whole bill, in yen, of a cap of ${caps.day}`, bill(''), 'count', { max: caps.day + running }),
    measured('wallet/API still the same process', Number(isRunning), 'count', { min: 1 }),
  ];
}
