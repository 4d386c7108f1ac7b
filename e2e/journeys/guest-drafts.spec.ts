import { expect, test, type Page } from '#watched-test.ts';
import { AppUser, article } from '#app-user.ts';

type DroppedFile = { name: string; type: string; text: string };

const notice: DroppedFile = {
  name: '案内.txt',
  type: 'text/plain',
  text: '市民講座を開きます。申込みの締切は11月25日です。参加費は500円です。',
};
const letter: DroppedFile = {
  name: '便り.md',
  type: 'text/markdown',
  text: '# 便り\n\n会場は市民会館の二階です。車では来られません。',
};
const broken: DroppedFile = { name: '壊れた.pdf', type: 'application/pdf', text: '%PDF-1.7\nこれはPDFではありません' };

/** Dispatches the events of a drop or paste of files; no driver can drag from the desktop. */
async function dispatchFiles(
  page: Page,
  event: 'dragover' | 'drop' | 'paste',
  files: DroppedFile[],
  text = '',
): Promise<void> {
  await page.evaluate(
    ({ name, contents, plain }) => {
      const data = new DataTransfer();
      for (const file of contents) data.items.add(new File([file.text], file.name, { type: file.type }));
      if (plain !== '') data.setData('text/plain', plain);
      const init = { bubbles: true, cancelable: true };
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(
        name === 'paste'
          ? new ClipboardEvent(name, { ...init, clipboardData: data })
          : new DragEvent(name, { ...init, dataTransfer: data }),
      );
    },
    { name: event, contents: files, plain: text },
  );
}

/** The shape of the draft that the browser has stored. */
async function readStoredShape(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('youyaku-drafts');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const rows = opening.result.transaction('drafts').objectStore('drafts').getAll();
          rows.addEventListener('success', () => {
            opening.result.close();
            resolve((rows.result as { kept: { draft: { shape: string } } }[])[0]?.kept.draft.shape);
          });
        });
      }),
  );
}

test('every dropped file becomes a source, and one that cannot be read is named in the result', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await expect(user.textBox()).toBeVisible();
  await dispatchFiles(page, 'dragover', [notice]);
  await expect(page.getByText('ここに置く', { exact: true })).toBeVisible();
  await dispatchFiles(page, 'drop', [notice, letter]);
  await dispatchFiles(page, 'drop', [broken]);
  for (const [place, { name }] of [notice, letter, broken].entries())
    await expect(page.getByRole('group', { name: `資料${place + 1}` })).toContainText(name);
  await user.submit().click();
  await user.expectDone();
  await expect(page.getByText('壊れた.pdf', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /全文読了/ })).toHaveCount(0);
});

test('typed text survives dropped and pasted files', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  await user.textBox().focus();
  await dispatchFiles(page, 'drop', [notice]);
  await dispatchFiles(page, 'paste', [letter]);
  await expect(user.textBox()).toHaveValue(article);
  await expect(page.getByRole('group', { name: '資料2' })).toContainText(notice.name);
  await expect(page.getByRole('group', { name: '資料3' })).toContainText(letter.name);
});

test('a text pasted without focus is summarised by itself beside its evidence, and can still be edited', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open();
  await expect(user.textBox()).toBeVisible();
  await dispatchFiles(page, 'paste', [], article);
  await expect(user.sentences()).toHaveCount(3);
  await expect(user.highlightedPlace().first()).toBeInViewport();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('button', { name: '本文を直す' }).click();
  await expect(user.textBox()).toHaveValue(article);
});

test('the draft survives a reload and going back from its summary; a new one starts in the same shape', async ({
  page,
}) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  await dispatchFiles(page, 'drop', [notice]);
  await user.chooseShape('要点');
  await expect.poll(() => readStoredShape(page)).toBe('bullets');
  await page.reload();
  await expect(user.textBox()).toHaveValue(article);
  await expect(page.getByRole('group', { name: '資料2' })).toContainText(notice.name);
  await user.submit().click();
  await user.expectDone();
  await page.goBack();
  await expect(user.textBox()).toHaveValue(article);
  await page.goForward();
  await user.expectDone();
  await page.getByRole('link', { name: '要約AI', exact: false }).first().click();
  await expect(user.textBox()).toHaveValue('');
  await expect(page.getByRole('radio', { name: '要点' })).toBeChecked();
});

test('新規 on the desk and 消す give an empty one, and the text comes back with one press', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await user.textBox().fill(article);
  await expect(user.sentences().first()).toBeVisible();
  const restore = page.getByRole('button', { name: '元に戻す' });
  const empties = [
    page.getByRole('link', { name: '新規', exact: true }),
    page.getByRole('button', { name: '消す', exact: true }),
  ];
  for (const emptied of empties) {
    await emptied.click();
    await expect(user.textBox()).toHaveValue('');
    await expect(user.sentences()).toHaveCount(0);
    await restore.click();
    await expect(user.textBox()).toHaveValue(article);
    await expect(restore).toHaveCount(0);
  }
  await page.getByRole('link', { name: '新規', exact: true }).click();
  await user.textBox().fill('次に書いた文章です。');
  await page.goBack();
  await expect(user.textBox()).toHaveValue(article);
});

test('an empty file is reported before it is sent', async ({ page }) => {
  const user = new AppUser(page);
  await user.open();
  await expect(user.textBox()).toBeVisible();
  await dispatchFiles(page, 'drop', [{ name: 'empty.txt', type: 'text/plain', text: '' }]);
  await expect(page.getByText('0 B', { exact: true })).toBeVisible();
  await user.submit().click();
  await expect(page.getByText('このファイルは空です', { exact: false })).toBeVisible();
});
