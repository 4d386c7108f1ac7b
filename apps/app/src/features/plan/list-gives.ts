import type { ShownPlan } from '@youyaku/contract/web-plans';
import type { PlanMessages } from '#messages/plan-messages.ts';

const mebibyte = 1024 * 1024;

/** What a plan gives, a line each, from the table of plans of this server. */
export function listGives(plan: ShownPlan, seats: number, labels: PlanMessages, number: (value: number) => string) {
  const { gives } = labels;
  const { llmPerMonthMax: models, builtinPerDayMax: perDay, historyDays } = plan;
  const perMonth = seats > 1 ? gives.perMonthSeat : gives.perMonth;
  return [
    models === undefined ? gives.modelsNoLimit : models === 0 ? gives.modelsNone : perMonth(number(models)),
    perDay === undefined ? gives.builtinNoLimit : gives.perDay(number(perDay)),
    gives.characters(plan.builtinCodePointsMax),
    gives.files(number(Math.floor(plan.fileBytesMax / mebibyte))),
    historyDays === undefined ? gives.noDays : gives.days(number(Math.max(1, historyDays))),
  ];
}
