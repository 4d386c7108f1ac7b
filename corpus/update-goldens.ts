import { readCorpus } from './corpus.ts';
import {
  digestEngine,
  type MadeGolden,
  makeGolden,
  readDictionary,
  writeEngineDigest,
  writeGolden,
} from './golden-summaries.ts';

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
