import { useMemo } from 'react';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import { mayBeCalledUnnamed } from '#api/may-be-called-unnamed.ts';
import { useEngines } from '#api/use-engines.ts';
import { useUsage } from '#api/use-usage.ts';
import { useWebConfig } from '#api/web-config-context.tsx';

/** The operator's models that may write a batch of this plan; where prices are told, those that have one. Before the plan is known they are there: the API refuses all the same. */
export function useBatchModels(): readonly EngineListing[] {
  const { setting, table } = useWebConfig().plans;
  const { data: usage } = useUsage();
  const engines = useEngines();
  return useMemo(() => {
    if (usage !== undefined && table[usage.plan].llmPerMonthMax === 0) return [];
    const isTold = setting !== 'public';
    return engines.filter(
      (engine) =>
        engine.id.startsWith('llm:') && mayBeCalledUnnamed(engine) && (!isTold || engine.prices !== undefined),
    );
  }, [engines, usage, setting, table]);
}
