import type { ChatRequest } from '@youyaku/llm/chat-model';

/** The cost of the requests known in advance, for one model. Tokens are estimates; later requests add to them. */
export type PromptEstimate = {
  readonly model: string;
  readonly label: string;
  readonly parts: number;
  readonly inputTokens: number;
  readonly outputTokensMax: number;
  /** Maximum cost in yen. */
  readonly yenMax: number;
};

/** The output of `--json`. */
export type PromptListing = {
  /** The first model that would be called, or a placeholder for the given window. */
  readonly model: string;
  readonly contextTokens: number;
  readonly promptVersion: string;
  /** Number of chunks of the source; 1 when it fits. */
  readonly parts: number;
  /** All requests known before any response, in order. */
  readonly requests: readonly (ChatRequest & { readonly inputTokens: number })[];
  readonly estimates: readonly PromptEstimate[];
};

const number = new Intl.NumberFormat('en');
const yen = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

/** The first request verbatim, and the totals of all requests known in advance. */
export function formatPrompt({
  model,
  contextTokens,
  promptVersion,
  parts,
  requests,
  estimates,
}: PromptListing): string {
  const [first] = requests;
  if (first === undefined) return '';
  const windowOf = `${number.format(contextTokens)} tokens`;
  const tokens = requests.reduce((sum, { inputTokens }) => sum + inputTokens, 0);
  const facts: [string, string][] = [
    ['model', model === 'any' ? `any with a window of ${windowOf}` : `${model}, a window of ${windowOf}`],
    ['prompt version', promptVersion],
    ['purpose', first.purpose],
    ['parts', parts === 1 ? '1: the source fits' : `${parts}: the source does not fit at once; below is the first`],
    ['outputTokensMax', number.format(first.outputTokensMax)],
    [
      'tokens, estimated',
      number.format(first.inputTokens) + (parts === 1 ? '' : ` (all parts ${number.format(tokens)})`),
    ],
  ];
  const messages = [{ role: 'instructions', content: first.instructions }, ...first.messages];
  return [
    ...facts.map(([name, value]) => `${name.padEnd(19)} ${value}`),
    ...estimates.map(formatEstimate),
    'The random line before and behind the source is another one in every summary.',
    ...messages.flatMap(({ role, content }) => ['', `===== ${role} =====`, content]),
    '',
  ].join('\n');
}

function formatEstimate({ model, parts, inputTokens, outputTokensMax, yenMax }: PromptEstimate): string {
  const calls = parts === 1 ? '1 question' : `${parts} questions`;
  const cost = yenMax === 0 ? 'no price set' : `at most ${yen.format(yenMax)} yen`;
  return `${`cost with ${model}`.padEnd(19)} ${cost}: ${calls}, about ${number.format(inputTokens)} tokens in, at most ${number.format(outputTokensMax)} out; mending and what follows come on top`;
}
