import type { ChatModel, ChatRequest } from '#chat-model.ts';
import { LineReader } from './line-reader.ts';
import { continuePrompt } from '#prompts/continue-prompt.ts';
import type { PromptLanguage } from '#prompts/prompt-language.ts';
import { tryModel } from './try-model.ts';

/** `restart`: every line so far is void. `units`: how many UTF-16 units of the answer have come. */
export type CompletionEvent =
  | { readonly type: 'line'; readonly line: string }
  | { readonly type: 'restart' }
  | { readonly type: 'units'; readonly units: number };

export type CompletionEnd = {
  /** The provider ended the answer before the model did. */
  readonly isCut: boolean;
  /** The model that answered, which need not be the one that was asked first. */
  readonly model: string;
};

/** One call as lines. A last line that the provider cut is dropped: half a sentence says something else. */
export async function* streamLines(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<CompletionEvent, CompletionEnd> {
  let reader = new LineReader();
  let units = 0;
  for await (const event of model.chat(request, signal)) {
    if (event.type === 'restart') {
      reader = new LineReader();
      units = 0;
      yield { type: 'restart' };
    } else if (event.type === 'text-delta') {
      units += event.text.length;
      for (const line of reader.push(event.text)) yield { type: 'line', line };
      yield { type: 'units', units };
    } else {
      const isCut = event.reason === 'length';
      const last = reader.end();
      if (isCut) last.pop();
      for (const line of last) yield { type: 'line', line };
      return { isCut, model: event.model };
    }
  }
  return { isCut: false, model: model.id };
}

/** The whole answer at once, for calls whose answer nobody watches. */
export async function collectLines(
  model: ChatModel,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<CompletionEnd & { readonly lines: string[] }> {
  let lines: string[] = [];
  const events = streamLines(model, request, signal);
  for (;;) {
    const step = await events.next();
    if (step.done === true) return { ...step.value, lines };
    if (step.value.type === 'line') lines.push(step.value.line);
    else if (step.value.type === 'restart') lines = [];
  }
}

/** How often an answer that the provider cut is gone on with; what is cut still is said to be cut. */
export const continuationsMax = 2;

/** The same, gone on with where the provider cut it; what came whole stands where the rest does not come. */
export async function collectWhole(
  model: ChatModel,
  request: ChatRequest,
  language: PromptLanguage,
  signal: AbortSignal,
): Promise<string[]> {
  const { lines, ...end } = await collectLines(model, request, signal);
  let { isCut } = end;
  for (let round = 0; isCut && lines.length > 0 && round < continuationsMax; round += 1) {
    const asked = continuePrompt(request, lines.join('\n'), language);
    const next = await tryModel(collectLines(model, asked, signal));
    if (next === undefined) break;
    lines.push(...next.lines);
    ({ isCut } = next);
  }
  return lines;
}
