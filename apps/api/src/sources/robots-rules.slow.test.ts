import { expect, it } from 'vitest';
import { createRobotsReader } from './robots-rules.ts';

const { signal } = new AbortController();

// In a process of its own, as all of this level: garbage of another test would count as memory that is kept.
it('keeps what is said to us and not the rest, whatever the sites send', async () => {
  const { heapUsed } = process.memoryUsage();
  const page = new TextEncoder().encode(`User-agent: youyaku\nDisallow: /not-for-this-one\n# ${'a'.repeat(500_000)}`);
  const reader = createRobotsReader(async (url) => ({ url, status: 200, bytes: page }));
  for (let site = 0; site < 300; site += 1) await reader(`https://s${site}.example/`, signal);
  expect(process.memoryUsage().heapUsed - heapUsed).toBeLessThan(60_000_000);
});
