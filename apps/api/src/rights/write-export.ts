import type { ExportCounts } from '@youyaku/contract/export';
import { renderSummary } from '@youyaku/render/render-summary';
import { exportWords } from '#messages/export-words.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { Files } from '#platform/files/port.ts';
import { toSummary } from '#summaries/summaries-store.ts';
import type { SpaceReader } from './export-rows-store.ts';
import { nameSummaryFile, toSafeName } from './name-file.ts';
import { openZip, type OpenZip } from './open-zip.ts';

type AddEntry = OpenZip['add'];
type Exporting = { files: Files; language: MessageLanguage; version: string; signal: AbortSignal };

/** The export of a space as a zip archive, an entry at a time: `bytes` are to be read to their end, `counts` are then known. */
export function writeExport(
  reader: SpaceReader,
  exporting: Exporting,
): { bytes: AsyncIterable<Uint8Array>; counts: Promise<ExportCounts> } {
  const { bytes, add, end, fail } = openZip(exporting.signal);
  const counts = writeEntries(reader, exporting, add).then((counted) => {
    end();
    return counted;
  });
  counts.catch(fail);
  return { bytes, counts };
}

async function writeEntries(reader: SpaceReader, exporting: Exporting, add: AddEntry): Promise<ExportCounts> {
  const { language, version } = exporting;
  await add(language === 'ja' ? 'お読みください.txt' : 'README.txt', [exportWords(language).readme]);
  await add('space.json', [toJson(await reader.facts())]);
  const list = (name: string, rows: AsyncIterable<object>): Promise<number> => addList(add, `data/${name}.json`, rows);
  const counts: ExportCounts = {
    summaries: await list(
      'summaries',
      mapRows(reader.summaries(), (row) => toSummary(row, language)),
    ),
    sources: await addSources(reader, add),
    questions: await list('questions', reader.questions()),
    ...(await addTemplates(reader, add)),
    glossary: await list('glossary', reader.glossary()),
    minutesForms: await list('minutes-forms', reader.minutesForms()),
    files: await list('files', reader.files()),
    models: await list('models', reader.models()),
    modelCalls: await list('model-calls', reader.modelCalls()),
    usageDays: await list('usage-days', reader.usageDays()),
    shares: await list('shares', reader.shares()),
    batches: await list(
      'batches',
      mapRows(reader.batches(), ({ facts }) => facts),
    ),
    charges: await list('charges', reader.charges()),
    subscriptions: await list('subscriptions', reader.subscriptions()),
    confirmations: await list('confirmations', reader.confirmations()),
    acts: await list('audit', reader.acts()),
  };
  await addMarkdown(reader, exporting, add);
  await addBatchResults(reader, exporting, add);
  const missing = await addFiles(reader, exporting, add);
  const manifest = { service: '要約AI', version, exportedAt: new Date().toISOString(), counts };
  await add('manifest.json', [toJson(missing.length === 0 ? manifest : { ...manifest, missingFiles: missing })]);
  return counts;
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function* mapRows<Row, Shown>(rows: AsyncIterable<Row>, show: (row: Row) => Shown): AsyncGenerator<Shown> {
  for await (const row of rows) yield show(row);
}

/** Adds a JSON array with a line for each row; returns how many there are. */
async function addList(add: AddEntry, name: string, rows: AsyncIterable<object>): Promise<number> {
  let count = 0;
  async function* write(): AsyncGenerator<string> {
    for await (const row of rows) yield `${(count += 1) === 1 ? '[\n' : ',\n'}${JSON.stringify(row)}`;
    yield count === 0 ? '[]\n' : '\n]\n';
  }
  await add(name, write());
  return count;
}

async function addTemplates(
  reader: SpaceReader,
  add: AddEntry,
): Promise<Pick<ExportCounts, 'templates' | 'templateVersions'>> {
  let templateVersions = 0;
  const rows = mapRows(reader.templates(), (template) => {
    templateVersions += template.versions.length;
    return template;
  });
  return { templates: await addList(add, 'data/templates.json', rows), templateVersions };
}

async function addSources(reader: SpaceReader, add: AddEntry): Promise<number> {
  let count = 0;
  for await (const { id, text } of reader.sources()) {
    await add(sourceFile(id), [text]);
    count += 1;
  }
  return count;
}

const sourceFile = (id: string): string => `sources/${id}.txt`;

async function addMarkdown(reader: SpaceReader, { language }: Exporting, add: AddEntry): Promise<void> {
  for await (const row of reader.summaries()) {
    const { sourceText } = exportWords(language);
    const moreFacts = row.source_id === null ? [] : [{ name: sourceText, text: sourceFile(row.source_id) }];
    const written = await renderSummary(toSummary(row, language), 'md', { language, moreFacts });
    await add(`summaries/${nameSummaryFile(row, 'md', language)}`, written === undefined ? [] : [written]);
  }
}

/** The results of finished shards, a file for each batch. */
async function addBatchResults(reader: SpaceReader, { files }: Exporting, add: AddEntry): Promise<void> {
  async function* read(keys: readonly string[]): AsyncGenerator<Uint8Array> {
    for (const key of keys) yield* (await files.open(key))?.stream ?? [];
  }
  for await (const { id, resultKeys } of reader.batches()) {
    if (resultKeys.length > 0) await add(`batches/${id}.jsonl`, read(resultKeys));
  }
}

/** Returns the files whose bytes are gone: a day after their upload. */
async function addFiles(reader: SpaceReader, { files, language }: Exporting, add: AddEntry): Promise<string[]> {
  const missing: string[] = [];
  for await (const { id, name } of reader.files()) {
    const stored = await files.open(id);
    if (stored === undefined) missing.push(id);
    else await add(`files/${id} ${toSafeName(name, exportWords(language).untitled)}`, stored.stream, false);
  }
  return missing;
}
