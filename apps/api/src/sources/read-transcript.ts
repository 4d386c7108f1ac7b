import type { Document } from '@youyaku/contract/document';
import { extractText } from '@youyaku/extract';
import { assemblePieces, type Piece } from '@youyaku/extract/container/assemble-pieces';
import { sourceBounds } from '#bounds.ts';

/** The file name to extract a transcript under. Its format is detected from its first characters, not from the type stated in the feed. */
export function nameTranscript(head: string): string {
  const text = head.replace(/^\uFEFF/, '').trimStart();
  if (text.startsWith('WEBVTT')) return 'transcript.vtt';
  if (/^(?:\d+\s*\r?\n)?\d{1,2}:\d{2}:\d{2}[,.]\d{1,3}\s*-->/.test(text)) return 'transcript.srt';
  return text.startsWith('<') ? 'transcript.html' : 'transcript.txt';
}

/** A transcript in the JSON of the podcast namespace, `{segments: [{startTime, speaker?, body}]}`; `undefined` when it is not one. */
export function readTranscriptJson(json: string): Document | undefined {
  const pieces: Piece[] = [];
  for (const segment of segmentsOf(json)) {
    const { body, startTime, speaker } = segment;
    if (typeof body !== 'string') continue;
    const last = pieces.at(-1);
    const who = typeof speaker === 'string' && speaker !== '' ? speaker.slice(0, 100) : undefined;
    if (last !== undefined && last.speaker === who && !/[。．.!?！？]\s*$/.test(last.text)) {
      last.text += (/[a-z0-9,]$/i.test(last.text) ? ' ' : '') + body.trim();
      continue;
    }
    const time = typeof startTime === 'number' && startTime >= 0 && Number.isFinite(startTime) ? startTime : undefined;
    pieces.push({
      kind: 'speech',
      text: body.trim(),
      ...(time === undefined ? {} : { time }),
      ...(who === undefined ? {} : { speaker: who }),
    });
  }
  const { text, blocks } = assemblePieces(pieces);
  return blocks.length === 0 ? undefined : { ...extractText(text), text, blocks };
}

function segmentsOf(json: string): { body?: unknown; startTime?: unknown; speaker?: unknown }[] {
  try {
    const parsed: unknown = JSON.parse(json);
    const isListed =
      typeof parsed === 'object' && parsed !== null && 'segments' in parsed && Array.isArray(parsed.segments);
    const segments: unknown[] = isListed ? (parsed.segments as unknown[]) : [];
    return segments
      .slice(0, sourceBounds.segmentsMax)
      .filter((segment) => typeof segment === 'object' && segment !== null);
  } catch {
    return [];
  }
}
