import type { SummaryBody } from '@youyaku/contract/summary';
import { toCliError } from './cli-error.ts';
import { readLanguage, readModels } from './config.ts';
import { formatSummary } from './format-summary.ts';
import { modelFaultWords } from './messages/model-fault-words.ts';
import { noteWords, tellFallback } from './messages/notes.ts';
import type { Sentence } from './messages/sentence.ts';
import type { SummarizeCommand } from './parse-arguments.ts';
import { openProgress } from './progress.ts';
import { readInputs } from './read-inputs.ts';
import { requireModel, runEngine } from './run-engine.ts';
import { toSummary } from './to-summary.ts';
import { tell, writeJson, writeText } from './write-out.ts';

export async function summarizeCommand(command: SummarizeCommand, signal: AbortSignal): Promise<void> {
  const { sources, options, asksPassword, isQuiet } = command;
  const configs = options.engine === 'builtin' ? [] : readModels();
  requireModel(options, configs);
  const createdAt = new Date();
  const isTyped = asksPassword || (sources.includes('-') && process.stdin.isTTY);
  const progress = openProgress({ isShown: process.stderr.isTTY && !isQuiet, language: readLanguage() });
  if (!isTyped) progress.show({ stage: 'read' });
  try {
    const isComparison = options.compare === true;
    const { document, parts } = await readInputs(sources, { signal, asksPassword, isComparison });
    const result = await runEngine(document, { options, configs, signal, showProgress: progress.show });
    progress.clear();
    for (const line of tellHowItCame(result.body, isQuiet, options.instructions !== undefined)) tell(line);
    if (command.output === 'json') writeJson(toSummary(command, result, { document, parts }, createdAt));
    else writeText(formatSummary(command, result.body, document));
  } catch (error) {
    progress.clear();
    throw toCliError(error);
  }
}

/** That another engine wrote it than was asked is told in any case; the notes are not with `--quiet`. */
function tellHowItCame({ engine, notes = [] }: SummaryBody, isQuiet: boolean, hasInstructions: boolean): Sentence[] {
  const { fallbackFrom, fallbackReason } = engine;
  const why = fallbackReason === undefined ? undefined : modelFaultWords[fallbackReason].what;
  return [
    ...(fallbackFrom === undefined
      ? []
      : [tellFallback(fallbackFrom.replace(/^llm:/, ''), why, hasInstructions ? 'plain' : 'summary')]),
    ...(isQuiet ? [] : notes.map(({ code, count = 1 }) => noteWords[code](count))),
  ];
}
