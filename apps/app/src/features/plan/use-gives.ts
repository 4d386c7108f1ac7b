import type { PlanId } from '@youyaku/contract/plans';
import type { WebPlans } from '@youyaku/contract/web-plans';
import { useWebConfig } from '#api/web-config-context.tsx';
import type { PlanMessages } from '#messages/plan-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { usePlanMessages } from '#messages/use-plan-messages.ts';

const mebibyte = 1024 * 1024;

/** What a plan gives on this server, a line each: without language models it gives none of them, whatever its table says. */
export function useGives(id: PlanId, seats: number): string[] {
  const labels = usePlanMessages();
  const { number } = useMessages();
  return listGives(useWebConfig().plans, { id, seats }, labels, number);
}

export function listGives(
  { table, hasModels }: WebPlans,
  { id, seats }: { id: PlanId; seats: number },
  { gives }: PlanMessages,
  number: (value: number) => string,
): string[] {
  const { llmPerMonthMax, builtinPerDayMax: perDay, builtinCodePointsMax, fileBytesMax, historyDays } = table[id];
  const models = hasModels ? llmPerMonthMax : 0;
  const perMonth = seats > 1 ? gives.perMonthSeat : gives.perMonth;
  return [
    models === undefined ? gives.modelsNoLimit : models === 0 ? gives.modelsNone : perMonth(number(models)),
    perDay === undefined ? gives.builtinNoLimit : gives.perDay(number(perDay)),
    gives.characters(builtinCodePointsMax),
    gives.files(number(Math.floor(fileBytesMax / mebibyte))),
    historyDays === undefined ? gives.noDays : gives.days(number(Math.max(1, historyDays))),
  ];
}
