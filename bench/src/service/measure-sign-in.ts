import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { startApi } from '#abuse/start-api.ts';
import { measured, median, percentile, type Figure } from '#figure.ts';

const accountCount = 20;
const password = 'ひつじ 温泉 鉛筆 つばめ 七';
const wrong = 'まちがったパスワードです';

type Person = { email: string; cookie: string };
type Answer = { status: number; ms: number; cookie: string };

/**
 * Signing in and the check of a session, on the API as a process of its own, with the limits of a public one. Each request comes from an address of its
 * own. On a machine that does other work, compare the processor time: 20 a second need 20 times as much of it in a second.
 */
export async function measureSignIn(): Promise<Figure[]> {
  const api = await startApi({ TRUSTED_PROXIES: '1', REQUESTS_PER_SECOND: '10' });
  try {
    const client = createClient(api.apiUrl);
    const people = await signUpPeople(client, api.apiUrl);
    // First, so that what follows meets a process that has signed people in before.
    const inTurn = await measureProcessor(api.pid, () => signInInTurn(client, people, 60));
    const alone = await signInSteadily(client, people, 300);
    const during = await withFlood(client, () => signInSteadily(client, people, 200));
    return [
      measured('sign-in/one after the other p50', median(inTurn.result), 'ms'),
      measured('sign-in/processor time of the API for one', inTurn.processorMs / 60, 'ms', { max: 40 }),
      measured('sign-in/20 a second p50', median(alone), 'ms'),
      measured('sign-in/20 a second p95', percentile(alone, 0.95), 'ms', { max: 400 }),
      measured('sign-in/20 a second during a flood from one address p95', percentile(during, 0.95), 'ms', { max: 400 }),
      measured('sign-in/session check p50', await measureSessionCheck(client, people), 'ms', { max: 2 }),
      ...(await measureSameness(client, people)),
    ];
  } finally {
    await api.stop();
  }
}

type Client = ReturnType<typeof createClient>;

function createClient(apiUrl: string) {
  let count = 0;
  const nextAddress = (): string => `10.${(count += 1) >> 16}.${(count >> 8) & 255}.${count & 255}`;
  return async (path: string, json?: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const startedAt = performance.now();
    const response = await fetch(`${apiUrl}/v1/${path}`, {
      method: json === undefined ? 'GET' : 'POST',
      headers: {
        'x-forwarded-for': nextAddress(),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    await response.arrayBuffer();
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('youyaku-session='));
    return { status: response.status, ms: performance.now() - startedAt, cookie: cookie?.split(';', 1)[0] ?? '' };
  };
}

async function signUpPeople(client: Client, apiUrl: string): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < accountCount; index += 1) {
    const email = `person${index}@example.jp`;
    await client('account/sign-up', { email, password });
    const outbox = await (await fetch(`${apiUrl}/outbox`)).text();
    const [, token = ''] = new RegExp(`<span>${email}</span>[^]*?#token=([^\\s&<"]+)`).exec(outbox) ?? [];
    const { status, cookie } = await client('account/confirm-email', { token: decodeURIComponent(token) });
    if (status !== 200) throw new Error(`no account: ${status}`);
    people.push({ email, cookie });
  }
  return people;
}

async function signInOnce(client: Client, people: readonly Person[], index: number): Promise<number> {
  const { status, ms } = await client('account/sign-in', { email: people[index % people.length]?.email, password });
  if (status !== 200) throw new Error(`not signed in: ${status}`);
  return ms;
}

/** 20 sign-ins begin in a second, whether those before have ended or not. */
async function signInSteadily(client: Client, people: readonly Person[], count: number): Promise<number[]> {
  const begun: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < count; index += 1) {
    await wait(Math.max(0, startedAt + index * 50 - performance.now()));
    begun.push(signInOnce(client, people, index));
  }
  return Promise.all(begun);
}

async function signInInTurn(client: Client, people: readonly Person[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) times.push(await signInOnce(client, people, index));
  return times;
}

/** Clock ticks of `/proc` are hundredths of a second (proc(5)). */
async function measureProcessor<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; processorMs: number }> {
  const read = async (): Promise<number> => {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const before = await read();
  const result = await work();
  return { result, processorMs: (await read()) - before };
}

/** One address tries passwords of accounts that do not exist, eight at a time, as fast as it is answered. */
async function withFlood<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  const flood = new AbortController();
  let tried = 0;
  const attack = async (): Promise<void> => {
    while (!flood.signal.aborted)
      await client(
        'account/sign-in',
        { email: `nobody${(tried += 1)}@example.jp`, password: wrong },
        { 'x-forwarded-for': '203.0.113.7' },
      );
  };
  const attackers = Array.from({ length: 8 }, attack);
  try {
    return await work();
  } finally {
    flood.abort();
    await Promise.all(attackers);
  }
}

/** What a session adds to a request; no session comes twice within the time that look-ups are shared for. */
async function measureSessionCheck(client: Client, people: readonly Person[]): Promise<number> {
  const [withSession, without]: [number[], number[]] = [[], []];
  for (let round = 0; round < 15; round += 1) {
    for (const { cookie } of people) {
      withSession.push((await client('version', undefined, { cookie })).ms);
      without.push((await client('version')).ms);
    }
    await wait(260);
  }
  return median(withSession) - median(without);
}

/** How much longer the answers about known addresses take than those about unknown ones. */
async function measureSameness(client: Client, people: readonly Person[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path, tried, rounds] of [
    ['wrong password', 'account/sign-in', wrong, 5],
    ['sign-up', 'account/sign-up', password, 3],
  ] as const) {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const [index, { email }] of people.entries()) {
        known.push((await client(path, { email, password: tried })).ms);
        const nobody = `nobody-${name.at(0)}${round}-${index}@example.jp`;
        unknown.push((await client(path, { email: nobody, password: tried })).ms);
      }
    const apart = Math.abs(median(known) / median(unknown) - 1) * 100;
    figures.push(measured(`sign-in/${name}: known and unknown addresses apart`, apart, '%', { max: 15 }));
  }
  return figures;
}
