import { readFileSync } from 'node:fs';
import { spaceHeader } from '@youyaku/contract/space-role';
import { expect, test, type Page } from '#watched-test.ts';
import { join } from '#account-user.ts';
import { AppUser } from '#app-user.ts';
import { expectAccessibleInBothThemes } from '#expect-accessible.ts';
import { invite, makeSpace, openPage } from '#space-steps.ts';

const notice = [
  '市は障害者の働く場所を三か所から五か所に増やすと発表した。',
  '新しい相談の窓口は四月に開き、障害者の家族からの問合せも受け付ける。',
  '費用は年に千二百万円で、国の補助金を使う。',
].join('');

test('a term is added by keyboard, the summary uses it and says so, and a deletion is undone', async ({ page }) => {
  const user = new AppUser(page);
  await user.open('/mypage/terms');
  await expect(page).toHaveTitle('用語と伏せ字 | 要約AI');
  await expect(page.getByText('まだ用語はありません')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: '用語を追加' }).press('Enter');
  const form = page.getByRole('dialog', { name: '用語を追加' });
  await expect(form.getByLabel('表記', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('表記を入れてください。')).toBeVisible();
  await form.getByLabel('表記', { exact: true }).fill('障がい者');
  await form.getByLabel('置き換える書き方').fill('害');
  await form.getByLabel('表記', { exact: true }).press('Enter');
  await expect(form.getByText('置き換える書き方は2字以上に')).toBeVisible();
  await expect(form.getByLabel('置き換える書き方')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await form.getByLabel('置き換える書き方').fill('障害者');
  await form.getByRole('button', { name: '保存する' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('「障がい者」を保存しました。')).toBeVisible();
  await expect(page.getByRole('row', { name: /障がい者/ })).toContainText('障害者');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBothThemes(page);
  }

  await user.summarize(notice);
  await expect(page.getByRole('region', { name: '要約' })).toContainText('障がい者');
  await expect(page.getByText('用語1件：障がい者')).toBeVisible();

  await user.open('/mypage/terms');
  await page.getByRole('button', { name: '「障がい者」を削除する' }).press('Enter');
  await expect(page.getByText('「障がい者」を削除しました。')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('「障がい者」を元に戻しました。')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /障がい者/ })).toBeVisible();
});

test('terms come in from CSV with the faults of each row, a thousand are found by a word, and go out again', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open('/mypage/terms');
  const chooser = page.getByLabel('CSVを読み込む');
  const send = async (csv: string) =>
    chooser.setInputFiles({ name: 'terms.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await send('用語,表記ゆれ\nサーバー,サーバ\n,空\nホスト,サ\nサーバ,\n');
  const dialog = page.getByRole('dialog', { name: 'CSVを読み込む' });
  await expect(dialog.getByText('1語を読み取りました。')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([/^3行目：表記/, /^4行目：置き換える/, /^5行目：同じ書き方/]);
  await dialog.getByRole('button', { name: '取り込む' }).click();
  await expect(page.getByText('1語を取り込みました。')).toBeVisible();

  const many = Array.from({ length: 999 }, (_, index) => `用語${index + 1},異字${index + 1}`);
  await send(many.join('\n'));
  await dialog.getByRole('button', { name: '加える' }).click();
  await expect(page.getByText('999語を取り込みました。')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: '残りの950語も表示する' }).press('Enter');
  await expect(page.getByRole('row')).toHaveCount(1_001);
  await page.getByLabel('用語を探す').fill('異字９８７');
  await expect(page.getByText('1,000語のうち1語')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSVで書き出す' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('用語.csv');
  const written = readFileSync(await download.path(), 'utf8');
  expect(written).toContain('"サーバー","サーバ"');
  expect(written.trimEnd().split('\r\n')).toHaveLength(1_001);
});

test('what two people add at the same time is both there, and a reader of the space sees it and changes nothing', async ({
  browser,
  page,
}) => {
  const [owner, reader] = [await join(page), await join(await openPage(browser))];
  const name = '表記をそろえる会';
  await makeSpace(owner, name);
  await invite(owner, reader.email, '閲覧者');
  const { appUrl } = new AppUser(page);
  const other = await page.context().newPage();
  for (const tab of [owner.page, other]) {
    await tab.goto(`${appUrl}/mypage/terms`);
    await expect(tab.getByText('まだ用語はありません')).toBeVisible();
  }
  await addTerm(other, '障がい者', '障害者');
  // This tab has read the glossary before; what it adds joins what the other has left.
  await addTerm(owner.page, 'サーバー', 'サーバ');
  await expect(owner.page.getByRole('row', { name: /障がい者/ })).toBeVisible();
  await expect(owner.page.getByRole('row', { name: /サーバー/ })).toBeVisible();
  await owner.page.getByLabel('電話番号').check();
  await expect(owner.page.getByText('伏せ字の設定を保存しました。')).toBeVisible();

  await new AppUser(reader.page).open('/');
  await reader.page.getByRole('link', { name: '招待を確認する' }).click();
  await reader.page.getByRole('button', { name: `「${name}」に参加する` }).click();
  await expect(reader.page.getByText(`「${name}」に参加しました。`)).toBeVisible();
  await new AppUser(reader.page).open('/mypage/terms');
  await expect(reader.page.getByText('変えられるのは、編集者とオーナーです。')).toBeVisible();
  await expect(reader.page.getByRole('row', { name: /障がい者/ })).toContainText('障害者');
  const main = reader.page.getByRole('main');
  await expect(main.getByRole('region', { name: '伏せ字' })).toContainText('電話番号');
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveText(['CSVで書き出す']);
  await expect(main.locator('input[type=file]')).toHaveCount(0);
  // Not only hidden: the API refuses it too.
  const status = await reader.page.evaluate(async (header) => {
    const url = (JSON.parse(document.getElementById('youyaku-config')?.textContent ?? '{}') as { apiUrl: string })
      .apiUrl;
    const listed = await fetch(`${url}/v1/spaces`, { credentials: 'include' });
    const { items } = (await listed.json()) as { items: { id: string; kind: string }[] };
    const id = items.find(({ kind }) => kind === 'shared')?.id ?? '';
    const body = JSON.stringify({ entries: [], maskKinds: [], version: 3 });
    const headers = { 'content-type': 'application/json', [header]: id };
    const answer = await fetch(`${url}/v1/glossary`, { method: 'PUT', credentials: 'include', headers, body });
    return answer.status;
  }, spaceHeader);
  expect(status).toBe(403);
  await reader.page.context().close();
});

async function addTerm(page: Page, term: string, variant: string): Promise<void> {
  await page.getByRole('button', { name: '用語を追加' }).click();
  const form = page.getByRole('dialog', { name: '用語を追加' });
  await form.getByLabel('表記', { exact: true }).fill(term);
  await form.getByLabel('置き換える書き方').fill(variant);
  await form.getByRole('button', { name: '保存する' }).click();
  await expect(page.getByText(`「${term}」を保存しました。`)).toBeVisible();
}
