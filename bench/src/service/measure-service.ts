import { readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readCorpus } from '@youyaku/corpus';
import { makeDataFolder, startStack, type Stack } from '@youyaku/e2e/start-stack';
import { median, measured, type Figure } from '#figure.ts';
import { openGuest } from '#open-guest.ts';

const sizes = [
  { codePoints: 1_000, rounds: 40, msMax: 60 },
  { codePoints: 10_000, rounds: 20, msMax: 150 },
  { codePoints: 100_000, rounds: 7, msMax: 1_000 },
];

/** The API over loopback, as a client sees it: whole requests, first stream events, and idle memory. */
export async function measureService(): Promise<Figure[]> {
  const dataFolder = await makeDataFolder();
  const stack = await startStack({ dataFolder });
  try {
    await wait(2_000);
    const figures = [
      measured('service/api idle memory', await residentMegabytes(await stack.findApiPid()), 'MB', { max: 250 }),
    ];
    const source = longText();
    for (const size of sizes) {
      const text = [...source].slice(0, size.codePoints).join('');
      figures.push(await measurePosts(stack, text, size));
    }
    figures.push(await measureFirstEvent(stack, [...source].slice(0, 10_000).join('')));
    return figures;
  } finally {
    await stack.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function measurePosts(stack: Stack, text: string, size: (typeof sizes)[number]): Promise<Figure> {
  const times: number[] = [];
  for (let round = -3; round < size.rounds; round += 1) {
    const startedAt = performance.now();
    const { status } = await openGuest(stack.apiUrl).summaries.create({
      headers: {},
      body: { source: { type: 'text', text } },
    });
    if (status !== 201) throw new Error(`POST answered ${status}`);
    // The first three rounds warm the process up and are not counted.
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  return measured(`service/POST ${size.codePoints} characters p50`, median(times), 'ms', { max: size.msMax });
}

async function measureFirstEvent(stack: Stack, text: string): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const startedAt = performance.now();
    // Raw bytes: parsing by the client is not measured here.
    const response = await postForStream(stack, text);
    const reader = response.body?.getReader();
    await reader?.read();
    times.push(performance.now() - startedAt);
    await reader?.cancel();
  }
  return measured('service/first stream event p50', median(times), 'ms', { max: 50 });
}

function postForStream(stack: Stack, text: string): Promise<Response> {
  return fetch(`${stack.apiUrl}/v1/summaries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ source: { type: 'text', text } }),
  });
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}

/** More than 100,000 characters: the Japanese texts of the corpus, concatenated. */
function longText(): string {
  const texts = readCorpus()
    .filter(({ language }) => language === 'ja')
    .map(({ text }) => text);
  let whole = '';
  for (let turn = 0; [...whole].length < 110_000; turn += 1) whole += `${texts[turn % texts.length] ?? ''}\n\n`;
  return whole;
}
