import { assemblePieces, cleanText } from '#container/assemble-pieces.ts';
import { ExtractError } from '#extract-error.ts';
import type { ExtractOptions, ReadSource } from '#reader.ts';
import { refuseLongText } from '#refuse-long-text.ts';
import { decodeBytes } from '#encoding/decode-bytes.ts';
import { dropRolling } from './drop-rolling.ts';
import { joinCues } from './join-cues.ts';
import { parseCues } from './parse-cues.ts';

/** Reads a SubRip or WebVTT file: the spoken text, one sentence per block, with the time and, if known, the voice. */
export async function readSubtitles(bytes: Uint8Array, { charset, signal }: ExtractOptions): Promise<ReadSource> {
  const { text, encoding, warnings } = decodeBytes(bytes, charset);
  refuseLongText(text);
  const { cues, broken } = parseCues(cleanText(text));
  signal?.throwIfAborted();
  if (cues.length === 0 && broken > 0) throw new ExtractError('source_unreadable', 'broken_subtitles');
  if (broken > 0) warnings.push({ code: 'captions_unreadable', detail: String(broken) });
  return { ...assemblePieces(joinCues(dropRolling(cues))), encoding, warnings };
}
