import type { ModelFault } from '@youyaku/contract/model-faults';
import { readLanguage } from './config.ts';
import { modelFaultWords } from './messages/model-fault-words.ts';
import type { ProbeResult } from './probe-models.ts';

/** How to set a model up, in two lines. */
export const setupLines = [
  'No language model is set up. Write a file models.json such as [{"id":"local","provider":"compatible","model":"gemma3:12b","baseUrl":"http://localhost:11434/v1"}]',
  'into the folder of the project and set YOUYAKU_MODELS=models.json; docs/models.md has an example for each provider.',
].join('\n');

/** One line a model: whether it answered and how soon, or why not and what to do. */
export function formatProbes(results: readonly ProbeResult[]): string {
  const width = Math.max(...results.map(({ id }) => id.length)) + 'llm:'.length;
  return results.map((result) => `${`llm:${result.id}`.padEnd(width)}  ${describe(result)}\n`).join('');
}

function describe({ id, label, fault, firstTokenMs, durationMs }: ProbeResult): string {
  const name = label === id ? '' : ` (${label})`;
  if (fault !== undefined) return `failed${name}: ${faultWords(fault)}`;
  const time =
    firstTokenMs === undefined
      ? `answered after ${Math.round(durationMs)} ms, but with thinking only; turn that off at its server, or summaries may come back empty`
      : `first token after ${Math.round(firstTokenMs)} ms`;
  return `ok${name}: ${time}`;
}

function faultWords(fault: ModelFault): string {
  const language = readLanguage();
  const { what, todo } = modelFaultWords[fault];
  return `${what[language]}${language === 'ja' ? '。' : '. '}${todo[language]}`;
}
