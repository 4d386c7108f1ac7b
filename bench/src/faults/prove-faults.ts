import { openClusterGuest } from '#cluster/cluster-guest.ts';
import { measured, type Figure } from '#figure.ts';
import { bucketRows } from './bucket-rows.ts';
import { clientRows } from './client-rows.ts';
import { crowdRows } from './crowd-rows.ts';
import { databaseRows } from './database-rows.ts';
import type { FaultRow, Trial } from './fault-row.ts';
import { mailRows } from './mail-rows.ts';
import { modelIds, modelRows } from './model-rows.ts';
import { openFaultyService, pairs } from './open-faulty-service.ts';
import { processRows } from './process-rows.ts';
import { proveBrowser } from './prove-browser.ts';
import { proveMachine } from './prove-machine.ts';
import { proveRow, within } from './prove-row.ts';
import { scarceRows } from './scarce-rows.ts';
import { valkeyRows } from './valkey-rows.ts';
import { openWrites } from './writes.ts';

/** Each on a service of its own, side by side: most of the time is spent waiting. What is bound most tightly comes last, when little else is done. */
const groups: readonly (readonly FaultRow[])[] = [
  [...databaseRows, ...modelRows, ...bucketRows, ...mailRows],
  [...processRows, ...crowdRows, ...scarceRows],
  [...clientRows, ...valkeyRows],
];
const secondsToLookMax = 180;
const secondsToCloseMax = 60;

/**
 * Makes each fault, and compares what is seen with what is expected; then looks for everything that was ever acknowledged. `only`: the rows of one
 * place, or `brief`: those that take seconds and stand for the others. Everything is on the loopback interface.
 */
export async function proveFaults(only: string | undefined): Promise<Figure[]> {
  const isWanted = ({ pair, isBrief }: FaultRow): boolean =>
    only === undefined || pair === only || (only === 'brief' && isBrief === true);
  const wanted = groups.map((rows) => rows.filter(isWanted)).filter((rows) => rows.length > 0);
  const proofs = [
    ...(wanted.length > 0 ? [() => proveGroups(wanted)] : []),
    ...(only === undefined || only === 'browser' ? [proveBrowser] : []),
    ...(only === undefined || only === 'machine' ? [proveMachine] : []),
  ];
  const places = [...pairs, 'processes', 'browser', 'machine', 'brief'].join(', ');
  if (proofs.length === 0) throw new Error(`no place ${only ?? ''}; there are ${places}`);
  const figures: Figure[] = [];
  for (const prove of proofs) figures.push(...(await prove()));
  return figures;
}

/** The rows of each group one after another, the groups side by side. */
export async function proveGroups(wanted: readonly (readonly FaultRow[])[]): Promise<Figure[]> {
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
  const heal = (): void => Object.values(service.proxies).forEach((proxy) => proxy.restore());
  try {
    const guest = openClusterGuest(service.proxies.client.url);
    const trial: Trial = { service, guest, writes: openWrites(guest) };
    const figures: Figure[] = [];
    for (const row of rows) {
      figures.push(await proveRow(row, () => row.run(trial)));
      heal();
    }
    const lost = await within(trial.writes.findLost(), secondsToLookMax);
    const ids = trial.writes.ids();
    return { figures, acknowledged: ids.length, stored: await service.countStored(ids), lost: lost.length };
  } finally {
    await within(service.close(), secondsToCloseMax);
  }
}
