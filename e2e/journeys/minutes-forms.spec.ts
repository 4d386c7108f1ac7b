import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { expect, test, type Page } from '#watched-test.ts';
import { join } from '#account-user.ts';
import { AppUser, minutes } from '#app-user.ts';
import { readStackUrls } from '#config.ts';
import { expectAccessibleInBothThemes } from '#expect-accessible.ts';
import { invite, makeSpace, openPage } from '#space-steps.ts';

/** The groups of the sections in their order, as the page names them. */
const sectionsOf = (page: Page) => page.getByRole('group', { name: '項目と並び順' }).getByRole('group');

test('a form made from the municipal one by keyboard gives a Word file and a printed page with its own labels', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open('/mypage/forms');
  await expect(page).toHaveTitle('議事録の様式 | 要約AI');
  await expect(page.getByText('まだ作った様式はありません')).toBeVisible();
  await page.getByRole('link', { name: '自治体の会議録：この様式をもとに作る' }).press('Enter');
  const title = page.getByLabel('題名', { exact: true });
  await expect(title).toBeFocused();

  await title.fill('');
  await page.getByRole('button', { name: '保存する', exact: true }).press('Enter');
  await expect(title).toBeFocused();
  await expect(page.getByText('文字を入れてください。')).toBeVisible();
  await title.fill('まつり委員会の記録');
  await page.getByRole('group', { name: '決まったこと' }).getByLabel('見出し').fill('本日の決定');
  await page.getByLabel('担当の列の名前').fill('受け持ち');

  // The focus stays with what is moved, and where it is now is said.
  const up = page.getByRole('button', { name: '「決まったこと」を上へ移す' });
  await up.focus();
  for (const place of [3, 2, 1]) {
    await page.keyboard.press('Enter');
    await expect(page.getByText(`「決まったこと」を8つのうち${place}番目に移しました。`)).toBeAttached();
    await expect(up).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(sectionsOf(page).first()).toHaveAccessibleName('決まったこと');
  await page.getByRole('group', { name: '議題の一覧' }).getByLabel('載せる').press('Space');
  await page.getByRole('button', { name: '決まった文言の行を足す' }).press('Enter');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('決まった文言') })
    .last();
  await expect(row.getByLabel('行の名前')).toBeFocused();
  await row.getByLabel('行の名前').fill('配付先');
  await row.getByLabel('決まった文言').fill('関係各課');

  const preview = page.getByRole('region', { name: '見本の議事録で見る' });
  await expect(preview.getByRole('heading', { level: 2 }).nth(1)).toHaveText('本日の決定');
  await expect(preview.getByRole('row', { name: '配付先 関係各課' })).toBeVisible();
  await expect(preview.getByRole('columnheader')).toHaveText(['何を', '受け持ち', 'いつまで']);
  await page.getByRole('button', { name: '保存する', exact: true }).press('Enter');
  await expect(page.getByText('「まつり委員会の記録」を保存しました。')).toBeVisible();
  await expect(page.getByRole('heading', { name: '作った様式' })).toBeFocused();

  await openMinutes(user);
  const menu = page.getByRole('button', { name: '書き出す', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: '様式：画面のとおり' }).click();
  await page.getByRole('menuitemradio', { name: '様式：まつり委員会の記録' }).click();
  // The menu stays, and says what was chosen: a file is still to be taken.
  await expect(page.getByRole('menuitem', { name: '様式：まつり委員会の記録' })).toBeFocused();
  await page.reload();
  await menu.click();
  await page.getByRole('menuitem', { name: '様式：まつり委員会の記録' }).click();
  await expect(page.getByRole('menuitemradio', { name: '様式：まつり委員会の記録' })).toBeChecked();
  await page.getByRole('menuitem', { name: 'ファイルの一覧に戻る' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Word（.docx）' }).click();
  const written = await readWord(await (await download).path());
  const shown = [
    'まつり委員会の記録',
    '本日の決定',
    '会場は神社の境内とする。',
    '配付先',
    '関係各課',
    '受け持ち',
    '柿沼',
  ];
  const places = shown.map((words) => written.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(written).not.toContain('議題');

  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('article.printed');
  await expect(printed.getByRole('heading', { level: 1 })).toHaveText('まつり委員会の記録');
  await expect(printed.getByRole('columnheader', { name: '受け持ち' })).toBeVisible();
});

test('the editor, with a fault, and the list of forms are accessible on a phone and on a wide screen, in both themes', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open('/mypage/forms?base=municipal');
  const title = page.getByLabel('題名', { exact: true });
  await title.fill('');
  await page.getByRole('button', { name: '決まった文言の行を足す' }).click();
  await page.getByRole('group', { name: '議題の一覧' }).getByLabel('載せる').click();
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  await expect(page.getByText('文字を入れてください。')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothThemes(page);
  }
  await title.fill('係の記録');
  await page.getByLabel('行の名前').last().fill('承認');
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  await expect(page.getByText('「係の記録」を保存しました。')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a form goes out as JSON and comes back, a wrong file is refused, and a deletion is undone', async ({ page }) => {
  const user = new AppUser(page);
  await user.open('/mypage/forms?base=company');
  await page.getByLabel('題名', { exact: true }).fill('営業会議');
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '「営業会議」をJSONで書き出す' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('営業会議.json');
  const written = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(written)).toMatchObject({ title: '営業会議', taskColumns: { who: '誰が' } });

  const chooser = page.getByLabel('JSONを読み込む');
  const send = (json: string) =>
    chooser.setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: Buffer.from(json) });
  await send('{"title":"様式でない"}');
  await expect(page.getByText('様式として読めませんでした。')).toBeVisible();
  await send(written.replaceAll('営業会議', '営業部会'));
  await expect(page.getByRole('heading', { name: '新しい様式' })).toBeVisible();
  await expect(page.getByLabel('題名', { exact: true })).toHaveValue('営業部会');
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  await expect(page.getByRole('list', { name: '作った様式' }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: '「営業会議」を削除する' }).press('Enter');
  await expect(page.getByText('「営業会議」を削除しました。')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('「営業会議」を元に戻しました。')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '営業会議' })).toBeVisible();
});

test('more forms than the screen is high stand behind one item of the menu and scroll within the screen, all by keyboard', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open('/mypage/forms');
  await expect(page.getByText('まだ作った様式はありません')).toBeVisible();
  const title = '第4回中央図書館運営懇談会および利用者会議の会議録（公開用・要点筆記・確定版）';
  for (let nth = 0; nth < 20; nth += 1) {
    const form = { title: `${title}${String(nth)}`, sections: [{ kind: 'items', heading: '内容' }] };
    const path = `/v1/minutes-forms/frm_of-the-committees-${String(nth).padStart(2, '0')}`;
    const stored = await page.request.put(`${readStackUrls().apiUrl}${path}`, { data: { version: 0, form } });
    expect(stored.status()).toBe(200);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await openMinutes(user);
  await page.getByRole('button', { name: '共有', exact: true }).click();
  const files = page.getByRole('menu', { name: '共有' });
  await expect(files.getByRole('menuitem').first()).toBeFocused();
  await expect(files.getByRole('menuitem', { name: 'Word（.docx）' })).toBeInViewport({ ratio: 1 });
  await expect(files.getByRole('menuitemradio')).toHaveCount(0);
  const shown = files.getByRole('menuitem', { name: '様式：画面のとおり' });
  while (!(await shown.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const menu = page.getByRole('menu', { name: '様式：' });
  await expect(menu.getByRole('menuitemradio')).toHaveCount(23);
  await expect(menu.getByRole('menuitemradio', { name: '様式：画面のとおり' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  const box = await menu.boundingBox();
  expect([box?.x, box?.y].every((start) => start !== undefined && start >= 0)).toBe(true);
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390);
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(844);
  // Out of it and in again; a form that is chosen leads back to the files.
  await page.keyboard.press('Escape');
  await expect(shown).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const municipal = files.getByRole('menuitem', { name: '様式：自治体の会議録' });
  await expect(municipal).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('menuitemradio', { name: '様式：自治体の会議録' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(menu.getByRole('menuitem', { name: 'ファイルの一覧に戻る' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem').last()).toBeInViewport();
  await menu.getByRole('menuitem', { name: '様式を作る・変える' }).press('Enter');
  await expect(page.getByText('様式は20個まで保存できます。')).toBeVisible();
  await expect(page.getByLabel('JSONを読み込む')).toHaveCount(0);
});

test('two editors do not overwrite each other, and a reader of the space sees its forms and changes none', async ({
  browser,
  page,
}) => {
  const [owner, reader] = [await join(page), await join(await openPage(browser))];
  const name = '様式の会';
  await makeSpace(owner, name);
  await invite(owner, reader.email, '閲覧者');
  const { appUrl } = new AppUser(page);
  await page.goto(`${appUrl}/mypage/forms?base=municipal`);
  await page.getByLabel('題名', { exact: true }).fill('部の記録');
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  const edit = (tab: Page) => tab.getByRole('link', { name: '「部の記録」を編集する' }).click();
  const other = await page.context().newPage();
  await other.goto(`${appUrl}/mypage/forms`);
  for (const tab of [page, other]) await edit(tab);
  await other.getByLabel('題名', { exact: true }).fill('課の記録');
  await other.getByRole('button', { name: '保存する', exact: true }).click();
  await expect(other.getByText('「課の記録」を保存しました。')).toBeVisible();
  await page.getByLabel('題名', { exact: true }).fill('係の記録');
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  await expect(page.getByText('この様式を先に変えました。')).toBeVisible();
  // Also once it is known what they changed.
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  await expect(page.getByText('この様式を先に変えました。')).toBeVisible();
  await page.getByRole('button', { name: '別の様式として保存する' }).click();
  await expect(page.getByRole('list', { name: '作った様式' }).getByRole('heading')).toHaveText([
    '課の記録',
    '係の記録',
  ]);

  await new AppUser(reader.page).open('/');
  await reader.page.getByRole('link', { name: '招待を確認する' }).click();
  await reader.page.getByRole('button', { name: `「${name}」に参加する` }).click();
  await expect(reader.page.getByText(`「${name}」に参加しました。`)).toBeVisible();
  await new AppUser(reader.page).open('/mypage/forms');
  await expect(reader.page.getByText('変えられるのは、編集者とオーナーです。')).toBeVisible();
  const main = reader.page.getByRole('main');
  await expect(main.getByRole('button')).toHaveText(['JSONで書き出す', 'JSONで書き出す']);
  await expect(main.locator('input')).toHaveCount(0);
  await main.getByRole('link', { name: '「係の記録」を見る' }).click();
  await expect(main.getByRole('region', { name: '見本の議事録で見る' })).toContainText('係の記録');
  await expect(main.locator('input')).toHaveCount(0);
  await reader.page.context().close();
});

async function openMinutes(user: AppUser): Promise<void> {
  const made = await user.page.request.post(`${readStackUrls().apiUrl}/v1/summaries`, {
    data: { source: { type: 'text', text: minutes }, shape: 'minutes', engine: 'builtin' },
  });
  const { id } = (await made.json()) as { id: string };
  await user.open(`/s/${id}`);
}

/** The words of a Word file in their order. */
async function readWord(path: string): Promise<string> {
  const zip = await fromBufferPromise(await readFile(path), { lazyEntries: true });
  let xml = '';
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'word/document.xml') xml = await text(await zip.openReadStreamPromise(entry));
  return [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/gu)].map(([, words]) => words).join('');
}
