import { afterAll, expect } from 'vitest';
import { findChanges, takeTrace } from './process-trace.ts';

// Test files share a process, so a change that one leaves behind would affect the next.
const before = takeTrace();
afterAll(() => {
  expect(findChanges(before, takeTrace()), 'a test file must leave the process as it found it').toEqual([]);
});
