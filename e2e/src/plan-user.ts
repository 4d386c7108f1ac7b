import { expect, type Locator, type Page } from '@playwright/test';
import { AccountUser, inventEmail } from '#account-user.ts';

/** Test cards of the loopback payment provider. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsLater: '4000 0000 0000 0341',
};

/** Actions of somebody who buys, changes and cancels a plan, by the visible labels. */
export class PlanUser {
  readonly page: Page;
  readonly appUrl: string;
  constructor(page: Page, appUrl: string) {
    this.page = page;
    this.appUrl = appUrl;
  }

  async open(path = ''): Promise<void> {
    await this.page.goto(`${this.appUrl}/mypage/plan${path}`);
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { name, level: 1 });
  }

  /** Signs up on the page that is open, and returns the tab of the mailed link, which is signed in. */
  async signUpHere(): Promise<PlanUser> {
    const user = new AccountUser(this.page, inventEmail());
    await user.signUp();
    const tab = user.in(await user.openMail('メールアドレスを確認する'));
    await tab.page.getByRole('button', { name: '登録を完了する' }).click();
    return new PlanUser(tab.page, this.appUrl);
  }

  /** From the confirmation page to the page of the payment provider. */
  async confirm(): Promise<void> {
    await expect(this.title('お申し込み内容の確認')).toBeVisible();
    await this.page.getByRole('button', { name: 'この内容で申し込む（お支払い画面へ）' }).click();
    await expect(this.page.getByText('テスト決済 - 実際の請求はありません')).toBeVisible();
  }

  /** Fills in the page of the payment provider. */
  async pay(card: string): Promise<void> {
    await this.page.getByLabel('カード番号').fill(card);
    await this.page.getByLabel('お名前・会社名').fill('柏木 葵');
    for (const [label, text] of [
      ['郵便番号', '100-0001'],
      ['住所', '東京都千代田区千代田1-1'],
    ] as const) {
      const field = this.page.getByLabel(label, { exact: true });
      if ((await field.count()) > 0) await field.fill(text);
    }
    await this.page.getByRole('button', { name: '支払う', exact: true }).click();
  }

  /** What a row of the confirmation page says. */
  row(name: string): Locator {
    return this.page.locator('dl > div').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }
}
