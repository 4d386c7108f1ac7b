import type { FaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { listMisses, secondsSince, type FaultRow, type Seen, type Trial } from './fault-row.ts';
import { upload } from './upload.ts';

const latencyMs = 200;
const bytesPerSecond = 512 * 1024;
/** In the middle of the first of several parts. */
const bytesBeforeCut = 3_000_000;
const largeLines = 200_000;
const smallLines = 20_000;

type BucketRow = Pick<FaultRow, 'fault' | 'expected' | 'secondsMax' | 'isBrief'> & {
  readonly lines: number;
  readonly begin: (proxy: FaultProxy) => void | Promise<void>;
  /** The file is refused, and the next one is stored. */
  readonly isRefused?: true;
};

const stored = 'the file is acknowledged and whole';
const bucketRowList: readonly BucketRow[] = [
  {
    fault: `latency ${latencyMs} ms each way`,
    expected: stored,
    secondsMax: 20,
    lines: smallLines,
    begin: (proxy) => proxy.delay(latencyMs),
  },
  {
    fault: 'bandwidth 512 KB/s',
    expected: stored,
    secondsMax: 20,
    lines: smallLines,
    begin: (proxy) => proxy.throttle(bytesPerSecond),
  },
  {
    fault: 'cut in the middle of a file',
    isBrief: true,
    expected: `${stored}; nothing is left of the part that was cut`,
    secondsMax: 20,
    lines: largeLines,
    begin: (proxy) => proxy.cutAfter('requests', bytesBeforeCut),
  },
  {
    fault: 'half-open in the middle of a file',
    expected: `${stored}, sent again after 30 s without an answer`,
    secondsMax: 45,
    lines: largeLines,
    begin: async (proxy) => {
      proxy.freeze();
      await proxy.untilSilent();
      proxy.restore();
    },
  },
  {
    fault: 'refused for good',
    isBrief: true,
    expected: '503 in words, nothing is stored, and the next file is',
    secondsMax: 20,
    lines: smallLines,
    begin: (proxy) => proxy.refuse(),
    isRefused: true,
  },
];

/** The API on one side, the bucket of files on the other. */
export const bucketRows: readonly FaultRow[] = bucketRowList.map((row, index) => ({
  pair: 'bucket',
  fault: row.fault,
  ...(row.isBrief === true ? { isBrief: true as const } : {}),
  expected: row.expected,
  secondsMax: row.secondsMax,
  run: (trial) => runUpload(trial, row, index),
}));

async function runUpload(
  { service: { proxies, s3 }, guest, writes }: Trial,
  { begin, lines, isRefused }: BucketRow,
  index: number,
): Promise<Seen> {
  // Starts the session.
  await guest.client.usage();
  const keysBefore = new Set(s3.bucket.objects.keys());
  const listNew = (): string[] => [...s3.bucket.objects.keys()].filter((key) => !keysBefore.has(key));
  const text = Array.from({ length: lines }, (_, line) => `${index} 駅前の図書館を${line}年ぶりに建て替える。`).join(
    '\n',
  );
  const { url } = proxies.client;
  const startedAt = performance.now();
  let hasHappened = false;
  void Promise.resolve(begin(proxies.bucket)).then(() => (hasHappened = true));
  const answer = await upload(url, guest.cookie(), toTextFile(text));
  const seconds = secondsSince(startedAt);
  const left = listNew();
  proxies.bucket.restore();
  const isWhole = (keys: readonly string[]): boolean =>
    keys.length === 1 &&
    s3.bucket.objects
      .get(keys[0] ?? '')
      ?.at(-1)
      ?.bytes?.equals(Buffer.from(text)) === true;
  const after = isRefused === true ? await upload(url, guest.cookie(), toTextFile(text)) : answer;
  if (after.id !== undefined) writes.noteFile(after.id);
  const claims =
    isRefused === true
      ? { 'refused in words': answer.status === 503 && answer.detail !== '', 'nothing is stored': left.length === 0 }
      : { acknowledged: answer.status === 201 };
  return {
    seconds,
    said: `${answer.status} ${answer.reason}, ${left.length} objects, ${s3.bucket.uploads.size} unfinished uploads`,
    misses: listMisses({
      'the fault happened': hasHappened,
      ...claims,
      'the file is whole': after.status === 201 && isWhole(listNew()),
      'nothing is left half': s3.bucket.uploads.size === 0,
    }),
  };
}

function toTextFile(text: string): File {
  return new File([text], 'a.txt', { type: 'text/plain' });
}
