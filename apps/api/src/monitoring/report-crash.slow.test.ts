import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const folder = join(import.meta.dirname, '..');

/** A process that opens errors as the API does and then fails where nobody catches it. */
function program(errors: string, fault: string): string {
  return `
    import { openErrorFolder } from '${folder}/platform/errors/folder.ts';
    import { createStdoutLog } from '${folder}/platform/log/stdout.ts';
    import { reportCrash } from '${folder}/monitoring/report-crash.ts';
    const errors = await openErrorFolder('${errors}');
    reportCrash({ errors, log: createStdoutLog({ level: 'info', build: '0.1.0+abc', environment: 'test', errors }) });
    setInterval(() => undefined, 1_000);
    ${fault}
  `;
}

it.each([
  ['an error that nobody catches', "setTimeout(() => { throw new TypeError('機密本文'); });"],
  ['a rejection that nobody catches', "setTimeout(() => void Promise.reject(new TypeError('機密本文')));"],
])('%s ends the process, is logged and kept, without its message', async (_, fault) => {
  const temporary = await mkdtemp(join(tmpdir(), 'youyaku-crash-'));
  onTestFinished(() => rm(temporary, { recursive: true, force: true }));
  const errors = join(temporary, 'errors');
  const { code, output } = await new Promise<{ code: unknown; output: string }>((settle) => {
    execFile(
      process.execPath,
      ['--input-type=module', '-e', program(errors, fault)],
      { cwd: folder },
      (error, stdout, stderr) => settle({ code: error?.code, output: `${stdout}${stderr}` }),
    );
  });
  expect(code).toBe(1);
  const line = JSON.parse(output.trim()) as Record<string, unknown>;
  expect(line).toMatchObject({ message: 'the process crashed', reference: expect.stringMatching(/^\d{4}-\d{4}$/) });
  const [file = ''] = await readdir(errors);
  const kept = await readFile(join(errors, file), 'utf8');
  expect(kept).toContain(String(line['reference']));
  expect(JSON.parse(kept)).toMatchObject({ events: [{ level: 'fatal', tags: { what: 'the process crashed' } }] });
  expect(output + kept).not.toContain('機密');
});
