import { randomBytes } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Document } from '@youyaku/contract/document';
import { verdictWords } from '@youyaku/contract/messages/verdict-words-en';
import type { Summary } from '@youyaku/contract/summary';
import { resolveSummaryOptions } from '@youyaku/contract/summary-request';
import { checkWithJudge } from '@youyaku/llm/judge/check-with-judge';
import { chooseModels } from '@youyaku/llm/session/choose-models';
import { promptVersion } from '@youyaku/llm/prompts/prompt-version';
import type { CallRecord } from '@youyaku/models/call-model';
import type { ModelConfig } from '@youyaku/models/models-config';
import { check, type CheckedText } from '@youyaku/summarize/check';
import { toCliError } from './cli-error.ts';
import { readLanguage, readModels } from './config.ts';
import { formatVerdict } from './format-verdict.ts';
import { loadDictionaryFile } from './load-dictionary-file.ts';
import type { CheckCommand } from './parse-arguments.ts';
import { readInput } from './read-input.ts';
import { openModels, requireModel, sumUsage } from './run-engine.ts';
import { writeJson, writeText } from './write-out.ts';

/** As `POST /v1/check` returns it. */
type CheckResult = CheckedText & {
  readonly judged?: { readonly model: string; readonly sentences: number };
  readonly usage?: Summary['usage'];
};

/** Checks a text against a source; where a model is set up, it judges what the rules leave open. */
export async function checkCommand(command: CheckCommand, signal: AbortSignal): Promise<void> {
  const { summary, source, engine, isJson, isStrict, shouldAskPassword } = command;
  const configs = engine === 'builtin' ? [] : readModels();
  const options = resolveSummaryOptions({ engine });
  requireModel(options, configs);
  const { text } = await readInput(summary, { signal });
  const document = await readInput(source, { signal, shouldAskPassword });
  try {
    const result = await checkText(text, document, { engine, terms: command.terms, configs, signal });
    if (isStrict && result.sentences.some(({ verdict }) => verdict === 'check')) process.exitCode = 1;
    if (isJson) return writeJson(result);
    const words = verdictWords[readLanguage()];
    for (const sentence of result.sentences) writeText(`${formatVerdict(sentence, words, document)}\n`);
    writeText(`${words.count(result.sentences)}\n`);
  } catch (error) {
    throw toCliError(error);
  }
}

type CheckRun = Pick<CheckCommand, 'engine' | 'terms'> & {
  readonly configs: readonly ModelConfig[];
  readonly signal: AbortSignal;
};

async function checkText(text: string, document: Document, run: CheckRun): Promise<CheckResult> {
  const { engine, terms, configs, signal } = run;
  const dictionary = await loadDictionaryFile();
  const calls: CallRecord[] = [];
  // A judge reads passages, so the length of the source does not matter.
  const byModel = resolveSummaryOptions({ engine: 'llm' });
  const hasModel = engine === 'auto' && chooseModels(document, byModel, configs).length > 0;
  const model = openModels(document, hasModel ? byModel : resolveSummaryOptions({ engine }), configs, calls);
  if (model === undefined || model.judge === false) return check(text, document, { dictionary });
  const pause = async (): Promise<void> => void (await yieldToEventLoop());
  const context = {
    dictionary,
    signal,
    pause,
    model,
    delimiter: randomBytes(16).toString('hex'),
    masking: terms.masking,
  };
  const { judgedSentences, ...checked } = await checkWithJudge(text, document, context);
  const { id } = model.judge ?? model;
  const usage = sumUsage({ engine: { kind: 'llm', model: id, version: promptVersion } }, calls);
  return { ...checked, judged: { model: id, sentences: judgedSentences }, usage };
}
