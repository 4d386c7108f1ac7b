import type { RateLimits } from './config.ts';

export const testCaps = {
  dailyYenMax: 10_000,
  ownerDailyYenMax: 10_000,
  guestsDailyYenMax: 10_000,
  requestYenMax: 10_000,
  unpricedTokensPerYen: 0,
};

/** Far above what a test does; clients without a socket share one address. */
export const testRateLimits: RateLimits = {
  trustedProxies: 0,
  requestsPerSecond: 1_000,
  startsPerMinute: 10_000,
  uploadsPerMinute: 10_000,
  uploadBytesHeldMax: 1_000_000_000,
  readersPerAddress: 10,
};
