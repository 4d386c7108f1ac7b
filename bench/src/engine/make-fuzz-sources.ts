import { readCorpus } from '@youyaku/corpus';
import { hostileTexts } from '@youyaku/testing/summarize/hostile-texts';
import { datasets, readDataset } from '#quality/read-dataset.ts';

export type FuzzSource = { readonly name: string; readonly text: string };

const rowsPerSet = 60;
const partUnitsMax = 3000;
/** Remnants of copying, conversions and attacks in a text. */
const artifacts = [
  '\u200b',
  '\ufeff',
  '\u3000',
  '\u0000',
  '\u202e',
  '\ud800',
  '\udc00',
  '\u3099',
  '\u{e0100}',
  '😀',
  '\r\n',
  '\n\n',
  '\t',
  '「',
  '」',
  '（',
  '）',
  '"',
  '。',
  '…',
  '| ',
  '# ',
  '・',
  '1. ',
  '田中：',
  '> ',
  '1,234.5',
  '％',
  '<b>',
  'ｶﾞ',
  'Mr. ',
  '-- \n',
];

/** Returns a generator of sources: parts of real texts, damaged ones, mixtures and hostile texts. */
export async function makeFuzzSources(dataFolder: string, random: () => number): Promise<() => FuzzSource> {
  const real = [...readCorpus().map(({ id, text }) => ({ name: id, text })), ...(await readRows(dataFolder))];
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const part = (): FuzzSource => {
    const { name, text } = pick(real);
    const size = Math.ceil(random() * partUnitsMax);
    const start = Math.floor(random() * Math.max(1, text.length - size));
    const lineStart = text.lastIndexOf('\n', start) + 1;
    return { name: `${name}@${lineStart}+${size}`, text: text.slice(lineStart, start + size) };
  };
  const damaged = (): FuzzSource => {
    const { name, text } = part();
    let damagedText = text;
    for (let round = 1 + Math.floor(random() * 12); round > 0; round -= 1) {
      const at = Math.floor(random() * damagedText.length);
      damagedText = damagedText.slice(0, at) + pick(artifacts) + damagedText.slice(at + Math.floor(random() * 3));
    }
    return { name: `${name} damaged`, text: damagedText };
  };
  const mixed = (): FuzzSource => {
    const [first, second] = [part(), part()];
    return { name: `${first.name} and ${second.name}`, text: `${first.text}\n${second.text}` };
  };
  const hostile = (): FuzzSource => {
    const { name, make } = pick(hostileTexts);
    const size = Math.ceil(random() ** 3 * partUnitsMax);
    return { name: `${name} ${size}`, text: make(size) };
  };
  const poisoned = (): FuzzSource => {
    const [good, bad] = [part(), hostile()];
    return { name: `${good.name} and ${bad.name}`, text: `${good.text}\n${bad.text}\n${good.text.slice(0, 200)}` };
  };
  return () => pick([part, part, part, part, damaged, damaged, mixed, hostile, poisoned])();
}

async function readRows(dataFolder: string): Promise<FuzzSource[]> {
  if (dataFolder === '') return [];
  const sources: FuzzSource[] = [];
  for (const dataset of datasets) {
    const rows = (await readDataset(dataFolder, dataset, 'dev')) ?? [];
    for (const { id, text } of rows.slice(0, rowsPerSet)) sources.push({ name: `${dataset.name} ${id}`, text });
  }
  return sources;
}
