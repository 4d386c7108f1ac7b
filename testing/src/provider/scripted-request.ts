/** A request to a model, independent of the wire format. */
export type ScriptedRequest = {
  readonly wire: 'openai' | 'anthropic' | 'google';
  readonly model: string;
  readonly instructions: string;
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  readonly outputTokensMax: number | undefined;
  readonly streams: boolean;
};

export type ScriptedUsage = { readonly inputTokens: number; readonly outputTokens: number };
export type ScriptedFinish = 'stop' | 'length' | 'refusal';

/**
 * A provider's wire format for requests and responses. The strings of `open`, `delta` and `close` are sent verbatim.
 */
export type Wire = {
  /** `undefined` when the path does not belong to this wire. */
  read(path: string, body: unknown): ScriptedRequest | undefined;
  open(request: ScriptedRequest, usage: ScriptedUsage): string;
  delta(request: ScriptedRequest, text: string): string;
  close(request: ScriptedRequest, finish: ScriptedFinish, usage: ScriptedUsage): string;
  whole(request: ScriptedRequest, text: string, finish: ScriptedFinish, usage: ScriptedUsage): unknown;
  /** The body of an error response. */
  error(status: number, code: string, message: string): unknown;
  /** An error event inside a stream. */
  streamError(code: string, message: string): string;
};

type Json = { readonly [key: string]: unknown };

export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The text of a content that is a string or a list of parts with `text`. */
export function readText(content: unknown): string {
  if (typeof content === 'string') return content;
  return asList(content)
    .map((part) => asObject(part)['text'])
    .filter((text) => typeof text === 'string')
    .join('');
}

export function toEvent(data: unknown, name?: string): string {
  return `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
}
