import { expect, it } from 'vitest';
import { createRobotsReader } from './robots-rules.ts';

const { signal } = new AbortController();

// Runs in a process of its own, like all slow tests: garbage of another test would count as retained memory.
it('keeps the rules for us and nothing else, whatever the sites send', async () => {
  const { heapUsed } = process.memoryUsage();
  const page = new TextEncoder().encode(`User-agent: youyaku\nDisallow: /not-for-this-one\n# ${'a'.repeat(500_000)}`);
  const reader = createRobotsReader(async (url) => ({ url, status: 200, bytes: page }));
  for (let site = 0; site < 300; site += 1) await reader(`https://s${site}.example/`, signal);
  expect(process.memoryUsage().heapUsed - heapUsed).toBeLessThan(60_000_000);
});
