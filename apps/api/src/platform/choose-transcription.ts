import type { TranscriptionConfig } from '#transcription-config.ts';
import type { Log } from './log/port.ts';
import { noTranscription } from './transcription/none.ts';
import { connectOpenAiCompatible } from './transcription/openai-compatible.ts';
import type { Transcription } from './transcription/port.ts';

/** The transcription of these settings on every platform: a server, or plain refusal when none is configured. */
export function chooseTranscription(settings: TranscriptionConfig | undefined, log?: Log): Transcription {
  return settings === undefined ? noTranscription : connectOpenAiCompatible(settings, log);
}
