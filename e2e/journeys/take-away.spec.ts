import { readFile } from 'node:fs/promises';
import { expect, test } from '#watched-test.ts';
import { AppUser, minutes } from '#app-user.ts';
import { readStackUrls } from '#config.ts';

test(
  'minutes are taken away as a Word file in the form of municipalities, and the form is remembered',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.open();
    const made = await page.request.post(`${readStackUrls().apiUrl}/v1/summaries`, {
      data: { source: { type: 'text', text: minutes }, shape: 'minutes', engine: 'builtin' },
    });
    const { id } = (await made.json()) as { id: string };
    await user.open(`/s/${id}`);
    const menu = page.getByRole('button', { name: '書き出す', exact: true });
    await menu.click();
    await page.getByRole('menuitem', { name: '様式：画面のとおり' }).click();
    await page.getByRole('menuitemradio', { name: '様式：自治体の会議録' }).click();
    await page.reload();
    await menu.click();
    await expect(page.getByRole('menuitem', { name: '様式：自治体の会議録' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Word（.docx）' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/夏まつり.*\.docx$/);
    // What is in it, the tests of the route read.
    const bytes = await readFile(await file.path());
    expect([bytes.subarray(0, 2).toString(), bytes.length > 5_000]).toEqual(['PK', true]);
    await expect(page.getByText('ファイルを書き出しました。')).toBeVisible();
  },
);
