import { expect, test } from 'vitest';
import { engineVersion } from '@youyaku/summarize/engine-version';
import { readDictionary } from './golden-summaries.ts';
import {
  linesWithin,
  openReport,
  readSiteFile,
  rulerEnds,
  siteReports,
  type SiteReport,
  summarizeReport,
  writeReport,
} from './site-examples.ts';

const dictionary = readDictionary();
const ids = Object.keys(siteReports) as SiteReport[];

type Stored = {
  engine: string;
  runs: number[][];
  sentences: ([string, ...number[]] | { text: string })[];
};

/** The lines that the page shows within a limit. */
function readLines({ runs, sentences }: Stored, limit: number): string {
  const [, ...parts] = runs.findLast(([from = 0]) => from <= limit) ?? [];
  return parts
    .map((part) => {
      const stored = sentences[part < 0 ? -1 - part : part];
      return Array.isArray(stored) ? stored[0] : stored?.text;
    })
    .join(' ');
}

// `node corpus/update-goldens.ts` stores what the engine gives now.
test.each(ids)('the stored summaries of the %s report are what the engine gives', async (id) => {
  const stored = readSiteFile(`variants-${id}.json`) as Stored;
  const report = await openReport(id, dictionary);
  expect(stored.engine).toBe(engineVersion);
  // The labels of the ruler, its ends, and some between.
  for (const limit of [rulerEnds.least, 77, 100, 163, 200, 251, 400, 655, 800, 1201, rulerEnds.most]) {
    const { sentences } = await summarizeReport(report, linesWithin(limit));
    expect(readLines(stored, limit), `${limit}`).toBe(sentences.map(({ text }) => text).join(' '));
  }
  expect(readSiteFile(`report-${id}.json`)).toEqual(JSON.parse(JSON.stringify(await writeReport(report))));
});
