import type { Document } from '@youyaku/contract/document';
import { createTokenizer } from '@youyaku/language/tokenize/create-tokenizer';
import { runStepsWithPauses, type SummarizeContext } from '@youyaku/summarize';
import type { ChatEvent, ChatModel, ChatRequest } from '#chat-model.ts';
import { type PromptLanguage, promptLanguageOf } from '#prompts/prompt-frame.ts';
import { sourceLanguageOf } from '#rewrite/choose-rewrite.ts';
import type { MaskPlan } from './mask-plan.ts';
import type { MaskReport } from './mask-table.ts';
import { findMaskedInSteps, Mask } from './mask.ts';
import { maskRules } from './placeholder.ts';

export type MaskedModel = { readonly model: ChatModel; readonly report: MaskReport | undefined };

type MaskInput = {
  readonly model: ChatModel;
  readonly document: Document;
  /** What else is sent besides the document: a question, the reader's wishes, a text to check. */
  readonly texts: readonly (string | undefined)[];
  readonly plan: MaskPlan | undefined;
};

/**
 * The one door to a model: every text that a run sends passes here. Without a plan, or with one that names nothing, the
 * model itself. The table of what stands for what is only in memory, and only as long as the run; the same plan and
 * document give the same table in every attempt.
 */
export async function maskModel(
  { model, document, texts, plan }: MaskInput,
  context: Pick<SummarizeContext, 'dictionary' | 'signal' | 'pause'>,
): Promise<MaskedModel> {
  if (plan === undefined || plan.kinds.length === 0) return { model, report: undefined };
  const language = promptLanguageOf(sourceLanguageOf(document));
  const tokenizer = createTokenizer(context.dictionary);
  const sent = [...listTexts(document), ...texts].filter((text) => text !== undefined && text !== '');
  const found = await runStepsWithPauses(findMaskedInSteps(sent as string[], plan, tokenizer), context);
  const mask = new Mask(plan, language, tokenizer, found);
  return { model: wrapModel(model, mask, language, mask.measureGrowth(document.text)), report: mask.report };
}

/** Everything of a document that a prompt may quote. */
export function listTexts({ text, title, byline, blocks, sources = [] }: Document): (string | undefined)[] {
  const parts = blocks.flatMap(({ part, speaker, sheet }) => [part, speaker, sheet]);
  return [text, ...new Set([title, byline, ...parts, ...sources.map((source) => source.title)])];
}

function wrapModel(model: ChatModel, mask: Mask, language: PromptLanguage, growth: number): ChatModel {
  return {
    ...model,
    // Placeholders may need more room than what they replace: less of the source fits one prompt.
    contextTokens: Math.floor(model.contextTokens / growth),
    async *chat(request, signal) {
      const { texts, rules, isMasked, restore } = mask.apply(
        request.messages.map(({ content }) => content),
        request.instructions,
      );
      const messages = request.messages.map((message, index) => ({ ...message, content: texts[index] ?? '' }));
      const instructions = isMasked ? `${rules}\n\n${maskRules[language]}` : rules;
      yield* restoreLines(model.chat({ ...request, instructions, messages } satisfies ChatRequest, signal), restore);
    },
  };
}

/** Restores whole lines: a placeholder arrives in pieces, and never spans two lines. */
async function* restoreLines(
  events: AsyncIterable<ChatEvent>,
  restore: (text: string) => string,
): AsyncGenerator<ChatEvent> {
  let pending = '';
  for await (const event of events) {
    if (event.type === 'text-delta') {
      const end = event.text.lastIndexOf('\n') + 1;
      const whole = end === 0 ? '' : pending + event.text.slice(0, end);
      pending = end === 0 ? pending + event.text : event.text.slice(end);
      if (whole !== '') yield { type: 'text-delta', text: restore(whole) };
      continue;
    }
    if (event.type === 'finish' && pending !== '') yield { type: 'text-delta', text: restore(pending) };
    pending = '';
    yield event;
  }
}
