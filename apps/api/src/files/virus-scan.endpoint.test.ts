import { afterEach, describe, expect, it } from 'vitest';
import { startClamd, writeTestVirus, type LoopbackClamd } from '@youyaku/testing/clamd/start-clamd';
import { openClamd } from '#platform/virus-scan/clamd.ts';
import type { VirusScan } from '#platform/virus-scan/port.ts';
import { article, problemOf, useTestApp } from '#test-app.ts';

let clamd: LoopbackClamd;
const lazy: VirusScan = {
  scan: (bytes) => open().scan(bytes),
  check: () => open().check(),
};
const open = (): VirusScan =>
  openClamd(
    { host: clamd.host, port: clamd.port },
    { connectMs: 20_000, answerMs: clamd.fault === 'silent' ? 300 : 60_000 },
  );
const app = useTestApp({
  worker: false,
  files: async (onClose) => {
    clamd = await startClamd();
    onClose(() => clamd.close());
    return undefined;
  },
  virusScan: () => lazy,
});
afterEach(() => {
  clamd.fault = undefined;
});

function upload(text: string): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([text], '社外秘の名前.txt', { type: 'text/plain' }));
  return app().send('POST', '/v1/files', { body: form });
}
async function expectNothingKept(): Promise<void> {
  expect(await app().parts.database.selectFrom('files').select('id').execute()).toEqual([]);
  for await (const page of app().parts.files.list()) expect(page).toEqual([]);
}

describe('with a virus scanner, an upload', () => {
  it('that is infected is refused, and nothing of it is kept or named', async () => {
    const problem = await problemOf(await upload(`${article}${writeTestVirus()}`));
    expect([problem.status, problem.code, problem.reason]).toEqual([422, 'source_blocked', 'virus']);
    expect(problem.detail).toContain('ウイルス検査で問題が見つかった');
    await expectNothingKept();
    expect(app().logLines.join('\n')).not.toContain('社外秘');
  });

  it.each(['silent', 'cut', 'limit', 'noise'] as const)(
    'is refused while the scanner is at fault (%s), and nothing of it is kept',
    async (fault) => {
      clamd.fault = fault;
      const problem = await problemOf(await upload(article));
      expect([problem.status, problem.code, problem.reason]).toEqual([503, 'engine_unavailable', 'scan_away']);
      expect(problem.detail).toContain('ウイルス検査を行えない');
      await expectNothingKept();
    },
  );

  it('that is clean is taken', async () => {
    const response = await upload(article);
    expect(response.status).toBe(201);
    expect(clamd.scanned.at(-1)).toBe(new TextEncoder().encode(article).length);
  });
});
