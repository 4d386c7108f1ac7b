import { expect, test } from '#watched-test.ts';
import { join } from '#account-user.ts';
import { AppUser, article } from '#app-user.ts';

test('what a member has looked at for a while is in the history by itself, and is stored once', async ({ page }) => {
  const { page: tab } = await join(page);
  const user = new AppUser(tab);
  const stored: string[] = [];
  tab.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/v1/summaries') stored.push(request.url());
  });
  await user.open();
  await expect(user.textBox()).toBeVisible();
  // Without the focus in the box the text is read from now on, not written.
  await tab.evaluate((plain) => {
    const data = new DataTransfer();
    data.setData('text/plain', plain);
    document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
  }, article);
  await expect(user.sentences()).toHaveCount(3);
  await expect(tab).toHaveURL(/\/s\/sum_/);
  await expect(tab.getByText('履歴に残しました。')).toBeVisible();
  const address = tab.url();
  await tab.reload();
  await user.expectDone();
  await expect(user.sentences()).toHaveCount(3);
  await user.open('/mypage/history');
  const rows = tab.getByRole('list', { name: '履歴' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await rows
    .first()
    .locator(`a[href="${new URL(address).pathname}"]`)
    .first()
    .click();
  await user.expectDone();
  expect(stored).toHaveLength(1);
});
