import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sniffedReasons } from '@youyaku/extract/refused-formats';
import { en } from './en.ts';
import { ja } from './ja.ts';

const extractFolder = join(import.meta.dirname, '../../../../packages/extract/src');
const sources = globSync('**/*.ts', { cwd: extractFolder })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(extractFolder, file), 'utf8'));

/** `code.reason` of every literal error in the readers: `new ExtractError('code', … 'reason' …)`. */
function thrownReasons(): string[] {
  return sources.flatMap((source) =>
    [...source.matchAll(/new ExtractError\(\s*'(?<code>\w+)',(?<rest>[^;]*?)\)(?:;|,?\n)/g)].flatMap(({ groups }) =>
      [...(groups?.['rest'] ?? '').matchAll(/'(\w+)'/g)].map(([, reason]) => `${groups?.['code']}.${reason}`),
    ),
  );
}

/** The sniffer's names for types that have no reader or need a password. */
const sniffed = [...sniffedReasons.map((reason) => `unsupported_media.${reason}`), 'source_encrypted.password_needed'];

describe('every reason why a file cannot be read', () => {
  it('is found in the source code of the readers', () => {
    expect(thrownReasons()).toContain('source_encrypted.password_wrong');
    expect(thrownReasons().length).toBeGreaterThan(20);
    expect(sniffed).toContain('unsupported_media.7z');
  });

  it('has its own message in both languages', () => {
    const reasons = [...new Set([...thrownReasons(), ...sniffed])].toSorted();
    expect(reasons.filter((reason) => ja[reason] === undefined || en[reason] === undefined)).toEqual([]);
  });
});

/** Codes of `warnings` and reasons of `omitted` that readers give; their messages are in the app. */
function readingNotes(): string[] {
  const patterns = [/code: '(\w+)',\s*detail/g, /(?:omitted|gap): '(\w+)'/g, /start: end, end, reason: '(\w+)'/g];
  return sources.flatMap((source) =>
    patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, code = '']) => code)),
  );
}

it('has a message in the app for every warning and omission of the readers', () => {
  const words = readFileSync(join(import.meta.dirname, '../../../app/src/messages/reading-notes.ts'), 'utf8');
  const codes = [...new Set(readingNotes())].toSorted();
  expect(codes).toContain('macros_ignored');
  expect(codes).toContain('hidden_sheet');
  expect(codes.filter((code) => !words.includes(`\n    ${code}: `))).toEqual([]);
});
