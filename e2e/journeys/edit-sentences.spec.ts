import { expectAccessible } from '#expect-accessible.ts';
import { expect, test, type Page } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';

const summaryOf = (page: Page) => page.getByRole('region', { name: '要約', exact: true });
const lengthField = (page: Page) => page.getByRole('combobox', { name: '長さ', exact: true });
const own = '担当はこちらで決めます。';

test('a sentence is written anew, pinned and struck: it is stored, and the next versions have it so', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  await expect(user.sentences()).toHaveCount(3);
  // What is not stored yet is stored first.
  await user.sentences().first().click();
  await page.getByRole('button', { name: '書き直す' }).click();
  await expect(page).toHaveURL(/\/s\/sum_/);
  const box = page.getByRole('textbox', { name: '文を書き直す' });
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await box.fill(own);
  // Enter that an input method takes does not store it.
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(box).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(summaryOf(page)).toContainText(own);
  await expect(summaryOf(page).getByText('編集済み')).toBeVisible();
  await expect(user.sentences().first()).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: '固定中' })).toBeVisible();
  const struck = (await user.sentences().nth(2).textContent()) ?? '';
  await user.sentences().nth(2).focus();
  await page.keyboard.press('Delete');
  await expect(summaryOf(page).getByText('取り消し済み')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await user.expectDone();
  await expect(summaryOf(page)).toContainText(own);
  await expect(summaryOf(page).getByText('編集済み')).toBeVisible();

  await lengthField(page).fill('120');
  await lengthField(page).press('Enter');
  await expect(summaryOf(page).getByText('取り消し済み')).toHaveCount(0);
  await expect(summaryOf(page)).toContainText(own);
  await expect(summaryOf(page)).not.toContainText(struck);
  // The versions looked at outlast a reload.
  await expect(page.getByRole('group', { name: '案' })).toContainText('案 2 / 2');
  await page.reload();
  await user.expectDone();
  await expect(page.getByRole('group', { name: '案' })).toContainText('案 1 / 2');
  await page.getByRole('button', { name: '次の案' }).click();
  await expect(summaryOf(page)).toContainText(own);
  await expect(summaryOf(page)).not.toContainText(struck);

  // In that version it is pinned still, and can be unpinned: it is stored for that.
  const before = page.url();
  const kept = user.sentences().filter({ hasText: own });
  await kept.focus();
  await expect(page.getByRole('button', { name: '固定中' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page).not.toHaveURL(before);
  await expect(page.getByRole('button', { name: '固定する' }).first()).toBeVisible();
  await page.reload();
  await user.expectDone();
  await kept.focus();
  await expect(page.getByRole('button', { name: '固定する' }).first()).toBeVisible();
});

test('the tools of a sentence chosen at the end of what is in sight come clear of the line of questions', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.summarize(article);
  await page.setViewportSize({ width: 1440, height: 460 });
  const last = user.sentences().last();
  const dock = page.getByRole('form', { name: '本文に質問する' });
  const bottomOf = async () => last.evaluate((sentence) => sentence.getBoundingClientRect().bottom);
  const topOfDock = async () => dock.evaluate((line) => line.getBoundingClientRect().top);
  await page.evaluate((distance) => window.scrollBy(0, distance), (await bottomOf()) - (await topOfDock()) + 24);
  await last.click();
  const tools = page.getByRole('group', { name: 'この文を変える' });
  await expect
    .poll(async () => (await topOfDock()) - (await tools.evaluate((group) => group.getBoundingClientRect().bottom)))
    .toBeGreaterThanOrEqual(0);
});

test('what was done to a sentence is undone with ⌘Z, one by one, and Esc leaves it as it was', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  await expect(user.sentences()).toHaveCount(3);
  await user.sentences().nth(1).focus();
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/s\/sum_/);
  await expect(page.getByRole('button', { name: '固定中' })).toBeVisible();
  const before = (await user.sentences().nth(1).textContent()) ?? '';
  await user.sentences().nth(1).focus();
  await page.keyboard.press('F2');
  const box = page.getByRole('textbox', { name: '文を書き直す' });
  await box.fill('やめる文です。');
  await page.keyboard.press('Escape');
  await expect(user.sentences().nth(1)).toHaveText(before);
  await page.keyboard.press('F2');
  await box.fill(own);
  await page.getByRole('button', { name: 'この文にする' }).click();
  await expect(user.sentences().nth(1)).toContainText(own);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(user.sentences().nth(1)).toHaveText(before);
  // A strike takes the pin away; undoing it brings both back, by the key and by the button.
  for (const undo of [
    () => page.keyboard.press('ControlOrMeta+z'),
    () => summaryOf(page).getByRole('button', { name: '元に戻す' }).click(),
  ]) {
    await user.sentences().nth(1).focus();
    await page.keyboard.press('Delete');
    await expect(summaryOf(page).getByText('取り消し済み')).toBeVisible();
    await expect(page.getByRole('button', { name: '固定中' })).toHaveCount(0);
    await undo();
    await expect(summaryOf(page).getByText('取り消し済み')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '固定中' })).toBeVisible();
  }
  await user.sentences().nth(1).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('button', { name: '固定中' })).toHaveCount(0);
});

test('a sentence that its reader makes untrue shows both wordings at once, and is put right in one press', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  await expect(user.sentences()).toHaveCount(3);
  const area = user.sentences().filter({ hasText: '九千二百平方メートル' });
  await area.click();
  await page.getByRole('button', { name: '書き直す' }).click();
  const box = page.getByRole('textbox', { name: '文を書き直す' });
  await box.fill((await box.inputValue()).replace('九千二百', '六千二百'));
  await page.keyboard.press('Enter');
  await expect(summaryOf(page).getByText('編集済み')).toBeVisible();
  await page.getByRole('button', { name: '九千二百平方メートルに直す' }).click();
  await expect(area).toBeVisible();
});
