import { expect, test } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';

test(
  'a guest asks about a text, gets an answer with its place, and finds both again later',
  { tag: '@core' },
  async ({ page }) => {
    const user = new AppUser(page);
    await user.summarize(article);
    const box = page.getByRole('textbox', { name: '質問' });
    await box.fill('総事業費はいくらですか。');
    await box.press('Enter');
    const pane = page.getByRole('region', { name: '本文に質問する' });
    const sentence = pane.locator('[data-sentence]').filter({ hasText: '四十二億円' });
    await expect(sentence).toHaveCount(1);
    // The line of the question, which stands over the end of the page, does not cover the answer.
    await expect(async () => {
      const [answer, line] = [await sentence.boundingBox(), await box.locator('xpath=ancestor::form').boundingBox()];
      expect((answer?.y ?? 0) + (answer?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
    }).toPass();
    // 標準 picks sentences without knowing whether they answer the question: the app claims nothing and numbers them separately.
    await expect(pane.getByText('答えと思われる箇所', { exact: true })).toBeVisible();
    await expect(pane.getByText('根拠あり')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Q1-1 質問1の答えの1文目の根拠', exact: true })).toHaveText('Q1-1');
    await expect(box).toHaveValue('');
    await sentence.click();
    await expect(user.highlightedPlace().first()).toBeInViewport();
    await expect(user.highlightedPlace().first()).toContainText('四十二億円');

    await box.fill('市長の名前は何ですか。');
    await box.press('Enter');
    await expect(pane.getByText('本文にはありません。', { exact: true })).toBeVisible();

    await expect(pane.getByText('関係しそうな箇所', { exact: true })).toBeVisible();

    await box.fill('書きかけの質問');
    await page.reload();
    await expect(box).toHaveValue('書きかけの質問');
    await expect(pane.getByText('総事業費はいくらですか。')).toBeVisible();
    await expect(pane.getByText('本文にはありません。', { exact: true })).toBeVisible();
    await pane.getByText('総事業費はいくらですか。').click();
    await expect(sentence).toBeVisible();
  },
);
