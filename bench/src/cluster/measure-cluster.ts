import type { Figure } from '#figure.ts';
import { measureStarts } from './measure-starts.ts';
import { measureStreams } from './measure-streams.ts';
import { measureWorkers } from './measure-workers.ts';
import { proveKills } from './prove-kills.ts';
import { rollRestarts } from './roll-restarts.ts';

const parts = {
  kills: proveKills,
  restarts: rollRestarts,
  workers: measureWorkers,
  streams: measureStreams,
  starts: measureStarts,
};

/** Every part, or the one that is named. */
export async function measureCluster({ only }: { only: string | undefined }): Promise<Figure[]> {
  const wanted = Object.entries(parts).filter(([name]) => only === undefined || only === name);
  const figures: Figure[] = [];
  for (const [, run] of wanted) figures.push(...(await run()));
  return figures;
}
