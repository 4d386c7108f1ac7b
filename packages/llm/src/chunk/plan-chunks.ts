import type { Document } from '@youyaku/contract/document';
import type { Analysis } from '@youyaku/language/analyse';
import { round } from '@youyaku/summarize/rank/rank-sentences';
import { chooseEdges } from './choose-edges.ts';
import { measureCost } from '@youyaku/contract/estimate-tokens';
import { findFacts, type KeepFact } from './find-facts.ts';
import { listPieces, type Measure, type Piece } from './list-pieces.ts';
import { MassMeter, weightTerms } from './weight-terms.ts';

export type ChunkOptions = {
  /** What the text of one chunk may cost. */
  readonly tokensMax: number;
  /** Share of it left unused because the cost is an estimate; 0.1 when absent. */
  readonly headroom?: number;
  /** A flat rate per UTF-16 unit for a model with a known, different vocabulary; the estimate by script when absent. */
  readonly tokensPerCharacter?: number;
  /** Must-keep facts of one chunk; 12 when absent. */
  readonly factsMax?: number;
};

export type Chunk = {
  /** Half-open span in UTF-16 units of the document's text. Between two chunks there is only white space. */
  readonly start: number;
  readonly end: number;
  /** Sentences that it holds, wholly or in part: firstSentence .. sentencesEnd - 1 of the analysis. */
  readonly firstSentence: number;
  readonly sentencesEnd: number;
  /** It begins or ends inside a sentence that is longer than a chunk may be. */
  readonly isCutAtStart: boolean;
  readonly isCutAtEnd: boolean;
  /** Titles in force at its first sentence that is no heading, outermost first. */
  readonly headingPath: readonly string[];
  readonly tokens: number;
  /** Its share of the weight of the document's terms, for its share of a summary's length; 1 over all chunks. */
  readonly massShare: number;
  /** In the order of the text. */
  readonly facts: readonly KeepFact[];
};

/** A smaller chunk could not hold a clause. */
const tokensMin = 16;
const headroomDefault = 0.1;
const factsMaxDefault = 12;
const titleUnitsMax = 100;

/**
 * Divides a document for models: whole sentences in order, each in exactly one chunk, as few chunks as the bound needs, of
 * even size, preferably cut between sections, no heading separated from its section. A sentence longer than the bound is cut
 * after a clause. Throws a RangeError when the bound without its headroom is less than 16 tokens.
 */
export function planChunks(document: Document, analysis: Analysis, options: ChunkOptions): Chunk[] {
  const { tokensMax, headroom = headroomDefault, tokensPerCharacter: rate, factsMax = factsMaxDefault } = options;
  const costMax = Math.floor(tokensMax * (1 - headroom));
  if (!(costMax >= tokensMin)) throw new RangeError('chunks: too few tokens to hold a clause');
  const { text } = document;
  const measure: Measure =
    rate === undefined ? (start, end) => measureCost(text, start, end) : (start, end) => (end - start) * rate;
  const pieces = listPieces(text, analysis, costMax, measure);
  const edges = chooseEdges(pieces, analysis, costMax);
  const meter = new MassMeter(weightTerms(analysis));
  const paths = new HeadingPaths(text, analysis);
  const chunks = edges.map((first, index) => {
    const chunkPieces = pieces.slice(first, edges[index + 1] ?? pieces.length);
    return makeChunk(chunkPieces, pieces[first + chunkPieces.length], text, analysis, { meter, paths, factsMax });
  });
  return shareMass(chunks, meter);
}

type ChunkTools = { readonly meter: MassMeter; readonly paths: HeadingPaths; readonly factsMax: number };

function makeChunk(
  chunkPieces: readonly Piece[],
  next: Piece | undefined,
  text: string,
  analysis: Analysis,
  { meter, paths, factsMax }: ChunkTools,
): Omit<Chunk, 'massShare'> {
  const [head] = chunkPieces;
  const tail = chunkPieces.at(-1);
  const firstSentence = head?.sentence ?? 0;
  const sentencesEnd = (tail?.sentence ?? -1) + 1;
  const start = head?.start ?? 0;
  const end = tail?.end ?? 0;
  const headingPath = paths.read(firstSentence, sentencesEnd);
  const range = { first: firstSentence, end: sentencesEnd, title: headingPath.at(-1) ?? '' };
  return {
    start,
    end,
    firstSentence,
    sentencesEnd,
    isCutAtStart: head?.isRest ?? false,
    isCutAtEnd: next?.isRest ?? false,
    headingPath,
    tokens: Math.ceil(chunkPieces.reduce((sum, { cost }) => sum + cost, 0)),
    facts: findFacts(text, analysis, range, meter, factsMax).filter((fact) => fact.start >= start && fact.end <= end),
  };
}

function shareMass(chunks: readonly Omit<Chunk, 'massShare'>[], meter: MassMeter): Chunk[] {
  const masses = chunks.map(({ firstSentence, sentencesEnd }) => meter.measure(firstSentence, sentencesEnd));
  const total = masses.reduce((sum, mass) => sum + mass, 0);
  return chunks.map((chunk, index) => ({
    ...chunk,
    // A document without any term is divided evenly.
    massShare: round(total > 0 ? (masses[index] ?? 0) / total : 1 / chunks.length),
  }));
}

type Title = { readonly level: number; readonly title: string };

/** The titles in force, read in one pass from beginning to end. */
class HeadingPaths {
  private readonly text: string;
  private readonly analysis: Analysis;
  private open: Title[] = [];
  private passed = 0;

  constructor(text: string, analysis: Analysis) {
    this.text = text;
    this.analysis = analysis;
  }

  /** Call it with ascending ranges of sentences only. */
  read(firstSentence: number, sentencesEnd: number): string[] {
    while (this.passed < firstSentence) this.step();
    while (this.passed < sentencesEnd && this.isHeading(this.passed)) this.step();
    return this.open.map(({ title }) => title);
  }

  private isHeading(index: number): boolean {
    const sentence = this.analysis.sentences[index];
    return sentence !== undefined && this.analysis.blocks[sentence.blockIndex]?.kind === 'heading';
  }

  private step(): void {
    const sentence = this.analysis.sentences[this.passed];
    const block = sentence === undefined ? undefined : this.analysis.blocks[sentence.blockIndex];
    this.passed += 1;
    if (sentence === undefined || block?.kind !== 'heading') return;
    const level = block.level ?? 1;
    const title = this.text.slice(sentence.contentStart, Math.min(sentence.end, sentence.contentStart + titleUnitsMax));
    this.open = [...this.open.filter((above) => above.level < level), { level, title }];
  }
}
