import { expect, test } from '@playwright/test';
import { Reader, article } from '#reader.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone the source opens in a sheet at the evidence', async ({ page }) => {
  const reader = new Reader(page);
  await reader.summarize(article);
  await reader.sentences().last().tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expect(sheet.locator('mark.marker-lit').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
