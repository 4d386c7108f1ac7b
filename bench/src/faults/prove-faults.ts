import { openClusterGuest } from '#cluster/cluster-guest.ts';
import { measured, type Figure } from '#figure.ts';
import { bucketRows } from './bucket-rows.ts';
import { clientRows } from './client-rows.ts';
import { databaseRows } from './database-rows.ts';
import type { FaultRow, Seen, Trial } from './fault-row.ts';
import { modelIds, modelRows } from './model-rows.ts';
import { openFaultyService, pairs } from './open-faulty-service.ts';
import { valkeyRows } from './valkey-rows.ts';
import { openWrites } from './writes.ts';

/** Each on a service of its own, side by side: most of the time is spent waiting. What is bound most tightly comes last, when little else is done. */
const groups: readonly (readonly FaultRow[])[] = [
  [...databaseRows, ...modelRows, ...bucketRows],
  [...clientRows, ...valkeyRows],
];

/**
 * Makes each fault between each pair of parts, and compares what is seen with what is expected; then looks for everything that was ever
 * acknowledged. `only`: the rows of one pair, or `brief`: those that take seconds and stand for the others. Everything is on the loopback
 * interface.
 */
export async function proveFaults(only: string | undefined): Promise<Figure[]> {
  const isWanted = ({ pair, isBrief }: FaultRow): boolean =>
    only === undefined || pair === only || (only === 'brief' && isBrief === true);
  const wanted = groups.map((rows) => rows.filter(isWanted)).filter((rows) => rows.length > 0);
  if (wanted.length === 0) throw new Error(`no pair ${only ?? ''}; there are ${pairs.join(', ')}`);
  const proofs = await Promise.all(wanted.map(proveRows));
  const sum = (of: (proof: Proof) => number): number => proofs.reduce((total, proof) => total + of(proof), 0);
  const [acknowledged, stored, lost] = [
    sum((proof) => proof.acknowledged),
    sum((proof) => proof.stored),
    sum((proof) => proof.lost),
  ];
  return [
    ...proofs.flatMap(({ figures }) => figures),
    measured('faults/acknowledged writes', acknowledged, 'count', { min: wanted.flat().length }),
    // As many rows: none is missing, and none is there twice.
    measured('faults/acknowledged writes missing in SQL', Math.abs(acknowledged - stored), 'count', { max: 0 }),
    measured('faults/acknowledged writes lost', lost, 'count', { max: 0 }),
  ];
}

type Proof = { figures: Figure[]; acknowledged: number; stored: number; lost: number };

async function proveRows(rows: readonly FaultRow[]): Promise<Proof> {
  const service = await openFaultyService(modelIds);
  try {
    const guest = openClusterGuest(service.proxies.client.url);
    const trial: Trial = { service, guest, writes: openWrites(guest) };
    const figures: Figure[] = [];
    for (const row of rows) figures.push(await prove(row, trial));
    const lost = (await trial.writes.findLost()).length;
    const ids = trial.writes.ids();
    return { figures, acknowledged: ids.length, stored: await service.countStored(ids), lost };
  } finally {
    await service.close();
  }
}

/** A row that is not as expected counts as endless. */
async function prove(row: FaultRow, trial: Trial): Promise<Figure> {
  const { pair, fault, expected, secondsMax } = row;
  let seen: Seen;
  try {
    seen = await row.run(trial);
  } catch (error) {
    seen = { seconds: 0, said: error instanceof Error ? error.message : String(error), misses: ['the row ends'] };
  }
  trial.service.proxies[pair].restore();
  const isPassed = seen.misses.length === 0 && seen.seconds <= secondsMax;
  const missed = seen.misses.length === 0 ? '' : `; missed: ${seen.misses.join(', ')}`;
  process.stdout.write(
    `${isPassed ? 'pass' : 'MISS'} | ${pair} | ${fault} | expected: ${expected} (${secondsMax} s) | seen: ${seen.seconds.toFixed(1)} s, ${seen.said}${missed}\n`,
  );
  const value = seen.misses.length === 0 ? seen.seconds : Number.POSITIVE_INFINITY;
  return measured(`faults/${pair}: ${fault}`, value, 's', { max: secondsMax });
}
