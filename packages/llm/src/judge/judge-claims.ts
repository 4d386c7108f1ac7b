import type { Document } from '@youyaku/contract/document';
import { mapBounded } from '@youyaku/contract/run-bounded';
import type { Analysis } from '@youyaku/language/analyse';
import { sentenceAt, type Span } from '@youyaku/language/text/span';
import { runStepsWithPauses } from '@youyaku/summarize';
import { sourceTokensMax } from '#chunk/count-window.ts';
import { isModelFailure } from '#chat-model.ts';
import { judgeCallsAtOnceMax, judgedMax, judgeMsMax, judgePassagesUnitsMax, judgeTasksMax } from '#session/limits.ts';
import { collectLines } from '#session/read-completion.ts';
import type { Session } from '#session/run-context.ts';
import { buildJudgeRequest } from './build-judge-request.ts';
import {
  findFurtherPassages,
  findPassages,
  gatherPassages,
  type JudgedClaim,
  openPassageSourceInSteps,
  type Passages,
  type PassageSource,
} from './find-passages.ts';
import { countLetters, createQuoteFinderInSteps, findWords, type QuoteFinder } from './find-quote.ts';
import { type Answer, readJudgements } from './read-judgements.ts';

/**
 * What the judge found about a claim, verified against the source. `found`: the source says it, at `place` if the quotation is
 * verbatim. `conflict`: `claim`, words of the claim, cannot be true together with the words at `place`. `missing`: two searches
 * of the source found nothing about it.
 */
export type Judgement =
  | { readonly kind: 'found'; readonly place: Span | undefined }
  | { readonly kind: 'conflict'; readonly claim: string; readonly place: Span }
  | { readonly kind: 'missing' };

/** What judging needs of a run. */
export type JudgeContext = Pick<Session, 'model' | 'signal' | 'language' | 'delimiter' | 'context' | 'startTimer'>;

/** What contradicts a sentence has at least so many letters and digits, and at most so many sentences. */
const quotedLettersMin = 2;
const quotedSentencesMax = 3;
/** A shorter quotation is shown with its sentence. */
const tellingLettersMin = 4;

type JudgedSource = PassageSource & { readonly findQuote: QuoteFinder };
/** A claim with its position in the list that was given. */
type Task = { readonly index: number; readonly claim: JudgedClaim; readonly passages: Passages };

/**
 * Has the model judge claims by passages of the source, about twelve in a call, and those that it finds nothing about once more by
 * others. The result holds the claims with a verified judgement, by position; it holds fewer, or none, when the model fails, is
 * slower than `judgeMsMax` altogether, or answers something else. Throws only the reason of the run's own signal.
 */
export async function judgeClaims(
  claims: readonly JudgedClaim[],
  source: { readonly document: Document; readonly analysis: Analysis },
  run: JudgeContext,
): Promise<ReadonlyMap<number, Judgement>> {
  const found = new Map<number, Judgement>();
  if (run.model.judge === false || claims.length === 0) return found;
  const clock = run.startTimer(judgeMsMax);
  const signal = AbortSignal.any([run.signal, clock]);
  try {
    const timed = { ...run, signal, context: { ...run.context, signal } };
    await untilAborted(judgeAll(claims, source, timed, found), signal);
  } catch {
    // Whatever went wrong, the summary is finished without it.
    run.signal.throwIfAborted();
  }
  // A call that goes on in spite of the clock changes nothing any more.
  return new Map(found);
}

async function judgeAll(
  claims: readonly JudgedClaim[],
  { document, analysis }: { readonly document: Document; readonly analysis: Analysis },
  run: JudgeContext,
  found: Map<number, Judgement>,
): Promise<void> {
  const passages = await runStepsWithPauses(openPassageSourceInSteps(document, analysis), run.context);
  const findQuote = await runStepsWithPauses(createQuoteFinderInSteps(passages.split), run.context);
  const source = { ...passages, findQuote };
  const isVerbatim = ({ text, isSupported }: JudgedClaim): boolean =>
    isSupported === true && findQuote(text, new Set()) !== undefined;
  const tasks: Task[] = [];
  for (const [index, claim] of claims.entries()) {
    if (tasks.length === judgedMax) break;
    if (!isVerbatim(claim)) tasks.push({ index, claim, passages: findPassages(claim, source) });
    await run.context.pause?.();
  }
  const further = await mapBatches(tasks, run, async (batch) => {
    const { answers, shown } = await askAbout(batch, source, run);
    settle(batch, answers, { shown, source, found });
    const left: Task[] = [];
    for (const [at, { index, claim }] of batch.entries()) {
      if (answers.get(at + 1)?.kind !== 'missing') continue;
      left.push({ index, claim, passages: findFurtherPassages(claim, shown, source) });
      await run.context.pause?.();
    }
    return left;
  });
  // Where all that could be about it has been shown, there is nothing to look for.
  for (const { index } of further.filter((task) => task.passages.length === 0)) found.set(index, { kind: 'missing' });
  const left = further.filter((task) => task.passages.length > 0);
  await mapBatches(left, run, async (batch) => {
    const { answers, shown } = await askAbout(batch, source, run);
    settle(batch, answers, { shown, source, found });
    for (const [at, { index }] of batch.entries())
      if (answers.get(at + 1)?.kind === 'missing') found.set(index, { kind: 'missing' });
    return [];
  });
}

/** All batches, some at a time; one that fails does not take the others with it. */
async function mapBatches(
  tasks: readonly Task[],
  { signal }: JudgeContext,
  work: (batch: readonly Task[]) => Promise<readonly Task[]>,
): Promise<Task[]> {
  const batches = Array.from({ length: Math.ceil(tasks.length / judgeTasksMax) }, (_, batch) =>
    tasks.slice(batch * judgeTasksMax, (batch + 1) * judgeTasksMax),
  );
  const results = await mapBounded(batches, {
    atOnceMax: judgeCallsAtOnceMax,
    signal,
    work: async (batch) => {
      try {
        return await work(batch);
      } catch (error) {
        if (!isModelFailure(error)) throw error;
        return [];
      }
    },
  });
  return results.flat();
}

type Asked = { readonly answers: ReadonlyMap<number, Answer>; readonly shown: ReadonlySet<number> };

async function askAbout(batch: readonly Task[], source: PassageSource, run: JudgeContext): Promise<Asked> {
  const claims = batch.map(({ claim }) => claim);
  const { judge } = run.model;
  const window = judge === undefined || judge === false ? run.model : judge;
  const { outputTokensMax } = buildJudgeRequest(claims, new Set(), source, run);
  // A unit of text is at most one token or so: sentences are shown only as far as they fit the window of the judge.
  const unitsMax = Math.min(judgePassagesUnitsMax, sourceTokensMax(window, outputTokensMax));
  const shown = gatherPassages(
    batch.map(({ passages }) => passages),
    source,
    unitsMax,
  );
  if (shown.size === 0) return { answers: new Map(), shown };
  const { lines } = await collectLines(run, buildJudgeRequest(claims, shown, source, run));
  return { answers: readJudgements(lines, batch.length), shown };
}

type Settling = {
  readonly shown: ReadonlySet<number>;
  readonly source: JudgedSource;
  readonly found: Map<number, Judgement>;
};

/** Takes what is verified. A contradiction whose quotation is not in the source is no answer at all. */
function settle(
  batch: readonly Task[],
  answers: ReadonlyMap<number, Answer>,
  { shown, source, found }: Settling,
): void {
  for (const [at, { index, claim }] of batch.entries()) {
    const answer = answers.get(at + 1);
    if (answer?.kind === 'found') found.set(index, { kind: 'found', place: source.findQuote(answer.quote, shown) });
    const conflict = answer?.kind === 'conflict' ? verifyConflict(claim.text, answer, shown, source) : undefined;
    if (conflict !== undefined) found.set(index, conflict);
  }
}

function verifyConflict(
  text: string,
  { claim, quote }: Extract<Answer, { kind: 'conflict' }>,
  shown: ReadonlySet<number>,
  source: JudgedSource,
): Judgement | undefined {
  const place = source.findQuote(quote, shown);
  const { split } = source;
  const first = place === undefined ? -1 : sentenceAt(split.sentences, place.start);
  const sentence = split.sentences[first];
  if (place === undefined || sentence === undefined) return undefined;
  const quoted = split.text.slice(place.start, place.end);
  const letters = countLetters(quoted);
  // One letter says nothing, and a whole passage not what in it.
  if (letters < quotedLettersMin || sentenceAt(split.sentences, place.end - 1) - first >= quotedSentencesMax)
    return undefined;
  const words = findWords(claim, text) ?? text.trim();
  const whole = { start: sentence.contentStart, end: sentence.end };
  if (findWords(quoted, text) === undefined)
    return { kind: 'conflict', claim: words, place: letters < tellingLettersMin ? whole : place };
  // Words that the claim has too contradict nothing; the rest of their sentence may.
  const isSaid = findWords(split.text.slice(whole.start, whole.end), text) !== undefined;
  return isSaid ? undefined : { kind: 'conflict', claim: words, place: whole };
}

/** The result of the work, or the reason of the signal as soon as it aborts, even if the work does not end. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  work.catch(() => undefined);
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
