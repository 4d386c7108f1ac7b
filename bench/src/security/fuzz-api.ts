import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { mapBounded } from '@youyaku/contract/run-bounded';
import { startApi } from '#abuse/start-api.ts';
import { measured, type Figure } from '#figure.ts';
import { seededRandom } from '@youyaku/testing/seeded-random';
import { createRequestFuzzer, type FuzzRequest, type KnownIds, type OpenApi } from './fuzz-requests.ts';
import { rawRequests } from './raw-requests.ts';

const requestsMax = 50_000;
const atOnce = 8;
const answerMsMax = 30_000;
/** The rate limits must not interfere: what is measured is what happens behind them. */
const openLimits = { REQUESTS_PER_SECOND: '1000000', STARTS_PER_MINUTE: '1000000', UPLOADS_PER_MINUTE: '1000000' };

type Fault = { request: FuzzRequest; outcome: string };

/** Every operation of the OpenAPI document with hostile paths, queries, headers and bodies: none may get a 5xx of ours. */
export async function fuzzApi(): Promise<Figure[]> {
  const api = await startApi(openLimits);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const statuses = new Map<string, number>();
  const faults: Fault[] = [];
  try {
    const document = (await (await fetch(`${api.apiUrl}/openapi.json`)).json()) as OpenApi;
    const guest = await prepare(api.apiUrl);
    const next = createRequestFuzzer(document, guest.ids, seededRandom('fuzz-api'));
    const work = async (): Promise<void> => {
      const sent = withCookie(next(), guest.cookie);
      const outcome = await send(api.apiUrl, agent, sent);
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
      if (outcome === '500' || outcome.startsWith('none')) faults.push({ request: sent, outcome });
    };
    await mapBounded(Array.from({ length: requestsMax - rawRequests.length }), { atOnceMax: atOnce, work });
    for (const raw of rawRequests) {
      const outcome = await sendRaw(api.apiUrl, raw);
      if (outcome === '500') faults.push({ request: { method: '', path: raw, headers: {}, body: undefined }, outcome });
    }
    printFaults(faults, statuses);
    return [
      measured('fuzz-api/requests', requestsMax, 'count'),
      measured('fuzz-api/answered 500', faults.filter(({ outcome }) => outcome === '500').length, 'count', { max: 0 }),
      measured('fuzz-api/not answered', faults.filter(({ outcome }) => outcome !== '500').length, 'count', { max: 0 }),
      measured('fuzz-api/API still the same process', Number(api.isRunning()), 'count', { min: 1 }),
    ];
  } finally {
    agent.destroy();
    await api.stop();
  }
}

/** A guest with one item of each kind. */
async function prepare(apiUrl: string): Promise<{ cookie: string; ids: KnownIds }> {
  let cookie = '';
  const post = async (path: string, body: string | FormData): Promise<string> => {
    const headers = { ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}), cookie };
    const answer = await fetch(`${apiUrl}${path}`, { method: 'POST', headers, body });
    cookie ||= answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return ((await answer.json()) as { id: string }).id;
  };
  const source = { type: 'text', text: '市は来月、説明会を開く。参加費は300円である。会場は駅前の図書館だ。' };
  const summaryId = await post('/v1/summaries', JSON.stringify({ source }));
  const form = new FormData();
  form.set('file', new File([source.text], 'a.txt'));
  const fileId = await post('/v1/files', form);
  const templateId = await post('/v1/templates', JSON.stringify({ name: '会議', instructions: '{{会議名}}の決定' }));
  return { cookie, ids: { summaryId, fileId, templateId } };
}

function withCookie(sent: FuzzRequest, cookie: string): FuzzRequest {
  return { ...sent, headers: { cookie, ...sent.headers } };
}

/** The status, or why there was none. Does not wait for the rest of a stream. */
function send(apiUrl: string, agent: Agent, { method, path, headers, body }: FuzzRequest): Promise<string> {
  return new Promise((resolve) => {
    const outgoing = request(`${apiUrl}/`, { agent, method, path: asTarget(path), headers }, (answer) => {
      const status = String(answer.statusCode);
      if (isStream(answer)) return void (answer.destroy(), resolve(status));
      text(answer).then(
        () => resolve(status),
        () => resolve(`none: cut after ${status}`),
      );
    });
    outgoing.setTimeout(answerMsMax, () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', (error) => resolve(`none: ${error.message}`));
    outgoing.end(body);
  });
}

function isStream(answer: IncomingMessage): boolean {
  return (answer.headers['content-type'] ?? '').startsWith('text/event-stream');
}

/** Node sends no target with white space or beyond ASCII; those are covered by the raw requests. */
function asTarget(path: string): string {
  return path.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed()));
}

function sendRaw(apiUrl: string, raw: string): Promise<string> {
  const { hostname, port } = new URL(apiUrl);
  return new Promise((resolve) => {
    let response = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(raw.replaceAll('HOST', `${hostname}:${port}`), 'latin1'),
    );
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk) => (response += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(/^HTTP\/1\.\d (\d{3})/.exec(response)?.[1] ?? 'closed'));
  });
}

function printFaults(faults: readonly Fault[], statuses: ReadonlyMap<string, number>): void {
  const counts = [...statuses].map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`  ${counts.toSorted((a, b) => a.localeCompare(b)).join(' · ')}\n`);
  const kinds = new Map(faults.map((fault) => [kindOf(fault), fault]));
  for (const [kind, { request: sent }] of [...kinds].slice(0, 40)) {
    const body = String(sent.body ?? '').slice(0, 300);
    const shown = JSON.stringify({ path: sent.path.slice(0, 120), headers: sent.headers, body });
    process.stdout.write(`  ${kind}\n    ${shown.slice(0, 700)}\n`);
  }
}

function kindOf({ outcome, request: { method, path } }: Fault): string {
  return `${outcome} ${method} ${path.replace(/[?].*|_[\w-]{20,}/g, '')}`.slice(0, 90);
}
