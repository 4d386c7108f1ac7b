import type { Document, ReadWarning } from '@youyaku/contract/document';
import { assemblePieces, type Piece } from '@youyaku/extract/container/assemble-pieces';
import { detectLanguage } from '@youyaku/language/detect/detect-language';
import type { Cue } from '@youyaku/extract/subtitles/cue';
import { joinCues } from '@youyaku/extract/subtitles/join-cues';
import { ApiError } from '#http/api-error.ts';
import type { Transcript } from '#platform/transcription/port.ts';

/**
 * Turns a transcript into a Document: joined into sentences like captions, each with its start time in seconds and its speaker, when known.
 * Always warns that a machine wrote it. Throws `ApiError` when there is no speech.
 */
export function toTranscriptDocument({ segments, language, durationSeconds }: Transcript): Document {
  const isTimed = segments.every(({ start }) => start !== undefined);
  const cues: Cue[] = segments.map(({ text, start = 0, end = start, speaker }) => ({
    start,
    end,
    lines: [{ text: text.trim().replace(/\s+/g, ' '), ...(speaker === undefined ? {} : { speaker }) }],
  }));
  const { text, blocks } = assemblePieces(joinCues(cues).map((piece) => toSpeech(piece, isTimed)));
  if (blocks.every(({ kind }) => kind === 'caption')) throw new ApiError('source_empty', { reason: 'no_speech' });
  const detected = detectLanguage(text);
  const minutes = durationSeconds === undefined ? '' : String(Math.max(1, Math.round(durationSeconds / 60)));
  const warnings: ReadWarning[] = [{ code: 'machine_transcript', detail: minutes }];
  if (!isTimed) warnings.push({ code: 'transcript_untimed', detail: '' });
  return { language: detected === 'und' ? (language ?? detected) : detected, text, blocks, warnings };
}

/** Text without a speaker is a paragraph in captions; here it is speech. */
function toSpeech({ time, ...piece }: Piece, isTimed: boolean): Piece {
  const kind = piece.kind === 'paragraph' ? 'speech' : piece.kind;
  return { ...piece, kind, ...(isTimed && time !== undefined ? { time } : {}) };
}
