/** How a model reads a source, in tokens, as far as it is known before it runs. */
export type ReadingFacts = {
  /** A source of at most so many tokens is sent whole. */
  wholeTokensMax: number;
  /** A longer one is read in chunks of so many tokens. */
  chunkTokens: number;
  /** What each call is sent besides the source. */
  promptTokens: number;
};

/** Yen for a million tokens, as configured. */
export type TokenPrices = { inputYenPerMillionTokens: number; outputYenPerMillionTokens: number };

export type RunEstimate = { inputTokens: number; outputTokens: number; yen: number | undefined };

/** Sentences are sent with their numbers: measured, 15 to 19 % more than the text in Japanese. */
const numberedShare = 1.17;
/** What notes of one chunk have, and a summary with the judgement of its sentences. */
const notesTokens = 280;
const summaryTokens = 900;
/** A judge reads passages: no more of them than the source has. */
const judgedTokensMax = 3_000;
/** Notes that do not fit at once are shortened to about this share, as often as it takes. */
const reducedShare = 0.6;
const reduceRoundsMax = 6;

/**
 * What a run on a source of so many tokens will use, for a line beside a button: the calls that are known before, one judgement, and no
 * repair. With a simulated writer the input was between 0.55 and 1.3 times this (a test holds it). `yen` is undefined without prices.
 */
export function estimateRun(sourceTokens: number, facts: ReadingFacts, prices?: TokenPrices): RunEstimate {
  const { wholeTokensMax, chunkTokens, promptTokens } = facts;
  const numbered = sourceTokens * numberedShare;
  const judged = promptTokens + Math.min(numbered, judgedTokensMax);
  let [inputTokens, outputTokens] = [promptTokens + judged, summaryTokens];
  if (numbered <= wholeTokensMax) {
    inputTokens += numbered;
  } else {
    const chunks = Math.ceil(numbered / chunkTokens);
    let notes = chunks * notesTokens;
    inputTokens += numbered + chunks * promptTokens;
    outputTokens += notes;
    for (let rounds = 0; notes > chunkTokens && rounds < reduceRoundsMax; rounds += 1) {
      inputTokens += notes + Math.ceil(notes / chunkTokens) * promptTokens;
      notes *= reducedShare;
      outputTokens += notes;
    }
    inputTokens += notes;
  }
  const yen =
    prices && (inputTokens * prices.inputYenPerMillionTokens + outputTokens * prices.outputYenPerMillionTokens) / 1e6;
  return { inputTokens: Math.round(inputTokens), outputTokens: Math.round(outputTokens), yen };
}

/** Two digits that count: an estimate is not known better. */
export function roundEstimate(value: number): number {
  return Number(value.toPrecision(2));
}
