import { verdictWords } from '@youyaku/contract/messages/verdict-words-en';
import type { Document } from '@youyaku/contract/document';
import type { SummaryBody } from '@youyaku/contract/summary';
import { toCliError } from './cli-error.ts';
import { readLanguage, readModels } from './config.ts';
import { explainSummary } from './explain-summary.ts';
import { formatExplained, formatSummary } from './format-summary.ts';
import { loadDictionaryFile } from './load-dictionary-file.ts';
import { explanations } from './messages/explanations.ts';
import { modelFaultMessages } from './messages/model-fault-messages.ts';
import { noteMessages, describeFallback, progressMessages } from './messages/notes.ts';
import type { Sentence } from './messages/sentence.ts';
import { termMessages } from './messages/term-messages.ts';
import type { SummarizeCommand } from './parse-arguments.ts';
import { createProgressBar } from './progress.ts';
import { readInputs, reportSkipped } from './read-inputs.ts';
import { requireModel, runEngine } from './run-engine.ts';
import { toSummary } from './to-summary.ts';
import { writeSummaryFile } from './write-file.ts';
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
    const read = { signal, shouldAskPassword, isComparison, showProgress: isTyped ? undefined : progress.show };
    const { document, parts, skipped } = await readInputs(sources, read);
    const result = await runEngine(document, {
      options,
      terms: command.terms,
      configs,
      signal,
      showProgress: progress.show,
    });
    progress.clear();
    await reportSkipped(skipped);
    for (const line of listNotices(result.body, isQuiet, options.instructions !== undefined)) printMessage(line);
    const { out, output } = command;
    if (out === undefined && output !== 'json') return writeText(await format(command, result.body, document));
    const summary = toSummary(command, result, { document, parts }, createdAt);
    if (out === undefined) return writeJson(summary);
    await writeSummaryFile(summary, out, command.form);
    if (!isQuiet) printMessage(progressMessages.written(out.path));
  } catch (error) {
    progress.clear();
    throw toCliError(error);
  }
}

async function format(command: SummarizeCommand, body: SummaryBody, document: Document): Promise<string> {
  const words = verdictWords[readLanguage()];
  const plain = (): string => formatSummary(command, body, { document, words });
  if (!command.isExplained) return plain();
  if (body.engine.kind !== 'builtin') {
    printMessage(explanations.byModel());
    return plain();
  }
  const { perSentence, passedOver } = explainSummary(document, body, await loadDictionaryFile());
  if (passedOver > 0) printMessage(explanations.passedOver(passedOver));
  return formatExplained(body, perSentence, { words, language: readLanguage() });
}

/** A fallback is always reported; notes are omitted with `--quiet`. */
function listNotices(
  { engine, notes = [], masked, glossary }: SummaryBody,
  isQuiet: boolean,
  hasInstructions: boolean,
): Sentence[] {
  const { fallbackFrom, fallbackReason } = engine;
  const why = fallbackReason === undefined ? undefined : modelFaultMessages[fallbackReason].what;
  return [
    ...(fallbackFrom === undefined
      ? []
      : [describeFallback(fallbackFrom.replace(/^llm:/, ''), why, hasInstructions ? 'plain' : 'summary')]),
    ...(masked === undefined ? [] : [termMessages.masked(masked)]),
    ...(isQuiet || glossary === undefined ? [] : [termMessages.glossary(glossary)]),
    ...(isQuiet ? [] : notes.map(({ code, count = 1 }) => noteMessages[code](count))),
  ];
}
