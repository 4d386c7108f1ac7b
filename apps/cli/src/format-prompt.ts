import type { ChatRequest } from '@youyaku/llm/chat-model';

/** What the questions that are known beforehand come to with one model. Tokens are estimates; later questions come on top. */
export type PromptEstimate = {
  readonly model: string;
  readonly label: string;
  readonly parts: number;
  readonly inputTokens: number;
  readonly outputTokensMax: number;
  /** Yen that they may cost at most. */
  readonly yenMax: number;
};

/** As `--json` prints it. */
export type PromptListing = {
  /** The model it is made for: the one that would be asked first, or one of a window alone. */
  readonly model: string;
  readonly contextTokens: number;
  readonly promptVersion: string;
  /** How many parts the source is read in; 1 when it fits. */
  readonly parts: number;
  /** All questions that are known before any answer, in their order. */
  readonly requests: readonly (ChatRequest & { readonly inputTokens: number })[];
  readonly estimates: readonly PromptEstimate[];
};

const number = new Intl.NumberFormat('en');
const yen = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

/** The first question word for word, and what all that are known beforehand come to. */
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
