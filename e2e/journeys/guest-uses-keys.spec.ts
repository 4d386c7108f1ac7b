import { expect, test } from '@playwright/test';
import { Reader, article } from '#reader.ts';

test('the whole way goes by keyboard alone', async ({ page }) => {
  const reader = new Reader(page);
  await reader.open();
  await reader.textBox().focus();
  await page.keyboard.insertText(article);
  await page.keyboard.press('Control+Enter');
  await reader.expectDone();
  await reader.sentences().last().focus();
  await page.keyboard.press('Enter');
  await expect(reader.litPlace().first()).toBeInViewport();
});

test('Enter never sends while the input method composes, and plain Enter is a line break', async ({ page }) => {
  const reader = new Reader(page);
  await reader.open();
  await reader.textBox().fill(article);
  await reader.textBox().evaluate((box) => {
    for (const keyCode of [13, 229]) {
      box.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          code: 'Enter',
          keyCode,
          ctrlKey: true,
          isComposing: true,
          bubbles: true,
          cancelable: true,
        }),
      );
    }
  });
  await page.keyboard.press('Enter');
  await expect(reader.textBox()).toHaveValue(/\n$/);
  expect(new URL(page.url()).pathname).toBe('/');
});
