import { existsSync, globSync, statSync } from 'node:fs';
import { CliError } from './cli-error.ts';
import { failures } from './messages/failures.ts';

const order = new Intl.Collator('ja', { numeric: true });

/**
 * The sources with patterns (`minutes/*.docx`, `**` too) replaced by the files that match them: 第2回 before 第10回, no file
 * twice. A file of exactly that name, a URL and `-` stay. Throws `CliError` 3 for a pattern without a match.
 */
export function findSources(given: readonly string[]): string[] {
  const found: string[] = [];
  for (const source of given) {
    const files = isPattern(source) ? matchPattern(source).filter((file) => !found.includes(file)) : [source];
    found.push(...files);
  }
  return found;
}

function isPattern(source: string): boolean {
  return /[*?[]/.test(source) && !/^https?:\/\//i.test(source) && !existsSync(source);
}

function matchPattern(pattern: string): string[] {
  const files = globSync(pattern).filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
  if (files.length === 0) throw new CliError(3, failures.noMatch(pattern));
  return files.toSorted(order.compare);
}
