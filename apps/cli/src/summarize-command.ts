import { verdictWords } from '@youyaku/contract/messages/verdict-words';
import type { SummaryBody } from '@youyaku/contract/summary';
import { toCliError } from './cli-error.ts';
import { readLanguage, readModels } from './config.ts';
import { formatSummary } from './format-summary.ts';
import { modelFaultMessages } from './messages/model-fault-messages.ts';
import { noteMessages, describeFallback } from './messages/notes.ts';
import type { Sentence } from './messages/sentence.ts';
import type { SummarizeCommand } from './parse-arguments.ts';
import { createProgressBar } from './progress.ts';
import { readInputs } from './read-inputs.ts';
import { requireModel, runEngine } from './run-engine.ts';
import { toSummary } from './to-summary.ts';
import { printMessage, writeJson, writeText } from './write-out.ts';

export async function summarizeCommand(command: SummarizeCommand, signal: AbortSignal): Promise<void> {
  const { sources, options, shouldAskPassword, isQuiet } = command;
  const configs = options.engine === 'builtin' ? [] : readModels();
  requireModel(options, configs);
  const createdAt = new Date();
  const isTyped = shouldAskPassword || (sources.includes('-') && process.stdin.isTTY);
  const progress = createProgressBar({ isShown: process.stderr.isTTY && !isQuiet, language: readLanguage() });
  if (!isTyped) progress.show({ stage: 'read' });
  try {
    const isComparison = options.compare === true;
    const { document, parts } = await readInputs(sources, { signal, shouldAskPassword, isComparison });
    const result = await runEngine(document, { options, configs, signal, showProgress: progress.show });
    progress.clear();
    for (const line of listNotices(result.body, isQuiet, options.instructions !== undefined)) printMessage(line);
    if (command.output === 'json') writeJson(toSummary(command, result, { document, parts }, createdAt));
    else writeText(formatSummary(command, result.body, { document, words: verdictWords[readLanguage()] }));
  } catch (error) {
    progress.clear();
    throw toCliError(error);
  }
}

/** A fallback is always reported; notes are omitted with `--quiet`. */
function listNotices({ engine, notes = [] }: SummaryBody, isQuiet: boolean, hasInstructions: boolean): Sentence[] {
  const { fallbackFrom, fallbackReason } = engine;
  const why = fallbackReason === undefined ? undefined : modelFaultMessages[fallbackReason].what;
  return [
    ...(fallbackFrom === undefined
      ? []
      : [describeFallback(fallbackFrom.replace(/^llm:/, ''), why, hasInstructions ? 'plain' : 'summary')]),
    ...(isQuiet ? [] : notes.map(({ code, count = 1 }) => noteMessages[code](count))),
  ];
}
