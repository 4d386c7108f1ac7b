import { asList, asObject, readText, toEvent, type ScriptedRequest, type Wire } from './scripted-request.ts';

const finishReasons = { stop: 'stop', length: 'length', refusal: 'content_filter' } as const;

/** The Chat Completions API of OpenAI, Ollama, llama.cpp, vLLM, LM Studio and OpenRouter. */
export const openaiWire: Wire = {
  read(path, value) {
    if (!path.endsWith('/chat/completions')) return undefined;
    const body = asObject(value);
    const messages = asList(body['messages']).map(asObject);
    const isInstruction = (role: unknown): boolean => role === 'system' || role === 'developer';
    const outputTokensMax = body['max_tokens'] ?? body['max_completion_tokens'];
    return {
      wire: 'openai',
      model: String(body['model']),
      instructions: messages
        .filter(({ role }) => isInstruction(role))
        .map(({ content }) => readText(content))
        .join('\n'),
      messages: messages
        .filter(({ role }) => !isInstruction(role))
        .map(({ role, content }) => ({
          role: role === 'assistant' ? 'assistant' : 'user',
          content: readText(content),
        })),
      outputTokensMax: typeof outputTokensMax === 'number' ? outputTokensMax : undefined,
      streams: body['stream'] === true,
    };
  },
  open: (request) => toEvent(chunk(request, { role: 'assistant', content: '' }, null)),
  delta: (request, content) => toEvent(chunk(request, { content }, null)),
  close: (request, finish, usage) =>
    toEvent(chunk(request, {}, finishReasons[finish])) +
    toEvent({ ...chunk(request, {}, null), choices: [], usage: toUsage(usage) }) +
    'data: [DONE]\n\n',
  whole: (request, content, finish, usage) => ({
    ...chunk(request, {}, null),
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReasons[finish] }],
    usage: toUsage(usage),
  }),
  error: (_status, code, message) => ({ error: { message, type: code, code, param: null } }),
  streamError: (code, message) => toEvent({ error: { message, type: code, code, param: null } }),
};

function chunk(request: ScriptedRequest, delta: object, finishReason: string | null): object {
  return {
    id: 'chatcmpl-scripted',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: request.model,
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  };
}

function toUsage({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }): object {
  return { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens };
}
