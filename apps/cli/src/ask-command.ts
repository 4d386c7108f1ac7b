import { randomBytes } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Document } from '@youyaku/contract/document';
import type { Answer } from '@youyaku/contract/question';
import { verdictWords } from '@youyaku/contract/messages/verdict-words-en';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import type { CallRecord } from '@youyaku/models/call-model';
import { answerQuestion } from '@youyaku/llm/answer/answer-question';
import { CliError, toCliError } from './cli-error.ts';
import { readLanguage, readModels } from './config.ts';
import { formatSentences } from './format-summary.ts';
import { loadDictionaryFile } from './load-dictionary-file.ts';
import { failures } from './messages/failures.ts';
import { modelFaultMessages } from './messages/model-fault-messages.ts';
import { progressMessages, describeFallback } from './messages/notes.ts';
import type { AskCommand } from './parse-arguments.ts';
import type { Terms } from './read-glossary.ts';
import { readInput } from './read-input.ts';
import { sumUsage, openModels, requireModel } from './run-engine.ts';
import { printMessage, writeJson, writeText } from './write-out.ts';

/** Answers one question from the source; "not in the source" is also an answer. */
export async function askCommand(command: AskCommand, signal: AbortSignal): Promise<void> {
  const { source, question, engine, isJson, hasEvidence, shouldAskPassword } = command;
  const configs = engine === 'builtin' ? [] : readModels();
  const options = resolveSummaryOptions({ engine });
  requireModel(options, configs);
  const document = await readInput(source, { signal, shouldAskPassword });
  const calls: CallRecord[] = [];
  try {
    const model = openModels(document, options, configs, calls);
    const answer = await findAnswer(document, question, { model, masking: command.terms.masking }, signal);
    reportFallback(answer);
    reportRelevance(answer);
    if (isJson) writeJson({ question, ...answer, usage: sumUsage(answer, calls) });
    else
      writeText(
        `${answer.isFound ? formatSentences(answer, hasEvidence, { document, words: verdictWords[readLanguage()] }) : answer.text}\n`,
      );
  } catch (error) {
    throw toCliError(error);
  }
}

async function findAnswer(
  document: Document,
  question: string,
  { model, masking }: { model: ReturnType<typeof openModels> } & Pick<Terms, 'masking'>,
  signal: AbortSignal,
): Promise<Answer> {
  const writer = model === undefined ? undefined : { model, delimiter: randomBytes(16).toString('hex'), masking };
  const context = {
    dictionary: await loadDictionaryFile(),
    signal,
    pause: async () => void (await yieldToEventLoop()),
    writer,
  };
  for await (const event of answerQuestion(document, { question, history: [] }, context)) {
    if (event.type === 'answer-end') return event.answer;
  }
  throw new CliError(5, failures.noAnswer());
}

/** The built-in engine cannot tell whether the chosen sentences answer the question. */
function reportRelevance({ engine, isFound, related = [] }: Answer): void {
  if (engine.kind === 'builtin' && isFound) printMessage(progressMessages.maybeRelevant);
  if (related.length === 0) return;
  printMessage(progressMessages.related);
  for (const { text } of related) printMessage({ ja: text, en: text });
}

function reportFallback({ engine: { fallbackFrom, fallbackReason } }: Answer): void {
  if (fallbackFrom === undefined) return;
  const why = fallbackReason === undefined ? undefined : modelFaultMessages[fallbackReason].what;
  printMessage(describeFallback(fallbackFrom.replace(/^llm:/, ''), why, 'answer'));
}
