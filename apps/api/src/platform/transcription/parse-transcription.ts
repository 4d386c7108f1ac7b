import { z } from 'zod';
import { TranscriptionError, type Transcript, type TranscriptSegment } from './port.ts';

/**
 * The parts of a response that are needed. whisper.cpp, vLLM, LocalAI and others leave out fields of the protocol that they do not use, or
 * write the duration as a string; some have no segments at all.
 */
const responseSchema = z.object({
  text: z.string().nullish(),
  language: z.string().nullish(),
  duration: z.coerce.number().nonnegative().nullish().catch(undefined),
  segments: z
    .array(
      z.object({
        text: z.string(),
        start: z.number().nullish().catch(undefined),
        end: z.number().nullish().catch(undefined),
        speaker: z.string().nullish().catch(undefined),
      }),
    )
    .nullish(),
});
type Answer = z.infer<typeof responseSchema>;
type AnsweredSegment = NonNullable<Answer['segments']>[number];

/** No recording is longer than eleven days: a larger number is not a time in seconds. */
const secondsMax = 1_000_000;
const speakerUnitsMax = 100;

/** Parses the JSON response of an OpenAI-compatible server (`json`, `verbose_json` or `diarized_json`). Throws `TranscriptionError`. */
export function parseTranscription(json: string): Transcript {
  const { text, language, duration, segments } = parseResponse(json);
  const listed = (segments ?? []).filter((segment) => segment.text.trim() !== '');
  const known = normaliseLanguage(language ?? '');
  return {
    segments: listed.length === 0 ? wholeText(text ?? '') : readSegments(listed),
    ...(known === undefined ? {} : { language: known }),
    ...(typeof duration === 'number' ? { durationSeconds: duration } : {}),
  };
}

function parseResponse(json: string): Answer {
  try {
    const answer = responseSchema.parse(JSON.parse(json));
    if (typeof answer.text === 'string' || answer.segments) return answer;
  } catch (cause) {
    // NOTE: the parser's message may quote the response, which holds what people said.
    throw new TranscriptionError('transcription_broken', cause instanceof SyntaxError ? undefined : 'schema');
  }
  throw new TranscriptionError('transcription_broken');
}

function wholeText(text: string): TranscriptSegment[] {
  return text.trim() === '' ? [] : [{ text }];
}

function readSegments(listed: readonly AnsweredSegment[]): TranscriptSegment[] {
  const isTimed = listed.every(({ start }) => isTime(start));
  const segments = listed.map(({ text, start, end, speaker }) => ({
    text,
    ...(isTimed && isTime(start) ? { start, end: isTime(end) && end >= start ? end : start } : {}),
    ...(speaker?.trim() ? { speaker: speaker.trim().slice(0, speakerUnitsMax) } : {}),
  }));
  return isTimed ? segments.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0)) : segments;
}

function isTime(seconds: number | null | undefined): seconds is number {
  return typeof seconds === 'number' && seconds >= 0 && seconds <= secondsMax;
}

const languageCodes = 'ja en zh ko fr de es it pt nl ru uk pl sv da no fi tr ar he hi th vi id ms el cs hu ro';

/** Servers write `ja` or `japanese`. */
function normaliseLanguage(stated: string): string | undefined {
  const word = stated.trim().toLowerCase();
  const code = /^([a-z]{2,3})(?:[-_]|$)/.exec(word)?.[1];
  if (code !== undefined) return code;
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return languageCodes.split(' ').find((known) => names.of(known)?.toLowerCase() === word);
}
