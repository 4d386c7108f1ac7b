import { asList, asObject, readText, toEvent, type Wire } from './scripted-request.ts';

const stopReasons = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' } as const;

/** Anthropic's Messages API. */
export const anthropicWire: Wire = {
  read(path, value) {
    if (!path.endsWith('/messages')) return undefined;
    const body = asObject(value);
    const outputTokensMax = body['max_tokens'];
    return {
      wire: 'anthropic',
      model: String(body['model']),
      instructions: readText(body['system']),
      messages: asList(body['messages'])
        .map(asObject)
        .map(({ role, content }) => ({
          role: role === 'assistant' ? 'assistant' : 'user',
          content: readText(content),
        })),
      outputTokensMax: typeof outputTokensMax === 'number' ? outputTokensMax : undefined,
      streams: body['stream'] === true,
    };
  },
  open: ({ model }, { inputTokens }) =>
    toEvent({ type: 'message_start', message: toMessage(model, [], null, inputTokens, 0) }, 'message_start') +
    toEvent(
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      'content_block_start',
    ),
  delta: (_request, text) =>
    toEvent({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }, 'content_block_delta'),
  close: (_request, finish, { outputTokens }) =>
    toEvent({ type: 'content_block_stop', index: 0 }, 'content_block_stop') +
    toEvent(
      {
        type: 'message_delta',
        delta: { stop_reason: stopReasons[finish], stop_sequence: null },
        usage: { output_tokens: outputTokens },
      },
      'message_delta',
    ) +
    toEvent({ type: 'message_stop' }, 'message_stop'),
  whole: ({ model }, text, finish, { inputTokens, outputTokens }) =>
    toMessage(model, [{ type: 'text', text }], stopReasons[finish], inputTokens, outputTokens),
  error: (_status, code, message) => ({ type: 'error', error: { type: code, message } }),
  streamError: (code, message) => toEvent({ type: 'error', error: { type: code, message } }, 'error'),
};

function toMessage(
  model: string,
  content: readonly object[],
  stopReason: string | null,
  inputTokens: number,
  outputTokens: number,
): object {
  return {
    id: 'msg_scripted',
    type: 'message',
    role: 'assistant',
    model,
    content,
    stop_reason: stopReason,
    stop_sequence: null,
    usage: { input_tokens: inputTokens, output_tokens: outputTokens },
  };
}
