import type { Document } from '@youyaku/contract/document';
import type { EngineEvent } from '@youyaku/contract/summary-events';
import type { SummaryOptions } from '@youyaku/contract/summary-request';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type PreparedSource, prepareSource, summarize, SummarizeError, summarizePrepared } from '@youyaku/summarize';

/**
 * The requests for which a summary of one prepared source differs from a summary made afresh, in any byte of its events or its refusal. The
 * prepared source is used for all of them in their order.
 */
export async function findReuseFaults(
  document: Document,
  requests: readonly SummaryOptions[],
  dictionary: Dictionary,
): Promise<SummaryOptions[]> {
  const prepared = await prepare(document, dictionary);
  const faults: SummaryOptions[] = [];
  for (const options of requests) {
    const fresh = await describe(summarize(document, options, { dictionary }));
    const reused = prepared && (await describe(summarizePrepared(prepared, options, { dictionary })));
    // What can never be prepared is refused whatever is requested.
    if (reused === undefined ? fresh.refusal === undefined : !isEqual(fresh, reused)) faults.push(options);
  }
  return faults;
}

type Outcome = { readonly events: readonly string[]; readonly refusal?: string };

/** What is announced of the reading is there only once. */
function isEqual(fresh: Outcome, reused: Outcome): boolean {
  const later = fresh.events.slice(fresh.events.length - reused.events.length);
  return fresh.refusal === reused.refusal && later.every((event, at) => event === reused.events[at]);
}

async function describe(events: AsyncIterable<EngineEvent>): Promise<Outcome> {
  const seen: string[] = [];
  try {
    for await (const event of events) seen.push(JSON.stringify(event));
    return { events: seen };
  } catch (error) {
    if (!(error instanceof SummarizeError)) throw error;
    const { code, reason, charactersMin } = error;
    return { events: seen, refusal: JSON.stringify({ code, reason, charactersMin }) };
  }
}

async function prepare(document: Document, dictionary: Dictionary): Promise<PreparedSource | undefined> {
  const steps = prepareSource(document, { dictionary });
  try {
    let step = await steps.next();
    while (step.done !== true) step = await steps.next();
    return step.value;
  } catch (error) {
    if (error instanceof SummarizeError) return undefined;
    throw error;
  }
}
