import { expect, type Locator, type Page } from '@playwright/test';
import { readStackUrls } from './config.ts';

export const password = 'ひつじ 温泉 鉛筆 つばめ 七';

/** An address that no other test uses. */
export function inventEmail(): string {
  return `aoi-${crypto.randomUUID()}@example.jp`;
}

/** Actions of somebody who has an account or gets one, by pointer or by keyboard alone. */
export class AccountUser {
  readonly page: Page;
  readonly email: string;
  readonly isKeyboardOnly: boolean;
  constructor(page: Page, email: string, isKeyboardOnly = false) {
    this.page = page;
    this.email = email;
    this.isKeyboardOnly = isKeyboardOnly;
  }

  async press(target: Locator): Promise<void> {
    if (!this.isKeyboardOnly) return target.click();
    await this.focus(target);
    await this.page.keyboard.press('Enter');
  }

  async type(target: Locator, text: string): Promise<void> {
    if (!this.isKeyboardOnly) return target.fill(text);
    await this.focus(target);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
  }

  /** Moves the focus by Tab, as far as one would have patience. */
  private async focus(target: Locator): Promise<void> {
    await target.waitFor();
    for (let step = 0; step < 60; step += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${target.toString()}`);
  }

  async signUp(): Promise<void> {
    await this.page.getByRole('heading', { name: '新規登録' }).waitFor();
    await this.type(this.page.getByLabel('メールアドレス'), this.email);
    await this.type(this.page.getByLabel('パスワード', { exact: true }), password);
    await this.press(this.page.getByRole('button', { name: '登録する' }));
    await expect(this.page.getByRole('heading', { name: 'メールを確認してください' })).toBeVisible();
  }

  async signIn(): Promise<void> {
    await this.page.getByRole('heading', { name: 'ログイン', exact: true }).waitFor();
    await this.type(this.page.getByLabel('メールアドレス'), this.email);
    await this.type(this.page.getByLabel('パスワード', { exact: true }), password);
    await this.page.keyboard.press('Enter');
  }

  /** Opens the outbox and presses the button of the newest mail to this address; returns the tab that it opens. */
  async openMail(button: string): Promise<Page> {
    const link = await this.findMail(button);
    const opened = link.page().waitForEvent('popup');
    await link.press('Enter');
    const tab = await opened;
    await tab.waitForLoadState();
    return tab;
  }

  /** The button of the newest mail to this address, in the outbox. */
  async findMail(button: string): Promise<Locator> {
    const opened = this.page.waitForEvent('popup');
    await this.press(this.page.getByRole('link', { name: '送信トレイを開く' }));
    const outbox = await opened;
    const letter = outbox
      .getByRole('group')
      .filter({ has: outbox.locator('span', { hasText: this.email }) })
      .first();
    await letter.waitFor();
    // Only the newest letter is open, and other tests get letters too.
    await letter.evaluate((element) => (element as HTMLDetailsElement).setAttribute('open', ''));
    return letter.locator('iframe').contentFrame().getByRole('link', { name: button });
  }

  /** The same person in another tab. */
  in(page: Page): AccountUser {
    return new AccountUser(page, this.email, this.isKeyboardOnly);
  }

  menu(): Locator {
    return this.page.getByRole('button', { name: `アカウント ${this.email}` });
  }

  async choose(item: string): Promise<void> {
    await this.press(this.menu());
    const entry = this.page.getByRole('menuitem', { name: item });
    if (!this.isKeyboardOnly) return entry.click();
    while (!(await entry.evaluate((element) => element === document.activeElement)))
      await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
  }
}

/** Signs up on this page and by the mail; returns the tab of the mailed link, which is signed in as the page is. */
export async function join(page: Page, appUrl = readStackUrls().appUrl): Promise<AccountUser> {
  const user = new AccountUser(page, inventEmail());
  await page.goto(`${appUrl}/sign-up`);
  await user.signUp();
  const tab = user.in(await user.openMail('メールアドレスを確認する'));
  await tab.page.getByRole('button', { name: '登録を完了する' }).click();
  await expect(tab.menu()).toBeVisible();
  return tab;
}
