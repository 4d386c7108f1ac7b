import { expect, test, type Page } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';

const key = 'sk-journey-0123456789-ended';

async function fillIn(page: Page, model: string, place: string): Promise<void> {
  await page.getByLabel('提供元').selectOption({ label: 'OpenAI互換のサーバー' });
  await page.getByLabel('モデル名').fill(model);
  await page.getByLabel('ベースURL').fill('https://models.invalid/v1');
  await page.getByLabel('APIキー').fill(key);
  await page.getByLabel('キーの保存先').selectOption({ label: place });
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByText(`${model}を登録しました。`)).toBeVisible();
}

test('a key is stored here or on the server, tried, chosen for a summary and removed, and never shown again', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open('/mypage/keys');
  await expect(page.getByLabel('APIキー')).toHaveAttribute('type', 'password');
  await fillIn(page, 'house/here', 'このブラウザーだけ');
  await fillIn(page, 'house/there', 'サーバーに保存');
  await expect(page.getByLabel('APIキー')).toHaveValue('');
  await page.reload();
  const row = (model: string) => page.getByRole('listitem').filter({ hasText: model });
  await expect(row('house/here')).toContainText('キーの末尾 nded');
  await expect(row('house/there')).toContainText('サーバーに保存');
  expect(await page.content()).not.toContain(key);
  await row('house/there').getByRole('button', { name: '試す' }).click();
  await expect(row('house/there')).toContainText('つながりませんでした');

  await user.open();
  await user.textBox().fill(article);
  await user.adjust();
  await page.getByLabel('モデル').selectOption({ label: 'house/here（自分のキー）' });
  await user.submit().click();
  await user.expectDone();
  await expect(page.getByText(/house\/here.*につながらなかったため、標準エンジンで要約しました/)).toBeVisible();

  await user.open('/mypage/keys');
  for (const model of ['house/here', 'house/there']) {
    await page.getByRole('button', { name: `${model}を削除` }).click();
    await expect(row(model).filter({ hasText: 'キーの末尾' })).toHaveCount(0);
  }
  await expect(page.getByText('登録したモデルはありません。')).toBeVisible();
});

test('an address inside the network is rejected', async ({ page }) => {
  const user = new AppUser(page);
  await user.open('/mypage/keys');
  await page.getByLabel('提供元').selectOption({ label: 'OpenAI互換のサーバー' });
  await page.getByLabel('モデル名').fill('m');
  await page.getByLabel('ベースURL').fill('https://169.254.169.254/v1');
  await page.getByLabel('APIキー').fill(key);
  await page.getByRole('button', { name: '試す' }).click();
  await expect(page.getByText('このベースURLには接続できません。')).toBeVisible();
});
