import { rm } from 'node:fs/promises';
import { expect, test } from '#watched-test.ts';
import { startS3, type LoopbackS3 } from '@youyaku/testing/s3/start-s3';
import { AppUser, article } from '#app-user.ts';
import { makeDataFolder, startStack, type Stack } from '#start-stack.ts';

let stack: Stack;
let s3: LoopbackS3;
let dataFolder: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  [dataFolder, s3] = await Promise.all([makeDataFolder(), startS3()]);
  stack = await startStack({
    dataFolder,
    settings: {
      FILES_S3_ENDPOINT: s3.endpoint,
      FILES_S3_REGION: s3.region,
      FILES_S3_BUCKET: s3.bucketName,
      FILES_S3_ACCESS_KEY: s3.accessKey,
      FILES_S3_SECRET_KEY: s3.secretKey,
      FILES_S3_DIRECT: 'true',
    },
  });
  s3.bucket.allowedOrigin = stack.appUrl;
});
test.afterAll(async () => {
  await stack.stop();
  await s3.close();
  await rm(dataFolder, { recursive: true, force: true });
});

/** A page of three megabytes a thousandth of which is text. */
const html = `<!doctype html><title>会館</title><body>${article
  .split('\n\n')
  .map((line) => `<p>${line}</p>`)
  .join('')}<!--${'x'.repeat(20_000_000)}--></body>`;

test('a large file goes straight to the bucket, and after a cut and a reload only what is missing', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const parts: string[] = [];
  let isCut = true;
  s3.fault = ({ method, query }) => {
    const number = query.get('partNumber');
    if (method !== 'PUT' || number === null) return undefined;
    if (number === '2' && isCut) return 'cut';
    parts.push(number);
    return undefined;
  };
  const user = new AppUser(page, stack.appUrl);
  await user.open();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '会館.html', mimeType: 'text/html', buffer: Buffer.from(html) });
  await user.submit().click();
  await expect(page.getByRole('progressbar', { name: 'ファイルを送っています' })).toBeVisible();
  await expect.poll(() => parts.toSorted().join(), { timeout: 60_000 }).toBe('1,3');
  await page.reload();
  await expect(page.getByText('会館.html')).toBeVisible();
  isCut = false;
  await user.submit().click();
  await user.expectDone();
  expect(parts.toSorted()).toEqual(['1', '2', '3']);
});
