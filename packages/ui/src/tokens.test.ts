import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const usual = readColors(css);
const start = css.indexOf('@media (prefers-contrast: more)');
const strong = new Map([...usual, ...readColors(css.slice(start, css.indexOf('\n}', start)))]);

/** By name, light and dark; one that is another one's has its colours. The first of a name counts. */
function readColors(style: string): Map<string, readonly [string, string]> {
  const found = [...style.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
  const same = [...style.matchAll(/--([\w-]+): var\(--ink\);/g)];
  return new Map([
    ...same.map(([, name = '']) => [name, usualInk()] as const),
    ...found.toReversed().map(([, name = '', light = '', dark = '']) => [name, [light, dark]] as const),
  ]);
}

function usualInk(): readonly [string, string] {
  const [, light = '', dark = ''] = /--ink: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(css) ?? [];
  return [light, dark];
}

/** Relative luminance and contrast of WCAG 2.2, 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function least(colors: typeof usual, names: readonly string[], on: string): number {
  return Math.min(
    ...[0, 1].flatMap((theme) =>
      names.map((name) => contrast(colors.get(name)?.[theme] ?? '', colors.get(on)?.[theme] ?? '')),
    ),
  );
}

const words = ['ink', 'ink-soft', 'ink-faint', 'ochre'];

test('words stand out from the paper, 4.5 to 1, in both themes', () => {
  expect(least(usual, words, 'paper')).toBeGreaterThanOrEqual(4.5);
});

test('where more contrast is asked for, words and evidence stand out 7 to 1, edges 3 to 1, and words on a hairline colour stay legible', () => {
  expect(least(strong, [...words, 'shu'], 'paper')).toBeGreaterThanOrEqual(7);
  expect(least(strong, ['line', 'line-strong'], 'paper')).toBeGreaterThanOrEqual(3);
  // Words that a search found have it as their ground.
  expect(least(strong, ['ink'], 'line')).toBeGreaterThanOrEqual(4.5);
  // It is asked for because the usual colours do not.
  expect(least(usual, ['ink-faint'], 'paper')).toBeLessThan(7);
});
