import type { TranscriptionConfig } from '#config.ts';
import type { Log } from './log/port.ts';
import { noTranscription } from './transcription/none.ts';
import { connectOpenAiCompatible } from './transcription/openai-compatible.ts';
import type { Transcription } from './transcription/port.ts';

/** The transcription of these settings, in every world: a server, or the plain refusal where none is named. */
export function chooseTranscription(settings: TranscriptionConfig | undefined, log?: Log): Transcription {
  return settings === undefined ? noTranscription : connectOpenAiCompatible(settings, log);
}
