import type { ModelFault } from '@youyaku/contract/model-faults';
import { readLanguage } from './config.ts';
import { modelFaultMessages } from './messages/model-fault-messages.ts';
import type { ProbeResult } from './probe-models.ts';

/** Setup instructions in two lines. */
export const setupLines = [
  'No language model is set up. Write a file models.json such as [{"id":"local","provider":"compatible","model":"gemma3:12b","baseUrl":"http://localhost:11434/v1"}]',
  'into the folder of the project and set YOUYAKU_MODELS=models.json; docs/models.md has an example for each provider.',
].join('\n');

/** One line per model: whether and how soon it answered, or why not and what to do. */
export function formatProbes(results: readonly ProbeResult[]): string {
  const width = Math.max(...results.map(({ id }) => id.length)) + 'llm:'.length;
  return results.map((result) => `${`llm:${result.id}`.padEnd(width)}  ${describe(result)}\n`).join('');
}

function describe({ id, label, fault, firstTokenMs, durationMs }: ProbeResult): string {
  const name = label === id ? '' : ` (${label})`;
  if (fault !== undefined) return `failed${name}: ${describeFault(fault)}`;
  const time =
    firstTokenMs === undefined
      ? `answered after ${Math.round(durationMs)} ms, but with thinking only; turn that off at its server, or summaries may come back empty`
      : `first token after ${Math.round(firstTokenMs)} ms`;
  return `ok${name}: ${time}`;
}

function describeFault(fault: ModelFault): string {
  const language = readLanguage();
  const { what, todo } = modelFaultMessages[fault];
  return `${what[language]}${language === 'ja' ? '。' : '. '}${todo[language]}`;
}
