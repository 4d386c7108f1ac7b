import { expectAccessible } from '#expect-accessible.ts';
import { expect, test } from '#watched-test.ts';
import { AppUser } from '#app-user.ts';

const notice =
  '市民講座を開きます。申込みの締切は11月25日です。会場は市民会館の二階で、車では来られません。参加費は500円です。';
const letter =
  '市民講座を開きます。申込みの締切は11月20日です。会場は市民会館の二階で、車では来られません。参加費は500円です。';

test('a guest adds two sources, sees where they differ, and sees each in the source pane', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(notice);
  await page.getByRole('button', { name: '資料を追加する' }).click();
  const second = page.getByRole('group', { name: '資料2' });
  await second.getByRole('textbox', { name: '要約する文章' }).fill(letter);
  await second.getByRole('textbox', { name: '資料の名前' }).fill('便り');
  await user.submit().click();
  await user.expectDone();
  await expect(page.getByText('申込みの締切：「資料1」では11月25日、「便り」では11月20日')).toBeVisible();
  const lit = page.locator('mark[data-line]').first();
  await user.sentences().last().click();
  await expect(lit).toHaveText(/申込みの締切は11月2[05]日です。/);
  const isOfLetter = (await lit.innerText()).includes('11月20日');
  await user.sentences().last().click();
  await expect(lit).toHaveText(isOfLetter ? /申込みの締切は11月25日です。/ : /申込みの締切は11月20日です。/);
  await expect(page.getByRole('heading', { name: '便り', exact: true })).toBeAttached();
});

test('a guest compares two versions, gets the changes, then returns to one source', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(notice);
  await page.getByRole('button', { name: '資料を追加する' }).click();
  const second = page.getByRole('group', { name: '資料2' });
  await expect(second.getByRole('textbox', { name: '要約する文章' })).toBeFocused();
  await second.getByRole('textbox', { name: '要約する文章' }).fill(letter);
  await page.getByRole('checkbox', { name: '二つの版を比べる' }).check();
  await user.submit().click();
  await user.expectDone();
  await expect(page.getByText('申込みの締切：11月25日 → 11月20日')).toBeVisible();

  await user.open();
  await page.getByRole('button', { name: '資料を追加する' }).click();
  await page.getByRole('button', { name: '資料2を外す' }).click();
  await expect(page.getByRole('group', { name: '資料1' })).toHaveCount(0);
  await expect(user.textBox()).toHaveCount(1);
});

test('several files are read one after another as they are chosen, and one that cannot be read says why on its card', async ({
  page,
}) => {
  const user = new AppUser(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'POST' && /^\/v1\/(?:files|read|summaries)$/u.test(path)) sent.push(path);
  });
  await user.open();
  const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200, 7)]);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'お知らせ.txt', mimeType: 'text/plain', buffer: Buffer.from(notice) },
      { name: '壊れた.pdf', mimeType: 'application/pdf', buffer: broken },
      { name: '便り.txt', mimeType: 'text/plain', buffer: Buffer.from(letter) },
    ]);
  const card = (place: number) => page.getByRole('group', { name: `資料${place}`, exact: true });
  await expect(card(3)).toContainText(/59字\s*読めた/u);
  await expect(card(1)).toContainText(/59字\s*読めた/u);
  await card(2)
    .getByRole('button', { name: /^読めない/u })
    .click();
  await expect(page.getByRole('group', { name: '読めない' })).toContainText('PDFが壊れていて');
  await expectAccessible(page);
  expect(sent).toEqual(Array.from({ length: 3 }, () => ['/v1/files', '/v1/read']).flat());
  await page.keyboard.press('Escape');
  await user.submit().click();
  await user.expectDone();
  await expect(page.getByText('申込みの締切：「お知らせ.txt」では11月25日、「便り.txt」では11月20日')).toBeVisible();
  // What was sent as it was chosen is not sent again.
  expect(sent.slice(6)).toEqual(['/v1/summaries']);
});
