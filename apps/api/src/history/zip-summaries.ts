import type { ExportFormat } from '@youyaku/contract/history';
import { exportWords } from '#messages/export-words.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import { findInfrastructureFault } from '#platform/infrastructure-fault.ts';
import type { RenderTask } from '#rendering/render-thread.ts';
import { nameSummaryFile, toSafeName } from '#rights/name-file.ts';
import type { OpenZip } from '#rights/open-zip.ts';
import { toSummary, type ShownRow } from '#summaries/summaries-store.ts';

export type Exporting = {
  find: (id: string) => Promise<ShownRow | undefined>;
  render: (task: RenderTask) => Promise<Uint8Array | undefined>;
  format: ExportFormat;
  language: MessageLanguage;
  /** Learns why a row could not be read, or a file could not be made. */
  onFault: (error: unknown) => void;
};

type WhyLeftOut = keyof ReturnType<typeof exportWords>['list']['why'];
type Outcome = { readonly name: string; readonly why?: WhyLeftOut };

/** Word and PDF files are compressed already. */
const isCompressible = (format: ExportFormat): boolean => format !== 'docx' && format !== 'pdf';

/**
 * Adds a file for each summary, and last the list of what is inside, and of what was left out and why. The next file is made when the one before it is
 * read to its end. Rejects when the archive is no longer read, and where the database is away; a row or a file that fails is left out.
 */
export async function zipSummaries(ids: readonly string[], exporting: Exporting, zip: OpenZip): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const id of ids) outcomes.push(await addSummary(id, exporting, zip));
  const { list } = exportWords(exporting.language);
  await zip.add(list.name, [writeList(outcomes, exporting.language)]);
}

async function addSummary(id: string, exporting: Exporting, zip: OpenZip): Promise<Outcome> {
  const { format, language } = exporting;
  const row = await readRow(id, exporting);
  if (row === undefined) return { name: id, why: 'missing' };
  if (row === 'unreadable') return { name: id, why: 'unreadable' };
  const name = nameSummaryFile(row, format, language);
  // By its title: the name of a file that is not there would be looked for.
  const leaveOut = (why: WhyLeftOut): Outcome => ({
    name: `${toSafeName(row.title, exportWords(language).untitled)} (${id})`,
    why,
  });
  if (row.finished_at === null) return leaveOut('unfinished');
  if (row.text === '') return leaveOut('empty');
  const bytes = await makeFile(row, exporting, zip.signal);
  if (bytes === undefined) return leaveOut('unmade');
  await zip.add(name, [bytes], isCompressible(format));
  return { name };
}

/** Undefined where there is none. Throws where the database is away. */
export async function readRow(
  id: string,
  { find, onFault }: Pick<Exporting, 'find' | 'onFault'>,
): Promise<ShownRow | 'unreadable' | undefined> {
  try {
    return await find(id);
  } catch (error) {
    if (findInfrastructureFault(error) !== undefined) throw error;
    onFault(error);
    return 'unreadable';
  }
}

async function makeFile(
  row: ShownRow,
  { render, format, language, onFault }: Exporting,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  try {
    return await render({ summary: toSummary(row, language), format, options: { language } });
  } catch (error) {
    // Whoever left wants no other file either.
    signal.throwIfAborted();
    onFault(error);
    return undefined;
  }
}

function writeList(outcomes: readonly Outcome[], language: MessageLanguage): string {
  const { list } = exportWords(language);
  const inside = outcomes.filter(({ why }) => why === undefined);
  const leftOut = outcomes.flatMap(({ name, why }) =>
    why === undefined ? [] : [list.leftOutItem(name, list.why[why])],
  );
  const lines = [
    list.inside(inside.length),
    ...inside.map(({ name }) => list.item(name)),
    '',
    list.leftOut(leftOut.length),
    ...leftOut,
  ];
  return `${lines.join('\n')}\n`;
}
