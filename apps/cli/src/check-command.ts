import { check } from '@youyaku/summarize/check';
import { toCliError } from './cli-error.ts';
import { loadDictionaryFile } from './load-dictionary-file.ts';
import type { CheckCommand } from './parse-arguments.ts';
import { readInput } from './read-input.ts';
import { writeJson, writeText } from './write-out.ts';

const marks = { supported: '○', paraphrased: '～', check: '×' };

export async function checkCommand(
  { summary, source, isJson, shouldAskPassword }: CheckCommand,
  signal: AbortSignal,
): Promise<void> {
  const [text, document] = [
    await readInput(summary, { signal }),
    await readInput(source, { signal, shouldAskPassword }),
  ];
  const dictionary = await loadDictionaryFile();
  try {
    const result = check(text.text, document, { dictionary });
    if (isJson) return writeJson(result);
    for (const sentence of result.sentences) {
      writeText(`${marks[sentence.verdict]} ${sentence.text}\n`);
      for (const { kind, value, verdict, instead } of sentence.checks) {
        const suffix = instead === undefined ? '' : ` ← ${instead.value}`;
        if (verdict === 'missing' || verdict === 'conflict') writeText(`    ${kind} ${verdict}: ${value}${suffix}\n`);
      }
    }
  } catch (error) {
    throw toCliError(error);
  }
}
