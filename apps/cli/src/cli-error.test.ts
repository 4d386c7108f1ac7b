import { expect, it } from 'vitest';
import { fromCodedLine } from './cli-error.ts';

it.each([
  ['unsupported_media (transcription_missing)', 3],
  ['source_blocked (robots)', 3],
  ['source_too_large (recording_too_large)', 4],
  ['engine_unavailable (transcription_key)', 5],
  ['engine_timeout (transcription_slow)', 5],
  ['invalid_request (scheme)', 2],
  ['something nobody has heard of', 3],
  ['', 3],
])('the output line %j of a child program gives exit code %i', (line, exitCode) => {
  const end = fromCodedLine(line);
  expect(end.exitCode).toBe(exitCode);
  expect(end.message).toBe(line === '' ? 'the source could not be read' : line);
});
