import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ErrorReport } from '@youyaku/contract/error-report';
import { errorBounds } from '#monitoring/monitoring-bounds.ts';
import { groupReport } from './group-report.ts';
import type { ErrorGroup, Errors } from './port.ts';

const groupSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{16}$/),
  part: z.enum(['api', 'app', 'site']),
  type: z.string(),
  place: z.string(),
  route: z.string().optional(),
  code: z.string().optional(),
  what: z.string().optional(),
  count: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  references: z.array(z.object({ number: z.string(), at: z.string() })),
});

/** A group with its latest events in full. */
const fileSchema = z.object({ group: groupSchema, events: z.array(z.record(z.string(), z.unknown())) });
type Kept = { group: ErrorGroup; events: object[] };

/**
 * Errors as one JSON file per group in a folder: its latest events, and how often it happened. However many errors come, the folder holds a bounded number of files of a
 * bounded size; the group that has been silent longest goes first, so that a flood of one error removes no other,
 * and what pages report removes nothing of the API.
 */
export async function openErrorFolder(folder: string): Promise<Errors> {
  const groups = new Map((await readGroups(folder)).map((kept) => [kept.group.id, kept]));
  const changed = new Set<string>();
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    for (const id of changed) {
      changed.delete(id);
      // A full disk must not become an error of its own.
      await writeGroup(folder, id, groups.get(id)).catch(() => undefined);
    }
  };
  const writeSoon = (): void => {
    writing ??= write().finally(() => {
      writing = undefined;
      if (changed.size > 0) writeSoon();
    });
  };

  return {
    kind: 'folder',
    take(report) {
      const kept = addReport(groups, report);
      // The latest last.
      groups.delete(kept.group.id);
      groups.set(kept.group.id, kept);
      changed.add(kept.group.id);
      for (const id of listOldest(groups)) {
        groups.delete(id);
        changed.add(id);
      }
      writeSoon();
    },
    list: () => Promise.resolve([...groups.values()].map(({ group }) => group).toReversed()),
    async close() {
      while (writing !== undefined) await writing;
    },
  };
}

/** What a folder holds, the latest first, without opening it for writing; empty where there is none. */
export async function readErrorGroups(folder: string): Promise<ErrorGroup[]> {
  return (await readGroups(folder)).map(({ group }) => group).toReversed();
}

function addReport(groups: ReadonlyMap<string, Kept>, report: ErrorReport): Kept {
  const { id, place } = groupReport(report);
  const { tags, transaction: route } = report;
  const at = new Date(report.timestamp * 1_000).toISOString();
  const known = groups.get(id);
  const { groupEventsMax, groupReferencesMax } = errorBounds;
  const number = tags.reference === undefined ? [] : [{ number: tags.reference, at }];
  const { code, what, part } = tags;
  const type = report.exception.values.at(-1)?.type ?? 'Error';
  const group: ErrorGroup = {
    ...(known?.group ?? { id, part, type, place, firstAt: at }),
    code,
    what,
    route,
    count: (known?.group.count ?? 0) + 1,
    lastAt: at,
    references: [...number, ...(known?.group.references ?? [])].slice(0, groupReferencesMax),
  };
  return { group, events: [report, ...(known?.events ?? [])].slice(0, groupEventsMax) };
}

/** The groups above the bounds, by when they were last heard of. */
function listOldest(groups: ReadonlyMap<string, Kept>): string[] {
  const [own, ofPages]: [string[], string[]] = [[], []];
  for (const { group } of groups.values()) (group.part === 'api' ? own : ofPages).push(group.id);
  const { groupsMax, pageGroupsMax } = errorBounds;
  return [
    ...own.slice(0, Math.max(0, own.length - groupsMax)),
    ...ofPages.slice(0, Math.max(0, ofPages.length - pageGroupsMax)),
  ];
}

async function writeGroup(folder: string, id: string, kept: Kept | undefined): Promise<void> {
  const file = join(folder, `${id}.json`);
  if (kept === undefined) return rm(file, { force: true });
  let text = JSON.stringify(kept, undefined, 1);
  for (let events = kept.events; text.length > errorBounds.fileBytesMax && events.length > 0;) {
    events = events.slice(0, Math.floor(events.length / 2));
    text = JSON.stringify({ ...kept, events });
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Read by the doctor at any moment: never half a file.
  const temporary = `${file}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.tmp`;
  await writeFile(temporary, text, { mode: 0o600 });
  await rename(temporary, file);
}

/** By the time of their last event, the latest last. A file that nobody can read is passed over. */
async function readGroups(folder: string): Promise<Kept[]> {
  const names = await readdir(folder).catch(() => []);
  const found: Kept[] = [];
  for (const name of names.filter((each) => /^[0-9a-f]{16}\.json$/.test(each)).slice(0, errorBounds.groupsMax * 2)) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    const kept = parseKept(text);
    if (kept !== undefined) found.push(kept);
  }
  return found.toSorted((a, b) => a.group.lastAt.localeCompare(b.group.lastAt));
}

function parseKept(text: string): Kept | undefined {
  try {
    const parsed = fileSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
