import { readCorpus } from './corpus.ts';
import {
  digestEngine,
  type MadeGolden,
  makeGolden,
  readDictionary,
  writeEngineDigest,
  writeGolden,
} from './golden-summaries.ts';
import {
  openReport,
  siteReports,
  type SiteReport,
  writeReport,
  writeSiteFile,
  writeVariants,
} from './site-examples.ts';

// Writes the current summaries of every dev text and their digest; held texts are never used. Review the difference
// before committing it.
const dictionary = readDictionary();
const made: MadeGolden[] = [];
for (const entry of readCorpus()) {
  if (entry.split === 'held') continue;
  const one = await makeGolden(entry, dictionary);
  made.push(one);
  writeGolden(one.golden);
  process.stdout.write(`${entry.id}\n`);
}
writeEngineDigest(digestEngine(made));

// The home pages of the site show what the engine makes of their reports, for each stop of their ruler.
for (const id of Object.keys(siteReports) as SiteReport[]) {
  const report = await openReport(id, dictionary);
  writeSiteFile(`variants-${id}.json`, await writeVariants(report));
  writeSiteFile(`report-${id}.json`, await writeReport(report));
  process.stdout.write(`report-${id}\n`);
}
