import { isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import { isCompared, showContradiction, type MarkedPiece } from '@youyaku/contract/contradiction';
import { describePlace } from '@youyaku/contract/describe-place';
import type { Document } from '@youyaku/contract/document';
import { findPlace } from '@youyaku/contract/find-place';
import { markSentence } from '@youyaku/contract/mark-sentence';
import { describeComparison, describeContradiction } from '@youyaku/contract/describe-verdict';
import type { VerdictWords } from '@youyaku/contract/messages/verdict-words';
import { escapeHtml } from '#mail/escape-html.ts';
import type { ShareWords } from '#messages/share-words.ts';
import { shareBounds } from './share-bounds.ts';

export type SentenceContext = {
  words: ShareWords;
  verdicts: VerdictWords;
  /** Undefined: the source is not shared, and nothing here quotes it. */
  source: Document | undefined;
  /** The path of the page of the source. */
  sourcePath: string;
};

/** The words of a sentence with what differs marked, and its verdict in a word where it needs one. */
export function renderWords(text: string, sentence: DecidedSentence, { verdicts }: SentenceContext): string {
  const { pieces, as } = markSentence(text, sentence);
  const marked = pieces.map((piece) =>
    piece.isMarked ? `<em class="${as}">${escapeHtml(piece.text)}</em>` : escapeHtml(piece.text),
  );
  if (isToCheck(sentence)) return `${marked.join('')}<b class="check">${warning}${verdicts.verdict.check}</b>`;
  const isFree = sentence.verdict === 'paraphrased' && isCompared(sentence);
  return `${marked.join('')}${isFree ? `<i class="free">${verdicts.verdict.paraphrased}</i>` : ''}`;
}

const warning =
  '<svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 3 1.500 17h17zM10 8v4M10 14.500v.1"/></svg>';

/** What is behind a sentence, as HTML: what differs, what was compared or decided, and its places; empty when there is nothing. */
export function renderEvidence(sentence: DecidedSentence, at: number, context: SentenceContext): string {
  const { verdicts, source } = context;
  const decided = sentence.decision === undefined ? '' : `<p class="said">${verdicts.decided[sentence.decision]}</p>`;
  if (isToCheck(sentence)) return `${decided}${renderContradiction(sentence, at, context)}`;
  const isFree = sentence.verdict === 'paraphrased';
  const compared = isFree
    ? `<p class="said">${describeComparison(sentence, verdicts).map(escapeHtml).join(verdicts.separator)}</p>`
    : '';
  const places =
    source === undefined ? '' : sentence.evidence.map((place) => renderPlace(place, at, source, context)).join('');
  return `${decided}${compared}${places}`;
}

function renderContradiction(sentence: DecidedSentence, at: number, context: SentenceContext): string {
  const { verdicts, source } = context;
  const differs = `<p class="differs">${escapeHtml(describeContradiction(sentence, verdicts) ?? verdicts.verdict.check)}</p>`;
  const shown = showContradiction(sentence);
  if (source === undefined || shown?.quote === undefined || shown.place === undefined) return differs;
  const cite = renderCite(shown.place.start, at, source, context);
  return `${differs}<blockquote class="ev"><span class="of">${verdicts.source}</span>${renderPieces(shown.quote)}${cite}</blockquote>`;
}

function renderPieces(pieces: readonly MarkedPiece[]): string {
  return pieces
    .map(({ text, isMarked }) => (isMarked ? `<em class="right">${escapeHtml(text)}</em>` : escapeHtml(text)))
    .join('');
}

type Span = { start: number; end: number };

/** The quote within the words around it. */
function renderPlace({ start, end }: Span, at: number, source: Document, context: SentenceContext): string {
  const block = source.blocks.find((one) => one.start <= start && end <= one.end) ?? { start, end };
  const from = Math.max(block.start, toBoundary(source.text, start - shareBounds.contextUnitsMax));
  const to = Math.min(block.end, toBoundary(source.text, end + shareBounds.contextUnitsMax));
  const before = `${from > block.start ? '…' : ''}${escapeHtml(source.text.slice(from, start))}`;
  const after = `${escapeHtml(source.text.slice(end, to))}${to < block.end ? '…' : ''}`;
  const quote = escapeHtml(source.text.slice(start, end));
  return `<blockquote class="ev">${before}<mark>${quote}</mark>${after}${renderCite(start, at, source, context)}</blockquote>`;
}

/** Not within a surrogate pair, and within the text. */
function toBoundary(text: string, at: number): number {
  const within = Math.min(Math.max(0, at), text.length);
  return /[\uDC00-\uDFFF]/.test(text.charAt(within)) ? within - 1 : within;
}

function renderCite(
  start: number,
  at: number,
  source: Document,
  { words, verdicts, sourcePath }: SentenceContext,
): string {
  const place = findPlace(source, start);
  const where = [...describePlace(place, words.place), place.heading, place.speaker].filter(
    (part) => part !== undefined && part !== '',
  );
  return `<cite>${[verdicts.source, ...where].map((part) => escapeHtml(part ?? '')).join('　')}<a href="${sourcePath}#e${at}">${words.inSource}</a></cite>`;
}
