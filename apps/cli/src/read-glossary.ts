import { readFileSync } from 'node:fs';
import { readGlossaryCsv } from '@youyaku/contract/glossary-csv';
import type { GlossaryEntry } from '@youyaku/contract/glossary-values';
import { listHiddenWords } from '@youyaku/contract/glossary-values';
import { type MaskKind, maskKinds } from '@youyaku/contract/masking-values';
import type { MaskPlan } from '@youyaku/llm/mask/mask-plan';
import { CliError } from './cli-error.ts';
import { refusals } from './messages/refusals.ts';
import type { Values } from './option-table.ts';

/** What `--glossary` and `--mask` say. */
export type Terms = { readonly entries: readonly GlossaryEntry[]; readonly masking: MaskPlan | undefined };

/** Throws `CliError` 2 naming what is wrong. */
export function readTerms({ glossary, mask }: Pick<Values, 'glossary' | 'mask'>): Terms {
  const entries = readGlossary(glossary);
  if (mask === undefined) return { entries, masking: undefined };
  const kinds = mask === 'all' ? [...maskKinds] : mask.split(',').map((kind) => kind.trim());
  if (!kinds.every(isMaskKind)) throw new CliError(2, refusals.notOneOf('mask', ['all', ...maskKinds]));
  return { entries, masking: { kinds, words: listHiddenWords(entries) } };
}

function isMaskKind(kind: string): kind is MaskKind {
  return (maskKinds as readonly string[]).includes(kind);
}

/** The entries of `--glossary`; none without it. Throws `CliError` 2 for a file that cannot be read, or with rows that are no entry. */
function readGlossary(path: string | undefined): readonly GlossaryEntry[] {
  if (path === undefined) return [];
  const { entries, unreadRows } = readGlossaryCsv(readText(path));
  const [row] = unreadRows;
  if (row !== undefined) throw new CliError(2, refusals.glossaryRow(row.row));
  return entries;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new CliError(2, refusals.glossaryUnreadable());
  }
}
