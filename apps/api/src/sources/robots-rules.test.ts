import { describe, expect, it } from 'vitest';
import { createRobotsReader, isRefusedByName } from './robots-rules.ts';

const { signal } = new AbortController();

describe('a robots.txt', () => {
  it.each<[string, string, string, boolean]>([
    ['says nothing to us', 'User-agent: *\nDisallow: /', '/a', false],
    ['names us and refuses all', 'User-agent: youyaku\nDisallow: /', '/a', true],
    ['names us among others', 'User-agent: GPTBot\nuser-agent: Youyaku/1.0 # us\nDisallow: /', '/a', true],
    ['names us for a part', 'User-agent: youyaku\nDisallow: /private/', '/public', false],
    ['allows the longer path', 'User-agent: youyaku\nDisallow: /a\nAllow: /a/b', '/a/b/c', false],
    ['allows when both are as long', 'User-agent: youyaku\nDisallow: /a\nAllow: /a', '/a', false],
    ['uses a star and an end', 'User-agent: youyaku\nDisallow: /*.pdf$', '/x/y.pdf', true],
    ['ends where its pattern ends', 'User-agent: youyaku\nDisallow: /*.pdf$', '/x/y.pdf?a', false],
    ['begins another group', 'User-agent: youyaku\nDisallow: /x\nUser-agent: b\nDisallow: /', '/a', false],
    ['refuses nothing by an empty line', 'User-agent: youyaku\nDisallow:', '/a', false],
    ['is no robots.txt', '<!doctype html><p>404', '/a', false],
  ])('%s', (_, robots, path, isRefused) => {
    expect(isRefusedByName(robots, path)).toBe(isRefused);
  });

  it('is read in linear time', () => {
    const before = process.threadCpuUsage();
    isRefusedByName(`User-agent: youyaku\nDisallow: /${'*a'.repeat(250)}$\n`.repeat(1_000), `/${'a'.repeat(2_000)}b`);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });

  it('is fetched once, and a site without one refuses nobody', async () => {
    const requests: string[] = [];
    const reader = createRobotsReader(async (url) => {
      requests.push(url);
      if (url.startsWith('https://b.example/')) throw new Error('404');
      return { url, status: 200, bytes: new TextEncoder().encode('User-agent: youyaku\nDisallow: /no') };
    });
    expect(await reader('https://a.example/no?x', signal)).toBe(true);
    expect(await reader('https://a.example/yes', signal)).toBe(false);
    expect(await reader('https://b.example/no', signal)).toBe(false);
    expect(requests).toEqual(['https://a.example/robots.txt', 'https://b.example/robots.txt']);
  });
});
