import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentSchema } from '@youyaku/contract/document';
import { serveTranscript, wholeSegment } from '@youyaku/testing/api/loopback-transcriber';

const program = join(import.meta.dirname, 'read-recording.ts');
/** The header of a wave file and a little silence. */
const wave = Buffer.concat([Buffer.from('RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1'), Buffer.alloc(32)]);

type End = { exitCode: unknown; stdout: string; stderr: string };

function run(reason: string, env: Record<string, string>): Promise<End> {
  return new Promise((settle) => {
    const child = execFile(process.execPath, [program, reason], { env }, (error, stdout, stderr) =>
      settle({ exitCode: error === null ? 0 : error.code, stdout, stderr }),
    );
    child.stdin?.end(wave);
  });
}

describe('the program that reads a recording', () => {
  it('prints the transcript as a Document, and ends', async () => {
    await using server = await serveTranscript({ segments: [wholeSegment(3, 5, '工事は四月に始めます。')] });
    const { exitCode, stdout } = await run('wav', { TRANSCRIPTION_URL: server.url });
    expect(exitCode).toBe(0);
    expect(documentSchema.parse(JSON.parse(stdout))).toMatchObject({ language: 'ja', blocks: [{ time: 3 }] });
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['no server is named', 'wav', {}, 'unsupported_media (transcription_missing)'],
    ['the source is no recording', '7z', {}, 'unsupported_media (7z)'],
    ['the source is another kind', 'mp3', {}, 'unsupported_media (recording_in_archive)'],
    ['a setting is wrong', 'wav', { TRANSCRIPTION_URL: 'ftp://x' }, 'TRANSCRIPTION_URL is not usable'],
  ])('reports in one line that %s', async (_, reason, env, line) => {
    const { exitCode, stdout, stderr } = await run(reason, env);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(line);
  });
});
