import { z } from 'zod';
import { limits } from './limits.ts';
import { plans as defaultPlans, type Plan, type PlanId } from './plans.ts';

/** Every plan, as the operator grants it. */
export type PlanTable = Readonly<Record<PlanId, Plan>>;

const yen = z.int().min(0).max(1_000_000);
const count = z.int().min(0).max(1_000_000);
/** `null` in the file: without limit. */
const boundless = count.nullable();

/** What the operator's file may say of a plan; what it leaves out stays as it is. */
const planOverrideSchema = z.strictObject({
  priceJpyMonthly: yen.optional(),
  priceJpyYearly: yen.optional(),
  builtinCodePointsMax: z.int().min(1).max(limits.sourceCodePointsMax).optional(),
  builtinPerDayMax: boundless.optional(),
  llmPerMonthMax: boundless.optional(),
  fileBytesMax: z.int().min(1).max(limits.fileBytesMax).optional(),
  filePagesMax: z.int().min(1).max(limits.filePagesMax).optional(),
  historyDays: z.int().min(0).max(36_500).nullable().optional(),
  hasAds: z.boolean().optional(),
  hasApi: z.boolean().optional(),
});

/** The operator's file: plans by their ids, each with what differs from the defaults. */
export const planFileSchema = z.strictObject({
  guest: planOverrideSchema.optional(),
  free: planOverrideSchema.optional(),
  plus: planOverrideSchema.optional(),
  pro: planOverrideSchema.optional(),
  selfHosted: planOverrideSchema.optional(),
});
export type PlanFile = z.infer<typeof planFileSchema>;

/** From the lowest; self-hosting is compared with none of them. */
const ladder = ['guest', 'free', 'plus', 'pro'] as const satisfies readonly PlanId[];
const freePlans = ['guest', 'free', 'selfHosted'] as const satisfies readonly PlanId[];
const paidPlans = ['plus', 'pro'] as const satisfies readonly PlanId[];
const amounts = [
  'builtinCodePointsMax',
  'builtinPerDayMax',
  'llmPerMonthMax',
  'fileBytesMax',
  'filePagesMax',
  'historyDays',
] as const satisfies readonly (keyof Plan)[];

/** The plans with the operator's changes, and what is wrong with them, a phrase each. */
export function buildPlanTable(file: PlanFile): { table: PlanTable; problems: string[] } {
  const table = Object.fromEntries(
    Object.entries(defaultPlans).map(([id, plan]) => [id, override(plan, file[id as PlanId])]),
  ) as Record<PlanId, Plan>;
  return { table, problems: [...listPriceProblems(table), ...listLadderProblems(table)] };
}

function override(plan: Plan, changes: PlanFile[PlanId] = {}): Plan {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...plan, ...Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined])) };
}

function listPriceProblems(table: PlanTable): string[] {
  const costs = (id: PlanId): boolean => table[id].priceJpyMonthly > 0 || table[id].priceJpyYearly > 0;
  return [
    ...freePlans.filter(costs).map((id) => `gives ${id} a price, which nobody can pay`),
    ...paidPlans
      .filter((id) => table[id].priceJpyMonthly < priceJpyMin || table[id].priceJpyYearly < priceJpyMin)
      .map((id) => `gives ${id} a price below ${priceJpyMin} yen`),
  ];
}

/** The payment provider takes no smaller amount in yen. */
const priceJpyMin = 50;

function listLadderProblems(table: PlanTable): string[] {
  return ladder.slice(1).flatMap((id, index) => {
    const [higher, lower] = [table[id], table[ladder[index] ?? 'guest']];
    const less = amounts.filter((name) => (higher[name] ?? Infinity) < (lower[name] ?? Infinity));
    const isWorse = [
      ...less,
      ...(higher.hasAds && !lower.hasAds ? ['hasAds'] : []),
      ...(lower.hasApi && !higher.hasApi ? ['hasApi'] : []),
    ];
    return isWorse.map((name) => `grants less with ${higher.id} than with ${lower.id} (${name})`);
  });
}
