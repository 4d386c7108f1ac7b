import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Part {
  /** A selector of the part that is checked; without it, the whole page. */
  within?: string;
  /** Said with each violation: a theme, a path. */
  name?: string;
}

/** axe finds no violation, of WCAG 2.2 AA and of its best practices, in what the page comes to show: what is on its way has arrived. */
export async function expectAccessible(page: Page, { within, name = '' }: Part = {}): Promise<void> {
  await page.evaluate(settleAnimations);
  const axe = new AxeBuilder({ page });
  const { violations, passes } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.map(({ id, nodes: [node] }) => `${name} ${id}: ${node?.html} ${node?.any[0]?.message}`);
  expect(found).toEqual([]);
  // A blank page has none either.
  expect(passes.length).toBeGreaterThan(within === undefined ? 5 : 0);
}

/** The same in both themes, and without sideways scrolling. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, { name: colorScheme });
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Runs in the page. One that never ends has no last frame. */
function settleAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
}
