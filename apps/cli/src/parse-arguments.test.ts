import { describe, expect, it } from 'vitest';
import { CliError } from './cli-error.ts';
import { parseArguments } from './parse-arguments.ts';

const refusalOf = (args: string[]): string | undefined => {
  try {
    parseArguments(args);
  } catch (error) {
    if (error instanceof CliError && error.exitCode === 2) return error.message;
  }
  return undefined;
};

describe('the command line', () => {
  it('summarises standard input in three lines by default', () => {
    expect(parseArguments([])).toMatchObject({
      kind: 'summarize',
      sources: ['-'],
      options: { shape: 'lines', length: { unit: 'items', count: 3 } },
    });
  });

  it.each([
    [['a.txt', '--characters', '200'], { unit: 'characters', max: 200 }],
    [['summarize', 'a.txt', '--about', '200'], { unit: 'characters', about: 200 }],
    [['a.txt', '--items', '5'], { unit: 'items', count: 5 }],
    [['a.txt', '--percent', '10'], { unit: 'ratio', percent: 10 }],
  ])('reads the length of %j', (args, length) => {
    expect(parseArguments(args)).toMatchObject({ sources: ['a.txt'], options: { length } });
  });

  it.each([
    [['a.txt', '--focus', '\ud800']],
    [['a.txt', '--focus', 'a\0b']],
    [['a.txt', '--instructions', '図書館\udfff']],
  ])('does not report text with unusable characters as too long: %j', (args) => {
    expect(refusalOf(args)).toContain('cannot be used');
    expect(refusalOf(args)).not.toContain('at most');
  });

  it.each([
    [['a.txt', '--focus', 'あ'.repeat(201)], '200'],
    [['a.txt', '--instructions', 'あ'.repeat(2_001)], '2000'],
  ])('reports the limit to text that is too long', (args, limit) => {
    expect(refusalOf(args)).toContain(`${limit} characters at most`);
  });

  it('accepts the preset of the API', () => {
    expect(parseArguments(['a.txt', '--preset', 'sangyo'])).toMatchObject({
      options: { shape: 'lines', length: { unit: 'items', count: 3 } },
    });
    expect(refusalOf(['a.txt', '--preset', 'nigyo'])).toContain('sangyo');
  });

  it('accepts several sources, and two to compare', () => {
    expect(parseArguments(['a.txt', 'b.pdf'])).toMatchObject({ sources: ['a.txt', 'b.pdf'] });
    const compared = parseArguments(['--compare', 'old.txt', 'new.txt']);
    expect(compared).toMatchObject({ sources: ['old.txt', 'new.txt'], options: { compare: true } });
    expect(refusalOf(['--compare', 'old.txt'])).toContain('OLD and NEW');
    expect(refusalOf(['-', '-'])).toContain('standard input');
    expect(refusalOf(Array.from({ length: 21 }, () => 'a.txt'))).toContain('20 sources');
  });

  it('accepts options that need a language model', () => {
    const args = [
      '--engine',
      'llm:gpt',
      '--reader',
      'child',
      '--language',
      'zh-Hant',
      '--instructions',
      '表は省く',
      '--strike',
    ];
    expect(parseArguments(['a.txt', ...args])).toMatchObject({
      options: {
        engine: 'llm:gpt',
        reader: 'child',
        language: 'zh-Hant',
        instructions: '表は省く',
        unsupported: 'strike',
      },
    });
    expect(parseArguments(['prompt', 'a.txt', '--context', '8000', '--json'])).toMatchObject({
      kind: 'prompt',
      sources: ['a.txt'],
      contextTokens: 8000,
      isJson: true,
    });
    expect(parseArguments(['doctor', '--live'])).toEqual({ kind: 'doctor', isLive: true });
    expect(parseArguments(['admin', 'grant', 'a@example.jp'])).toEqual({
      kind: 'admin',
      action: 'grant',
      address: 'a@example.jp',
    });
    expect(parseArguments(['admin', 'list'])).toEqual({ kind: 'admin', action: 'list' });
  });

  it('masks for summaries, questions and checks, and never claims to in what prompt shows', () => {
    const masking = { kinds: ['name', 'phone'], words: [] };
    for (const args of [['a.txt'], ['ask', 'a.txt', 'だれですか'], ['check', 'a.txt', 'b.txt']])
      expect(parseArguments([...args, '--mask', 'name,phone'])).toMatchObject({ terms: { masking } });
    expect(refusalOf(['prompt', 'a.txt', '--mask', 'all'])).toContain('--mask');
    expect(refusalOf(['a.txt', '--mask', 'face'])).toContain('mynumber');
    expect(refusalOf(['a.txt', '--glossary', '/nowhere/terms.csv'])).toContain('--glossary');
  });

  it.each([
    [['a.txt', '--engine', 'gpt']],
    [['a.txt', '--engine', 'own:own_1']],
    [['a.txt', '--reader', 'cat']],
    [['a.txt', '--engine', 'builtin', '--instructions', '短く']],
    [['prompt']],
    [['prompt', 'a.txt', '--engine', 'builtin']],
    [['prompt', 'a.txt', '--context', '12']],
    [['a.txt', '--characters', '0']],
    [['a.txt', '--characters', 'many']],
    [['a.txt', '--items', '1.5']],
    [['a.txt', '--shape', 'poem']],
    [['a.txt', '--items', '3', '--characters', '100']],
    [['a.txt', '--json', '--markdown']],
    [['read', 'a.txt', 'b.txt']],
    [['a.txt', '--no-such-option']],
    [['check', 'only-one.txt']],
    [['read']],
    [['admin']],
    [['admin', 'grant']],
    [['admin', 'list', 'a@example.jp']],
    [['admin', 'revoke', 'a@example.jp', 'b@example.jp']],
  ])('rejects %j with a reason', (args) => {
    expect(refusalOf(args)).toMatch(/\S/);
  });

  it('takes a folder for a backup, two for a restore, and a moment in any zone', () => {
    expect(parseArguments(['backup', 'copy'])).toEqual({ kind: 'backup', action: 'backup', target: 'copy' });
    const until = '2026-11-23T18:30:00+09:00';
    expect(parseArguments(['restore', 'copy', 'into', '--to', until, '--archive', 'wal'])).toEqual({
      kind: 'backup',
      action: 'restore',
      backup: 'copy',
      into: 'into',
      until: '2026-11-23T09:30:00.000Z',
      archive: 'wal',
    });
    for (const args of [['backup'], ['backup', 'a', 'b'], ['restore', 'a'], ['backup', 'a', '--to', until]])
      expect(refusalOf(args), args.join(' ')).toContain('restore');
    expect(refusalOf(['restore', 'a', 'b', '--to', 'yesterday'])).toContain('yesterday');
    expect(refusalOf(['read', 'a.txt', '--archive', 'wal'])).toContain('archive');
  });

  it('accepts payments sync, with --dry-run, and nothing else of payments', () => {
    expect(parseArguments(['payments', 'sync'])).toEqual({ kind: 'payments', isTrial: false });
    expect(parseArguments(['payments', 'sync', '--dry-run'])).toEqual({ kind: 'payments', isTrial: true });
    expect(() => parseArguments(['payments'])).toThrow(/payments sync/);
    expect(() => parseArguments(['payments', 'sync', 'now'])).toThrow(/payments sync/);
  });
});
