import type { Sentence } from '@youyaku/contract/summary';
import { useMessages } from '#messages/messages-context.tsx';
import { findCutsWithin } from './mark-evidence.ts';

/** The source sentence of a shortened one with the omitted text struck through; nothing if nothing was omitted. */
export function OmittedText({ sentence }: { sentence: Sentence }) {
  const { reading: labels } = useMessages();
  const place = sentence.evidence.find((evidence) => findCutsWithin(sentence, evidence).length > 0);
  if (place === undefined) return null;
  return (
    <details className="open:w-full">
      <summary className="w-fit cursor-pointer py-1 underline decoration-line-strong underline-offset-4 hover:text-ink">
        {labels.showLeftOut}
      </summary>
      <p className="mt-1 border-l border-line pl-3 text-small text-ink">
        {splitQuote(place.quote, place.start, findCutsWithin(sentence, place)).map((piece) =>
          piece.isLeftOut ? (
            <del key={piece.start} className="text-ink-faint decoration-1">
              {piece.text}
            </del>
          ) : (
            <span key={piece.start}>{piece.text}</span>
          ),
        )}
      </p>
    </details>
  );
}

type QuotePiece = { start: number; text: string; isLeftOut: boolean };

/**
 * Splits the quote at the bounds of the omitted spans; the joined pieces equal the quote. `offset` is its position in the
 * source.
 */
function splitQuote(quote: string, offset: number, cuts: readonly { start: number; end: number }[]): QuotePiece[] {
  const pieces: QuotePiece[] = [];
  let at = 0;
  const add = (end: number, isLeftOut: boolean) => {
    if (end > at) pieces.push({ start: at, text: quote.slice(at, end), isLeftOut });
    at = Math.max(at, end);
  };
  for (const cut of cuts) {
    add(cut.start - offset, false);
    add(cut.end - offset, true);
  }
  add(quote.length, false);
  return pieces;
}
