import { expect, it, vi } from 'vitest';
import { createFirstRequest } from './first-request.ts';

type Asked = { path?: string; method?: string; signal?: AbortSignal };

function openPage() {
  const openings: ((isOpen: boolean) => void)[] = [];
  const inTurn = createFirstRequest(() => new Promise((open) => openings.push(open)));
  const sent: { name: string; answer: (status: number) => void }[] = [];
  const ask = (name: string, { path = '/v1/files', method = 'GET', signal }: Asked = {}) =>
    inTurn(new Request(`http://api.test${path}`, { method, ...(signal === undefined ? {} : { signal }) }), () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      sent.push({ name, answer: (status) => resolve(new Response(null, { status })) });
      return promise;
    });
  const settle = () => new Promise((done) => setTimeout(done));
  return { ask, openings, sent, settle, names: () => sent.map(({ name }) => name) };
}

it('sends the first request of a guest alone, and the others when it is answered', async () => {
  const { ask, sent, settle, names } = openPage();
  for (const name of ['first', 'second', 'third']) void ask(name);
  await settle();
  expect(names()).toEqual(['first']);
  sent[0]?.answer(201);
  await settle();
  void ask('fourth');
  await settle();
  expect(names()).toEqual(['first', 'second', 'third', 'fourth']);
});

it('sends the next alone where the first failed', async () => {
  const { ask, sent, settle, names } = openPage();
  void ask('first');
  sent[0]?.answer(413);
  await settle();
  for (const name of ['second', 'third']) void ask(name);
  await settle();
  expect(names()).toEqual(['first', 'second']);
});

it('sends those that have waited one alone, too, where the first failed', async () => {
  const { ask, sent, settle, names } = openPage();
  for (const name of ['first', 'second', 'third', 'fourth']) void ask(name);
  sent[0]?.answer(503);
  await settle();
  expect(names()).toEqual(['first', 'second']);
  sent[1]?.answer(200);
  await settle();
  expect(names()).toEqual(['first', 'second', 'third', 'fourth']);
});

it('lets what belongs to nobody pass, which begins nothing either', async () => {
  const { ask, sent, settle, names } = openPage();
  void ask('consent', { path: '/v1/consent' });
  void ask('link', { path: '/v1/shares/token' });
  for (const each of sent) each.answer(200);
  await settle();
  for (const name of ['first', 'second']) void ask(name);
  await settle();
  expect(names()).toEqual(['consent', 'link', 'first']);
});

it('lets nobody wait who has given up, and nobody for a first request that hangs', async () => {
  vi.useFakeTimers();
  try {
    const { ask, names } = openPage();
    const gone = new AbortController();
    void ask('first');
    const second = ask('second', { signal: gone.signal });
    void ask('third');
    gone.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    expect(names()).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(names()).toEqual(['first', 'third']);
  } finally {
    vi.useRealTimers();
  }
});

const change = { path: '/v1/variants', method: 'POST' };

it('begins the session before a change, so that nobody waits for one that takes long', async () => {
  const { ask, openings, settle, names } = openPage();
  void ask('variant', change);
  void ask('summary', { path: '/v1/summaries', method: 'POST' });
  await settle();
  expect([names(), openings.length]).toEqual([[], 1]);
  openings[0]?.(true);
  await settle();
  expect(names()).toEqual(['variant', 'summary']);
});

it('sends a change alone where the session did not begin before it', async () => {
  const { ask, openings, sent, settle, names } = openPage();
  for (const name of ['first', 'second', 'third']) void ask(name, change);
  openings[0]?.(false);
  await settle();
  expect([names(), openings.length]).toEqual([['first'], 1]);
  sent[0]?.answer(200);
  await settle();
  expect(names()).toEqual(['first', 'second', 'third']);
});

it('sends no change of somebody who has given up while the session began, and the next begins it', async () => {
  const { ask, openings, settle, names } = openPage();
  const gone = new AbortController();
  const first = ask('first', { ...change, signal: gone.signal });
  void ask('second', change);
  gone.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  openings[0]?.(false);
  await settle();
  expect([names(), openings.length]).toEqual([[], 2]);
  openings[1]?.(true);
  await settle();
  expect(names()).toEqual(['second']);
});

it('sends a change once where the session begins after it was sent', async () => {
  vi.useFakeTimers();
  try {
    const { ask, openings, names } = openPage();
    void ask('first', change);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(names()).toEqual(['first']);
    openings[0]?.(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['first']);
  } finally {
    vi.useRealTimers();
  }
});
