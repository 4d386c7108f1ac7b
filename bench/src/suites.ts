import { measureEngine } from './engine/measure-engine.ts';
import type { Figure } from './figure.ts';
import { measureGrounding } from './quality/measure-grounding.ts';
import { measureService } from './service/measure-service.ts';
import { measureStart } from './service/measure-start.ts';
import { measureBundles } from './web/measure-bundles.ts';

type Suite = { needsData: boolean; run: (dataFolder: string) => Promise<Figure[]> };

/** Every suite by name. */
export const suites: Record<string, Suite> = {
  engine: { needsData: false, run: measureEngine },
  service: { needsData: false, run: measureService },
  grounding: { needsData: true, run: measureGrounding },
  start: { needsData: false, run: measureStart },
  web: { needsData: false, run: measureBundles },
};
