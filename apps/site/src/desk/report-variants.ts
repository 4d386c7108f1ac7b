import type { Coverage, Sentence } from '@youyaku/contract/summary';

/** A sentence as it is stored: its text, then start and end of each place in the source. What is not 根拠あり is stored whole. */
type StoredSentence = readonly [text: string, ...places: number[]] | Sentence;

/**
 * Everything that the built-in engine writes of a report within each limit of the ruler. Stored output of the engine; `corpus/update-goldens.ts`
 * writes it.
 */
export type ReportVariants = {
  /** Version of the engine that wrote it. */
  engine: string;
  characters: number;
  /** UTF-16 units of the report, in which places count. */
  textUnits: number;
  coverage: Coverage;
  sentences: readonly StoredSentence[];
  /** The smallest limit, then the sentences that are given from there up to the next run; `-1 - id` is one that follows on the same line. */
  runs: readonly (readonly number[])[];
  /** Sentences with a false figure, as the engine checks them, by the sentence that they replace. */
  lies: Readonly<Record<string, Sentence>>;
};

/** What is written within one limit. `ids` name the sentences, so that the same one is known again in another variant. */
export type ReportVariant = { ids: readonly number[]; text: string; sentences: Sentence[] };

/** What the engine writes within a limit in characters. Below the ruler's first label it is the variant there. */
export function variantWithin(report: ReportVariants, limit: number): ReportVariant {
  const [, ...parts] = report.runs.findLast(([from = 0]) => from <= limit) ?? report.runs[0] ?? [];
  const ids = parts.map(toId);
  let text = '';
  const sentences = ids.map((id, at) => {
    if (at > 0) text += (parts[at] ?? 0) < 0 ? ' ' : '\n';
    const sentence = readSentence(report.sentences[id], text.length);
    text += sentence.text;
    return sentence;
  });
  return { ids, text, sentences };
}

const toId = (part: number): number => (part < 0 ? -1 - part : part);

function readSentence(stored: StoredSentence | undefined, start: number): Sentence {
  if (stored === undefined) throw new Error('the report has no such sentence');
  if (!isShort(stored)) return { ...stored, start, end: start + stored.text.length };
  const [text, ...places] = stored;
  const evidence = Array.from({ length: places.length / 2 }, (_, at) => ({
    start: places[2 * at] ?? 0,
    end: places[2 * at + 1] ?? 0,
    quote: '',
    score: 1,
  }));
  return { text, start, end: start + text.length, evidence, checks: [], verdict: 'supported' };
}

const isShort = (stored: StoredSentence): stored is Exclude<StoredSentence, Sentence> => Array.isArray(stored);

/** The limit nearest to this one whose variant has a sentence that can be told with a false figure. */
export function nearestWithLie(report: ReportVariants, limit: number): number | undefined {
  const { runs, lies } = report;
  const spans = runs.map(([from = 0, ...ids], at) => ({
    from,
    to: (runs[at + 1]?.[0] ?? Number.POSITIVE_INFINITY) - 1,
    canLie: ids.some((part) => lies[toId(part)] !== undefined),
  }));
  const distance = ({ from, to }: { from: number; to: number }): number => Math.max(from - limit, limit - to, 0);
  const [nearest] = spans.filter(({ canLie }) => canLie).toSorted((one, other) => distance(one) - distance(other));
  return nearest === undefined ? undefined : Math.min(nearest.to, Math.max(nearest.from, limit));
}

/** The variant with its false figure, and where that is; undefined where it has none. */
export function tellLie(
  report: ReportVariants,
  variant: ReportVariant,
): (ReportVariant & { lieAt: number }) | undefined {
  const lieAt = variant.ids.findIndex((id) => report.lies[id] !== undefined);
  const lie = report.lies[variant.ids[lieAt] ?? -1];
  const honest = variant.sentences[lieAt];
  if (lie === undefined || honest === undefined) return undefined;
  const { start, end } = honest;
  const shift = lie.text.length - honest.text.length;
  const sentences = variant.sentences.map((sentence, at) =>
    at <= lieAt ? sentence : { ...sentence, start: sentence.start + shift, end: sentence.end + shift },
  );
  return {
    ids: variant.ids,
    text: variant.text.slice(0, start) + lie.text + variant.text.slice(end),
    sentences: sentences.with(lieAt, { ...lie, start, end: start + lie.text.length }),
    lieAt,
  };
}
