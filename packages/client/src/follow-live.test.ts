import { expect, it } from 'vitest';
import { createClient } from './create-client.ts';
import type { LiveChange } from './follow-live.ts';

/** A space with changes 1, 2, 3 …; each answer sends some of them and is then cut, or is a refusal. */
function serve(answers: (number | Response)[]) {
  const lastEventIds: (string | null)[] = [];
  const server: typeof fetch = async (request) => {
    const lastId = new Request(request).headers.get('last-event-id');
    const answer = answers[lastEventIds.length];
    lastEventIds.push(lastId);
    if (answer instanceof Response) return answer;
    const from = Number(lastId ?? 0);
    const events = Array.from({ length: answer ?? 0 }, (_, at) => from + at + 1);
    const wire = (id: number): string => `id: ${id}\ndata: {"type":"summary-changed","id":"sum_${id}"}\n\n`;
    return new Response(events.map(wire).join(''));
  };
  return { server, lastEventIds };
}

async function follow(server: typeof fetch, { changes, after }: { changes: number; after?: string }) {
  const stop = new AbortController();
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const seen: LiveChange[] = [];
  const live = createClient({ url: 'http://api.test', fetch: server, wait }).followLive({ signal: stop.signal, after });
  for await (const change of live) {
    seen.push(change);
    if (seen.length === changes) stop.abort();
  }
  return { seen: seen.map(({ position }) => position), waits };
}

it('follows the changes of a space through every cut, each once', async () => {
  const { server, lastEventIds } = serve([2, 0, 1, 0, 0, 2]);
  expect((await follow(server, { changes: 5 })).seen).toEqual(['1', '2', '3', '4', '5']);
  expect(lastEventIds).toEqual([null, '2', '2', '3', '3', '3']);
});

it('begins after a position', async () => {
  const { server } = serve([2]);
  expect((await follow(server, { changes: 2, after: '7' })).seen).toEqual(['8', '9']);
});

it('does not give up, neither after an hour without the service nor for want of room', async () => {
  const busy = () =>
    Response.json(
      { code: 'rate_limited', reason: 'streams', detail: '' },
      { status: 429, headers: { 'retry-after': '10' } },
    );
  const away = () => new Response('', { status: 503 });
  const { server } = serve([busy(), ...Array.from({ length: 240 }, away), 1]);
  const { seen, waits } = await follow(server, { changes: 1 });
  expect(seen).toEqual(['1']);
  expect(waits.slice(0, 9)).toEqual([10_000, 1_000, 2_000, 4_000, 4_000, 4_000, 15_000, 15_000, 15_000]);
});

it('ends when it is refused', async () => {
  const refused = Response.json({ code: 'not_found', detail: '見つかりません。' }, { status: 404 });
  await expect(follow(serve([1, refused]).server, { changes: 2 })).rejects.toMatchObject({ code: 'not_found' });
});
