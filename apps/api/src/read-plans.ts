import { buildPlanTable, planFileSchema, type PlanTable } from '@youyaku/contract/plan-table';
import { readJsonSetting, unusable } from './read-json-setting.ts';
import type { Settings } from './settings.ts';

/** The plans as the operator grants them, and what is wrong with their file; an unknown plan or field is an error too. */
export function readPlans(
  file: string | undefined,
  projectFolder: string,
): { table: PlanTable; problems: readonly string[] } {
  if (file === undefined) return buildPlanTable({});
  const name = 'PLANS_FILE';
  const read = readJsonSetting({ name, file, projectFolder, schema: planFileSchema, must: 'plans' });
  if (read.problem !== undefined) return { ...buildPlanTable({}), problems: [read.problem] };
  const { table, problems } = buildPlanTable(read.value);
  return { table, problems: problems.map((problem) => unusable(name, file, problem)) };
}

/** Which plans are in force: by default everything for everybody in local mode, those of the public elsewhere. */
export function planKindOf({ PLANS, LOCAL_MODE }: Partial<Settings>): 'self-hosted' | 'public' {
  return PLANS ?? (LOCAL_MODE === true ? 'self-hosted' : 'public');
}
