import { parseArgs } from 'node:util';
import { readBaselines, writeBaselines } from './baselines.ts';
import type { Figure } from './figure.ts';
import { printFigures } from './print-figures.ts';
import { suites } from './suites.ts';

const nameWidth = Math.max(...Object.keys(suites).map((name) => name.length)) + 2;
const suiteLines = Object.entries(suites).map(
  ([name, { about, needsData, isOnDemand }]) =>
    `    ${name.padEnd(nameWidth)}${about}${needsData ? ' (needs --data)' : ''}${isOnDemand ? ' (only by name)' : ''}`,
);
const helpText = `npm run bench -- [SUITE …] [--data FOLDER] [--split NAME] [--peers] [--only NAME] [--text TEXT] [--update]

  Suites (without a name: all for which there is data):
${suiteLines.join('\n')}

  --data FOLDER   test data kept outside the project; suites that need it run only with it
  --split NAME    part of the sets to read, default dev; others are for a last look, never for choosing weights
  --peers         in reading-pages, reading-pdf and reading-encodings packages of npm too, installed once into bench/peers
  --only NAME     in abuse this attack alone, in cluster this part: kills, restarts, workers, streams or starts, in batches speed or kills, in faults this pair or place, or brief
  --text TEXT     in explain-deletions the sentences to explain
  --update        keep these figures as the baseline
`;

/** Runs the suites, prints ratios to the committed baselines, and fails when a bound is exceeded. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      data: { type: 'string' },
      split: { type: 'string', default: 'dev' },
      peers: { type: 'boolean', default: false },
      only: { type: 'string' },
      text: { type: 'string' },
      update: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.help === true) return void process.stdout.write(helpText);
  const wanted = positionals.length > 0 ? positionals : listUsual(values.data !== undefined);
  const figures: Figure[] = [];
  for (const name of wanted) {
    const suite = suites[name];
    if (suite === undefined) throw new Error(`no suite ${name}; there are ${Object.keys(suites).join(', ')}`);
    if (suite.needsData && values.data === undefined) throw new Error(`${name} needs --data FOLDER`);
    process.stdout.write(`${name} …\n`);
    const { data: dataFolder = '', split, peers: hasPeers, only, text } = values;
    figures.push(...(await suite.run({ dataFolder, split, hasPeers, only, text })));
  }
  const baselines = await readBaselines();
  printFigures(figures, baselines);
  if (values.update === true) await writeBaselines(figures, baselines);
  if (figures.some((figure) => figure.isBroken)) process.exitCode = 1;
}

function listUsual(hasData: boolean): string[] {
  return Object.entries(suites).flatMap(([name, { needsData, isOnDemand }]) =>
    isOnDemand === true || (needsData && !hasData) ? [] : [name],
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
