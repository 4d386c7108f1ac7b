import { describe } from 'vitest';
import { describeRatesConformance } from './conformance.ts';
import { createMemoryRates } from './memory.ts';

describe('rates in memory', () => {
  describeRatesConformance(async () => createMemoryRates());
});
