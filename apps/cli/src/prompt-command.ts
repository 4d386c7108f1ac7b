import { randomBytes } from 'node:crypto';
import type { Document } from '@youyaku/contract/document';
import { estimateRequest } from '@youyaku/models/call-model';
import type { ModelConfig } from '@youyaku/models/models-config';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import type { ChatModelFacts, ChatRequest } from '@youyaku/llm/chat-model';
import { chooseModels } from '@youyaku/llm/session/choose-models';
import { listRequests } from '@youyaku/llm/summary/list-requests';
import { promptVersion } from '@youyaku/llm/prompts/prompt-version';
import { toCliError } from './cli-error.ts';
import { readModels } from './config.ts';
import { formatPrompt, type PromptEstimate, type PromptListing } from './format-prompt.ts';
import { loadDictionaryFile } from './load-dictionary-file.ts';
import type { PromptCommand } from './parse-arguments.ts';
import { readInputs, reportSkipped } from './read-inputs.ts';
import { requireModel } from './run-engine.ts';
import { writeJson, writeText } from './write-out.ts';

const contextTokensDefault = 128_000;
const outputTokensDefault = 8192;

/** Prints what would be sent to the model first, built by the engine's own functions, without any call. */
export async function promptCommand(command: PromptCommand, signal: AbortSignal): Promise<void> {
  const configs = readModels();
  const isNamed = command.options.engine.startsWith('llm:');
  if (isNamed) requireModel(command.options, configs);
  const { sources, shouldAskPassword, options } = command;
  const isComparison = options.compare === true;
  const { document, skipped } = await readInputs(sources, { signal, shouldAskPassword, isComparison });
  await reportSkipped(skipped);
  try {
    const listing = await listPrompt(document, command, configs, signal);
    if (command.isJson) writeJson(listing);
    else writeText(formatPrompt(listing));
  } catch (error) {
    throw toCliError(error);
  }
}

async function listPrompt(
  document: Document,
  { options, contextTokens }: PromptCommand,
  configs: readonly ModelConfig[],
  signal: AbortSignal,
): Promise<PromptListing> {
  const context = { dictionary: await loadDictionaryFile(), signal, delimiter: randomBytes(16).toString('hex') };
  const list = (facts: ChatModelFacts): Promise<readonly ChatRequest[]> =>
    listRequests(document, options, facts, context);
  const engine = options.engine === 'auto' ? 'llm' : options.engine;
  const first = contextTokens === undefined ? chooseModels(document, { ...options, engine }, configs)[0] : undefined;
  const facts = first ?? describeWindow(contextTokens ?? contextTokensDefault);
  const listed = await list(facts);
  const estimates: PromptEstimate[] = [];
  for (const config of configs)
    estimates.push(estimateCost(config, config.id === first?.id ? listed : await list(config)));
  return {
    model: facts.id,
    contextTokens: facts.contextTokens,
    promptVersion,
    parts: listed.length,
    requests: listed.map((request) => ({ ...request, inputTokens: estimateRequest(facts, request, estimateTokens) })),
    estimates,
  };
}

/** A placeholder for any model with this window and the default output limit. */
function describeWindow(contextTokens: number): ChatModelFacts {
  const outputTokensMax = Math.min(outputTokensDefault, Math.floor(contextTokens / 4));
  return { id: 'any', label: 'any', contextTokens, outputTokensMax, version: '' };
}

function estimateCost(config: ModelConfig, requests: readonly ChatRequest[]): PromptEstimate {
  const inputTokens = requests.reduce((sum, request) => sum + estimateRequest(config, request, estimateTokens), 0);
  const outputTokensMax = requests.reduce((sum, request) => sum + request.outputTokensMax, 0);
  const microYen = inputTokens * config.inputYenPerMillionTokens + outputTokensMax * config.outputYenPerMillionTokens;
  return {
    model: config.id,
    label: config.label,
    parts: requests.length,
    inputTokens,
    outputTokensMax,
    yenMax: Math.ceil(microYen) / 1_000_000,
  };
}
