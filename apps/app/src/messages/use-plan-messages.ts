import { useMessages } from './messages-context.tsx';
import { orderMessagesEn } from './order-messages-en.ts';
import { orderMessagesJa, type OrderMessages } from './order-messages.ts';
import { planMessagesEn } from './plan-messages-en.ts';
import { planMessagesJa } from './plan-messages-ja.ts';
import type { PlanMessages } from './plan-messages.ts';

/** The texts about plans, which are loaded with their pages and not with the first one. */
export function usePlanMessages(): PlanMessages {
  return useMessages().language === 'en' ? planMessagesEn : planMessagesJa;
}

/** Those of the confirmation page. */
export function useOrderMessages(): OrderMessages {
  return useMessages().language === 'en' ? orderMessagesEn : orderMessagesJa;
}
