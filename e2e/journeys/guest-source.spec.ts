import { expectAccessible } from '#expect-accessible.ts';
import { expect, test, type Locator, type Page } from '#watched-test.ts';
import { AppUser, report } from '#app-user.ts';

const scroller = (page: Page): Locator => page.getByRole('region', { name: '読み取った本文' });
const strip = (page: Page): Locator => page.getByRole('scrollbar', { name: /^本文の位置/ });

async function read(page: Page): Promise<AppUser> {
  const user = new AppUser(page);
  await user.summarize(report);
  await expect(strip(page)).toHaveAttribute('aria-valuetext', /^本文の\d/);
  return user;
}

const scrolled = (page: Page): Promise<number> => scroller(page).evaluate(({ scrollTop }) => scrollTop);

test('the strip beside the source scrolls it, by keyboard and by mouse, and says where it is', async ({ page }) => {
  await read(page);
  const bar = strip(page);
  expect((await bar.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await bar.focus();
  await page.keyboard.press('End');
  await expect(bar).toHaveAttribute('aria-valuetext', /100％を表示しています$/);
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await page.keyboard.press('Home');
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('PageDown');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  const place = await bar.boundingBox();
  if (place === null) throw new Error('no strip');
  // At its very end no evidence lies: the press scrolls.
  await page.mouse.click(place.x + place.width / 2, place.y + place.height * 0.9);
  await expect(bar).toHaveAttribute('aria-valuetext', /(8|9)\d％から/);
  await expectAccessible(page);
});

test('a source that is scrolled right after a sentence was chosen stays where the reader put it', async ({ page }) => {
  const user = await read(page);
  await expect(user.highlightedPlace().first()).toBeInViewport();
  const bar = strip(page);
  await bar.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    document.querySelector<HTMLElement>('[data-sentence="1"]')?.click();
    await frame();
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    for (let count = 0; count < 10; count += 1) await frame();
  });
  await expect(bar).toHaveAttribute('aria-valuetext', /100％を表示しています$/);
});

test('a press on a mark of the strip chooses its sentence', async ({ page }) => {
  const user = await read(page);
  await strip(page).locator('[data-strip]').last().click({ force: true });
  await expect(user.highlightedPlace().last()).toBeInViewport();
});

test('all places are lit at once by M and by its button, and Esc lets go of the chosen sentence', async ({ page }) => {
  const user = await read(page);
  await expect(user.highlightedPlace().first()).toBeInViewport();
  const others = page.locator('mark.marker-shown');
  await expect(others).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(others.first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'マーカー表示' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'マーカー表示' }).click();
  await expect(others).toHaveCount(0);
  await user.sentences().nth(1).click();
  await page.keyboard.press('Escape');
  await expect(user.highlightedPlace()).toHaveCount(0);
  await user.sentences().nth(1).click();
  await expect(user.highlightedPlace().first()).toBeInViewport();
});

test('the numbers in the margin are beside the text, not in it, and choose their sentences', async ({ page }) => {
  const user = await read(page);
  await user.sentences().nth(1).click();
  const number = page.getByRole('button', { name: '要約の2文目の根拠' }).first();
  await expect(number).toBeInViewport();
  const [own, text] = await Promise.all([number.boundingBox(), user.highlightedPlace().first().boundingBox()]);
  expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThan(text?.x ?? 0);
  await user.sentences().nth(0).click();
  await number.click();
  await expect(user.sentences().nth(1)).toHaveAttribute('aria-pressed', 'true');
});

test('the line below the title opens what was compared of each sentence, and leads to its evidence', async ({
  page,
}) => {
  const user = await read(page);
  await page.getByRole('button', { name: /^\d+(?:文|行（\d+文）)・.*全文読了$/ }).click();
  const dialog = page.getByRole('dialog', { name: '確かめたこと' });
  await expect(dialog.getByText(/^本文.*字をすべて読みました$/)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(await user.sentences().count());
  await expect(dialog.getByText('根拠あり').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^2/ }).click();
  await expect(dialog).toBeHidden();
  await expect(user.sentences().nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(user.highlightedPlace().first()).toBeInViewport();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the strip is in the sheet, wide enough for a finger', async ({ page }) => {
    const user = new AppUser(page);
    await user.summarize(report);
    await user.sentences().nth(1).tap();
    await expect(page.locator('mark.marker-lit').first()).toBeInViewport();
    expect((await strip(page).boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('numbers whose places begin on one line stand below each other in the margin, none cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const user = new AppUser(page);
  const facts = [
    '会費は五百円です',
    '会場は青海公園です',
    '集合は九時です',
    '雨なら中止です',
    '係は十二人です',
    '弁当は出ません',
  ];
  await user.open();
  await user.textBox().fill(facts.map((fact) => `${fact}。`).join(''));
  await user.chooseShape('要点');
  await user.submit().click();
  await user.expectDone();
  const numbers = scroller(page).locator('[data-number]');
  await expect.poll(() => numbers.count()).toBeGreaterThan(2);
  const left = (await scroller(page).boundingBox())?.x ?? 0;
  const chunk = await scroller(page).locator('[data-chunk]').boundingBox();
  const drawn = await numbers.evaluateAll((all) =>
    all.map((number) => {
      const { x, y } = (number.firstElementChild ?? number).getBoundingClientRect();
      return { x, y, line: (number as HTMLElement).offsetTop };
    }),
  );
  expect(new Set(drawn.map(({ line }) => line)).size).toBeLessThan(drawn.length);
  const end = (chunk?.y ?? 0) + (chunk?.height ?? 0);
  expect(drawn.filter(({ x, y }) => x < left || y + 18 > end)).toEqual([]);
  const tops = drawn.map(({ y }) => y).toSorted((a, b) => a - b);
  expect(tops.slice(1).filter((top, at) => top - (tops[at] ?? 0) < 15)).toEqual([]);
});
