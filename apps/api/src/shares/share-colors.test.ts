import { readFileSync } from 'node:fs';
import { cardColors } from '@youyaku/render/picture/draw-card';
import { expect, it } from 'vitest';
import { readShareAssets } from './share-assets.ts';

const tokens = readFileSync(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');

/** The properties of a style by name, each in one line, as they are unless something else is asked for. */
function listProperties(css: string): Map<string, string> {
  const found = css.matchAll(/--([\w-]+):([^;]+);/g);
  return new Map([...found].toReversed().map(([, name = '', value = '']) => [name, value.trim().replace(/\s+/g, ' ')]));
}

it('the pages of shared links have the colours and faces of the app', () => {
  const known = listProperties(tokens);
  const own = listProperties(readShareAssets().style);
  expect(own.size).toBeGreaterThan(10);
  for (const [name, value] of own) expect([name, value]).toEqual([name, known.get(name) ?? known.get(`font-${name}`)]);
});

it('their style has no colours beside its properties', () => {
  const rules = readShareAssets().style.replace(/--[\w-]+:[^;]+;/g, '');
  expect(rules.match(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(|light-dark\(/gi)).toBeNull();
});

it('their pictures have the colours of the light theme', () => {
  const known = listProperties(tokens);
  const lightOf = (name: string): string | undefined => /#[0-9a-f]{6}/.exec(known.get(name) ?? '')?.[0];
  const names = { paper: 'paper', ink: 'ink', soft: 'ink-soft', line: 'line', seal: 'seal' };
  expect(cardColors).toEqual(Object.fromEntries(Object.entries(names).map(([own, name]) => [own, lightOf(name)])));
});
