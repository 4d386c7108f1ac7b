import {
  asList,
  asObject,
  readText,
  toEvent,
  type ScriptedFinish,
  type ScriptedUsage,
  type Wire,
} from './scripted-request.ts';

const finishReasons = { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' } as const;

/** Google's generateContent. */
export const googleWire: Wire = {
  read(path, value) {
    const [, model, method] = /\/models\/([^/:]+):(generateContent|streamGenerateContent)$/.exec(path) ?? [];
    if (model === undefined) return undefined;
    const body = asObject(value);
    const outputTokensMax = asObject(body['generationConfig'])['maxOutputTokens'];
    return {
      wire: 'google',
      model,
      instructions: readText(asObject(body['systemInstruction'])['parts']),
      messages: asList(body['contents'])
        .map(asObject)
        .map(({ role, parts }) => ({ role: role === 'model' ? 'assistant' : 'user', content: readText(parts) })),
      outputTokensMax: typeof outputTokensMax === 'number' ? outputTokensMax : undefined,
      streams: method === 'streamGenerateContent',
    };
  },
  open: () => '',
  delta: (_request, text) => toEvent(toResponse(text, undefined, undefined)),
  close: (_request, finish, usage) => toEvent(toResponse('', finish, usage)),
  whole: (_request, text, finish, usage) => toResponse(text, finish, usage),
  error: (status, code, message) => ({ error: { code: status, message, status: code } }),
  streamError: (code, message) => toEvent({ error: { code: 503, message, status: code } }),
};

function toResponse(text: string, finish: ScriptedFinish | undefined, usage: ScriptedUsage | undefined): object {
  const candidate = {
    content: { role: 'model', parts: text === '' ? [] : [{ text }] },
    index: 0,
    ...(finish === undefined ? {} : { finishReason: finishReasons[finish] }),
  };
  if (usage === undefined) return { candidates: [candidate] };
  const { inputTokens, outputTokens } = usage;
  return {
    candidates: [candidate],
    usageMetadata: {
      promptTokenCount: inputTokens,
      candidatesTokenCount: outputTokens,
      totalTokenCount: inputTokens + outputTokens,
    },
  };
}
