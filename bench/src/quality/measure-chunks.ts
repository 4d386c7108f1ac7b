import { createHash } from 'node:crypto';
import { readCorpus } from '@youyaku/corpus';
import { extractText } from '@youyaku/extract';
import { analyse } from '@youyaku/language/analyse';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { planChunks } from '@youyaku/llm/chunk/plan-chunks';
import { makeLongText } from '#engine/make-long-text.ts';
import { type Figure, measured, median } from '#figure.ts';
import { countedTokens } from './counted-tokens.ts';
import { readDictionary } from './read-dictionary.ts';

const longUnits = 1_000_000;
const longMsMax = 300;
const rounds = 5;
/** Input size of a small and of a large model. */
const boundsTokens = [8_000, 32_000] as const;

/**
 * Chunks for models: how close the estimated tokens are to those counted in the o200k vocabulary, over the texts of the corpus that
 * have not changed since, and the processor time for a million characters after their analysis.
 */
export async function measureChunks(): Promise<Figure[]> {
  return [...describeEstimates(), ...(await timePlans())];
}

function describeEstimates(): Figure[] {
  const errors = readCorpus().flatMap(({ id, text }) => {
    const counted = countedTokens[id];
    if (counted === undefined || counted.digest !== digestOf(text)) return [];
    return [100 * (estimateTokens(text) / counted.tokens - 1)];
  });
  const misses = errors.map((error) => Math.abs(error));
  return [
    measured('chunks/texts compared with a counted vocabulary', errors.length, 'count', { min: 20 }),
    measured('chunks/error of the token estimate, median', median(misses), '%', { max: 5 }),
    measured('chunks/error of the token estimate, furthest below', Math.max(0, ...errors.map((error) => -error)), '%', {
      max: 10,
    }),
  ];
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

async function timePlans(): Promise<Figure[]> {
  const document = extractText(makeLongText(longUnits));
  const analysis = analyse(document, await readDictionary());
  return boundsTokens.map((tokensMax) => {
    const times: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const before = process.cpuUsage();
      planChunks(document, analysis, { tokensMax });
      const { user, system } = process.cpuUsage(before);
      // NOTE: the first round warms up the compiler and is not counted.
      if (round >= 0) times.push((user + system) / 1_000);
    }
    const name = `chunks/plan of ${longUnits} characters, ${tokensMax} tokens each, processor time`;
    return measured(name, median(times), 'ms', { max: longMsMax });
  });
}
