import { Agent, request } from 'node:http';
import { startS3 } from '@youyaku/testing/s3/start-s3';
import { startApi, type RunningApi } from '#abuse/start-api.ts';
import { measured, type Figure } from '#figure.ts';

const uploads = 200;
const atOnce = 16;
/** After these the memory that uploads need has been seen; from here on it must not grow. */
const warmUploads = 48;
const mebibytes = 50;
/** What has not begun by then counts as failed. */
const secondsMax = 900;
const mebibyte = Buffer.alloc(1024 * 1024, 'Aa1\n');
const boundary = 'bench-uploads';
const head = Buffer.from(
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`,
);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
/** A connection for each upload: one that was idle may be closed by the server just as it is used again. */
const agent = new Agent({ keepAlive: false });

/** Each file is deleted once it is stored, so that neither the disk nor the bucket of the bench fills up. `only`: folder or bucket. */
export async function measureUploads({ only }: { only: string | undefined }): Promise<Figure[]> {
  return [
    ...(only === 'bucket' ? [] : await measureAt('folder', {})),
    ...(only === 'folder' ? [] : await measureBucket()),
  ];
}

async function measureBucket(): Promise<Figure[]> {
  const s3 = await startS3();
  try {
    return await measureAt('bucket', {
      FILES_S3_ENDPOINT: s3.endpoint,
      FILES_S3_REGION: s3.region,
      FILES_S3_BUCKET: s3.bucketName,
      FILES_S3_ACCESS_KEY: s3.accessKey,
      FILES_S3_SECRET_KEY: s3.secretKey,
    });
  } finally {
    await s3.close();
  }
}

async function measureAt(place: string, settings: Record<string, string>): Promise<Figure[]> {
  const api = await startApi({ REQUESTS_PER_SECOND: '10000', UPLOADS_PER_MINUTE: '10000', ...settings });
  try {
    const cookie = await openGuest(api);
    const begun = performance.now();
    let [next, done, warmMegabytes] = [0, 0, 0];
    const faults = new Map<string, number>();
    const work = async (): Promise<void> => {
      while (next < uploads && performance.now() - begun < secondsMax * 1_000) {
        next += 1;
        const fault = await uploadAndDelete(api, cookie).catch(nameFault);
        if (fault !== undefined) faults.set(fault, (faults.get(fault) ?? 0) + 1);
        done += 1;
        if (done === warmUploads) warmMegabytes = await api.readPeakMegabytes();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const seconds = (performance.now() - begun) / 1_000;
    const peak = await api.readPeakMegabytes();
    const failed = [...faults.values()].reduce((sum, count) => sum + count, 0);
    for (const [fault, count] of faults) process.stderr.write(`uploads/${place}: ${count} failed with ${fault}\n`);
    return [
      measured(`uploads/${place}: failed`, failed + uploads - next, 'count', { max: 0 }),
      measured(`uploads/${place}: peak memory of ${uploads} uploads`, peak, 'MB', { max: 900 }),
      measured(`uploads/${place}: growth of the peak after ${warmUploads} uploads`, peak - warmMegabytes, 'MB', {
        max: 100,
      }),
      measured(`uploads/${place}: throughput`, (uploads * mebibytes) / seconds, 'count'),
    ];
  } finally {
    await api.stop();
  }
}

async function openGuest({ apiUrl }: RunningApi): Promise<string> {
  const response = await fetch(`${apiUrl}/v1/usage`);
  await response.body?.cancel();
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** What went wrong, in a word; undefined for nothing. */
async function uploadAndDelete({ apiUrl }: RunningApi, cookie: string): Promise<string | undefined> {
  const { status, text } = await post(`${apiUrl}/v1/files`, cookie);
  if (status !== 201) return String(status);
  const { id } = JSON.parse(text) as { id: string };
  const { status: deleted } = await fetch(`${apiUrl}/v1/files/${id}`, { method: 'DELETE', headers: { cookie } });
  return deleted === 204 ? undefined : `${deleted} when it was deleted`;
}

/** A connection that was cut, or had no answer in time, is one upload that failed. */
function nameFault(error: unknown): string {
  if (!(error instanceof Error)) return 'something thrown';
  return 'code' in error ? String(error.code) : error.message;
}

function post(url: string, cookie: string): Promise<{ status: number; text: string }> {
  return new Promise((settle, reject) => {
    const headers = {
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + mebibytes * mebibyte.length + tail.length,
    };
    const sent = request(url, { agent, method: 'POST', headers, timeout: 120_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('error', reject);
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => settle({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error('an upload took two minutes')));
    sent.write(head);
    let written = 0;
    const write = (): void => {
      while (written < mebibytes) {
        written += 1;
        if (!sent.write(mebibyte)) return void sent.once('drain', write);
      }
      sent.end(tail);
    };
    write();
  });
}
