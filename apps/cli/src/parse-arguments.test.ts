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
  it('summarises standard input in three lines when nothing is said', () => {
    expect(parseArguments([])).toMatchObject({
      kind: 'summarize',
      source: '-',
      options: { shape: 'lines', length: { unit: 'items', count: 3 } },
    });
  });

  it.each([
    [['a.txt', '--characters', '200'], { unit: 'characters', max: 200 }],
    [['summarize', 'a.txt', '--about', '200'], { unit: 'characters', about: 200 }],
    [['a.txt', '--items', '5'], { unit: 'items', count: 5 }],
    [['a.txt', '--percent', '10'], { unit: 'ratio', percent: 10 }],
  ])('reads the length of %j', (args, length) => {
    expect(parseArguments(args)).toMatchObject({ source: 'a.txt', options: { length } });
  });

  it('reads what only language models can do', () => {
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
      source: 'a.txt',
      contextTokens: 8000,
      isJson: true,
    });
    expect(parseArguments(['doctor', '--live'])).toEqual({ kind: 'doctor', isLive: true });
  });

  it.each([
    [['a.txt', '--engine', 'gpt']],
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
    [['a.txt', 'b.txt']],
    [['a.txt', '--no-such-option']],
    [['check', 'only-one.txt']],
    [['read']],
  ])('refuses %j with a reason', (args) => {
    expect(refusalOf(args)).toMatch(/\S/);
  });
});
