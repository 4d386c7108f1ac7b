import type { Document } from '@youyaku/contract/document';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import type { ChatModelFacts } from '#chat-model.ts';
import { autoTokensMax, autoUnitsMin } from './limits.ts';
import { needsModel, targetLanguageOf } from '#rewrite/choose-rewrite.ts';

/**
 * The models to ask for a summary, in the order given except that the one named by `engine` comes first; none where the
 * built-in engine does it. A model that does not write the language is asked only when it is named.
 */
export function chooseModels<Model extends ChatModelFacts>(
  document: Document,
  options: SummaryOptions,
  models: readonly Model[],
): Model[] {
  const { engine } = options;
  if (engine === 'builtin') return [];
  if (engine === 'auto' && !needsModel(document, options) && !isSuitableLength(document)) return [];
  const language = targetLanguageOf(document, options);
  const named = models.filter(({ id }) => engine === `llm:${id}`);
  return [...named, ...models.filter((model) => !named.includes(model) && canWrite(model, language))];
}

function isSuitableLength({ text }: Document): boolean {
  return text.length >= autoUnitsMin && estimateTokens(text) <= autoTokensMax;
}

function canWrite({ languages }: ChatModelFacts, tag: string): boolean {
  const [primary] = tag.split('-');
  return languages === undefined || languages.some((known) => known === tag || known.split('-')[0] === primary);
}
