import type { CallCaps } from '#models/call-meter.ts';
import type { Settings } from './settings.ts';

export function toCallCaps(values: Settings): CallCaps {
  return {
    dailyYenMax: values.LLM_DAILY_YEN_MAX,
    ownerDailyYenMax: values.LLM_OWNER_DAILY_YEN_MAX,
    guestsDailyYenMax: values.LLM_OWNER_DAILY_YEN_MAX * values.READERS_PER_ADDRESS,
    requestYenMax: values.LLM_REQUEST_YEN_MAX,
    unpricedTokensPerYen: values.LLM_UNPRICED_TOKENS_PER_YEN,
  };
}
