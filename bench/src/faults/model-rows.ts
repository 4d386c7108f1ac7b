import type { EngineChoice } from '@youyaku/contract/summary-request';
import type { FaultProxy } from '@youyaku/testing/faults/open-fault-proxy';
import { countCharges } from '#cluster/cluster-guest.ts';
import { followRun, hasSeenAll } from '#cluster/follow-run.ts';
import { listMisses, secondsSince, type FaultRow, type Seen, type Trial } from './fault-row.ts';
import { tell } from './writes.ts';

const latencyMs = 300;
const bytesPerSecond = 8 * 1024;
/** In the middle of a completion. */
const bytesBeforeCut = 2_000;

/** Each row has a model of its own. */
type ModelRow = Omit<FaultRow, 'pair' | 'run'> & {
  /** Begins before the run, and may go on until it is called off. */
  readonly begin: (proxy: FaultProxy) => void | Promise<void>;
  /** The model cannot be reached for good. */
  readonly isAway?: true;
};

const modelRowList: readonly ModelRow[] = [
  {
    fault: `latency ${latencyMs} ms each way`,
    expected: 'the model writes, one charge',
    secondsMax: 20,
    begin: (proxy) => proxy.delay(latencyMs),
  },
  {
    fault: 'bandwidth 8 KB/s',
    expected: 'the model writes, one charge',
    secondsMax: 30,
    begin: (proxy) => proxy.throttle(bytesPerSecond),
  },
  {
    fault: 'cut in the middle of a completion',
    isBrief: true,
    expected: 'asked again, the model writes, every event once, one charge',
    secondsMax: 20,
    begin: (proxy) => proxy.cutAfter('answers', bytesBeforeCut),
  },
  {
    fault: 'reset in the middle of a completion',
    expected: 'asked again, the model writes, every event once, one charge',
    secondsMax: 20,
    begin: async (proxy) => {
      await proxy.untilAnswered(bytesBeforeCut);
      proxy.reset();
    },
  },
  {
    fault: 'half-open',
    expected: 'given up by the clock and asked again, the model writes, one charge',
    secondsMax: 30,
    begin: async (proxy) => {
      proxy.freeze();
      await proxy.untilSilent();
      proxy.restore();
    },
  },
  {
    fault: 'refused for good',
    expected: 'the built-in engine writes and says why, nothing is charged',
    secondsMax: 20,
    begin: (proxy) => proxy.refuse(),
    isAway: true,
  },
];

const idOf = (index: number): string => `row-${index}`;
export const modelIds: readonly string[] = modelRowList.map((_, index) => idOf(index));

/** The worker on one side, the provider of models on the other. */
export const modelRows: readonly FaultRow[] = modelRowList.map(({ begin, isAway, ...row }, index) => ({
  ...row,
  pair: 'model',
  run: (trial) => runModel(trial, `llm:${idOf(index)}`, begin, isAway === true),
}));

async function runModel(
  { service, guest, writes }: Trial,
  engine: EngineChoice,
  begin: ModelRow['begin'],
  isAway: boolean,
): Promise<Seen> {
  const startedAt = performance.now();
  let hasHappened = false;
  void Promise.resolve(begin(service.proxies.model)).then(() => (hasHappened = true));
  const callsBefore = service.provider.log.length;
  const run = await writes.start(engine);
  if (run.kind !== 'acknowledged') return { seconds: 0, said: tell([run]), misses: ['it is acknowledged'] };
  const seen = await followRun(service.proxies.client.url, run.id, guest.cookie());
  const { status, engine: used } = await guest.client.summaries.get({ id: run.id });
  const charges = await countCharges(guest, run);
  const calls = service.provider.log.length - callsBefore;
  const reason = used.fallbackReason === undefined ? '' : ` because of ${used.fallbackReason}`;
  const claims = isAway
    ? { 'it says why': used.kind === 'builtin' && used.fallbackReason === 'connect', 'no charge': charges === 0 }
    : { 'the model writes': used.kind === 'llm', 'one charge': charges === 1 };
  return {
    seconds: secondsSince(startedAt),
    said: `${status} by ${used.kind}${reason}, ${calls} calls, ${charges} charges`,
    misses: listMisses({ 'the fault happened': hasHappened, 'every event once': hasSeenAll(seen), ...claims }),
  };
}
