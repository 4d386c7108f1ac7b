import { expect, type Browser, type Page } from '@playwright/test';
import type { AccountUser } from '#account-user.ts';

/** A page of somebody else. */
export const openPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })).newPage();

export async function makeSpace({ page }: AccountUser, name: string): Promise<void> {
  await page.goto(new URL('/mypage/members', page.url()).href);
  const section = page.getByRole('region', { name: '共有スペースを作る' });
  await section.getByLabel('スペースの名前').fill(name);
  await section.getByRole('button', { name: '作る' }).click();
  await expect(page.getByText(`「${name}」を作り、切り替えました。`)).toBeVisible();
}

/** From the page of members. */
export async function invite({ page }: AccountUser, email: string, role: string): Promise<void> {
  const section = page.getByRole('region', { name: '招待する' });
  await section.getByLabel('メールアドレス').fill(email);
  await section.getByLabel('役割').selectOption(role);
  await section.getByRole('button', { name: '招待を送る' }).click();
  await expect(section.getByText(`${email} に招待を送りました。`)).toBeVisible();
}

/** The link in the newest mail to this address, from the page that shows mails. */
export async function findInvitation(page: Page, email: string): Promise<string> {
  const reader = await page.context().newPage();
  await reader.goto(await outboxUrl(page));
  const letter = reader.getByRole('group').filter({ has: reader.locator('span', { hasText: email }) });
  await letter.first().evaluate((element) => (element as HTMLDetailsElement).setAttribute('open', ''));
  const link = letter.first().locator('iframe').contentFrame().getByRole('link', { name: '招待を確認する' });
  const href = await link.getAttribute('href');
  await reader.close();
  return href ?? '';
}

async function outboxUrl(page: Page): Promise<string> {
  return page.evaluate(() => {
    const written = document.getElementById('youyaku-config')?.textContent ?? '{}';
    return new URL('/outbox', (JSON.parse(written) as { apiUrl: string }).apiUrl).href;
  });
}
