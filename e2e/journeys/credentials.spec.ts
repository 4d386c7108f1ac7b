import { expect, test, type CDPSession, type Page, type Route } from '#watched-test.ts';
import { Secret, TOTP } from 'otpauth';
import { AccountUser, inventEmail } from '#account-user.ts';
import { readStackUrls } from '#config.ts';

const { appUrl } = readStackUrls();

/** A passkey of this device, which its user unlocks when `isPresent`. */
async function addAuthenticator(
  page: Page,
): Promise<{ cdp: CDPSession; setPresent: (isPresent: boolean) => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setPresent = async (enabled: boolean): Promise<void> =>
    void (await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }));
  return { cdp, setPresent };
}

/**
 * Writes into the page how its browser was asked for a passkey last: among the suggestions of a field (`conditional`), or in a dialog of its own.
 */
async function noteQuestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    credentials.get = (options) => {
      document.documentElement.dataset['asked'] = options?.mediation ?? 'dialog';
      return get(options);
    };
  });
}

/** Signs up by a mailed link alone: there is no password. */
async function signUpByLink(page: Page): Promise<AccountUser> {
  const user = new AccountUser(page, inventEmail());
  await page.goto(`${appUrl}/sign-in-link`);
  await page.getByLabel('メールアドレス').fill(user.email);
  await page.getByRole('button', { name: 'リンクを送る' }).click();
  const tab = await user.openMail('ログインする');
  await tab.getByRole('button', { name: 'ログインする' }).click();
  await expect(user.in(tab).menu()).toBeVisible();
  await tab.close();
  // A browser asks for passkeys only on the page in front.
  await page.bringToFront();
  await page.goto(`${appUrl}/mypage/security`);
  return user;
}

for (const { name, width, height } of [
  { name: 'on a wide screen', width: 1440, height: 900 },
  { name: 'on a narrow screen', width: 390, height: 844 },
]) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });

    test('a passkey is the only way in: it is added, signs in by a button and by itself, and is deleted', async ({
      page,
    }) => {
      const { setPresent } = await addAuthenticator(page);
      await noteQuestions(page);
      const user = await signUpByLink(page);
      const passkeys = page.getByRole('region', { name: 'パスキー' });
      await passkeys.getByRole('button', { name: 'パスキーを追加する' }).click();
      await expect(passkeys.getByText(/を追加しました。$/)).toBeVisible();
      await passkeys.getByRole('button', { name: /の名前を変える$/ }).click();
      await passkeys.getByLabel('パスキーの名前').fill('仕事のパソコン');
      await page.keyboard.press('Enter');
      await expect(passkeys.getByRole('listitem')).toContainText('仕事のパソコン');

      await user.choose('ログアウト');
      await expect(page.getByText('ログアウトしました。')).toBeVisible();
      await setPresent(false);
      await page.goto(`${appUrl}/sign-in`);
      await expect(page.getByLabel('メールアドレス')).toHaveAttribute('autocomplete', 'username webauthn');
      // The button is pressed while the field offers passkeys.
      await expect(page.locator('html[data-asked=conditional]')).toBeAttached();
      // A question that finds its user away is never answered by this authenticator, so they come before it is asked.
      const comeBefore = async (route: Route): Promise<void> => {
        await setPresent(true);
        await route.continue();
      };
      await page.route('**/v1/account/passkey-sign-in/options', comeBefore, { times: 1 });
      await page.getByRole('button', { name: 'パスキーでログイン' }).click();
      await expect(user.menu()).toBeVisible();
      await expect(page.locator('html[data-asked=dialog]')).toBeAttached();

      await user.choose('ログアウト');
      await expect(page.getByText('ログアウトしました。')).toBeVisible();
      await page.goto(`${appUrl}/sign-in`);
      await expect(user.menu(), 'among the suggestions of the field').toBeVisible();
      await expect(page.locator('html[data-asked=conditional]')).toBeAttached();

      await page.goto(`${appUrl}/mypage/security`);
      await page.getByRole('button', { name: 'パスキー「仕事のパソコン」を削除する' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
      await expect(passkeys.getByText('パスキーはまだありません。')).toBeVisible();
      await expect(passkeys.getByText('パスキー「仕事のパソコン」を削除しました。')).toBeVisible();
    });

    test('codes of an authenticator app are asked for, a recovery code stands in for them', async ({ page }) => {
      const user = new AccountUser(page, inventEmail());
      await page.goto(`${appUrl}/sign-up`);
      await user.signUp();
      const tab = await user.openMail('メールアドレスを確認する');
      await tab.getByRole('button', { name: '登録を完了する' }).click();
      await expect(user.in(tab).menu()).toBeVisible();
      await tab.close();
      await page.goto(`${appUrl}/mypage/security`);

      const totp = page.getByRole('region', { name: '2段階認証' });
      await totp.getByRole('button', { name: '2段階認証を設定する' }).click();
      await expect(totp.getByRole('img', { name: '認証アプリに登録するためのQRコード' })).toBeVisible();
      const secret = (await totp.getByLabel('セットアップキー').innerText()).replaceAll(' ', '');
      await totp.getByLabel('コード', { exact: true }).fill('000000');
      await page.keyboard.press('Enter');
      await expect(totp.getByText('コードが違います。', { exact: false })).toBeVisible();
      await totp.getByLabel('コード', { exact: true }).fill(TOTP.generate({ secret: Secret.fromBase32(secret) }));
      await page.keyboard.press('Enter');
      await expect(totp.getByText('リカバリーコードを保存してください')).toBeVisible();
      await expect(totp.getByRole('listitem')).toHaveCount(10);
      const code = await totp.getByRole('listitem').first().innerText();
      const saved = page.waitForEvent('download');
      await totp.getByRole('button', { name: 'ファイルに保存する' }).click();
      expect((await saved).suggestedFilename()).toContain('リカバリーコード');
      await totp.getByRole('button', { name: '保存しました' }).click();
      await expect(totp.getByText('設定済みです。リカバリーコードは残り10個です。')).toBeVisible();

      await user.choose('ログアウト');
      await expect(page.getByText('ログアウトしました。')).toBeVisible();
      await page.goto(`${appUrl}/sign-in`);
      await user.signIn();
      await expect(page).toHaveURL(`${appUrl}/sign-in-code`);
      await expect(page.getByLabel('コード', { exact: true })).toBeFocused();
      await expect(page.getByLabel('コード', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
      await page.getByRole('button', { name: 'リカバリーコードを使う' }).click();
      await page.getByLabel('リカバリーコード').fill(code.toUpperCase());
      await page.keyboard.press('Enter');
      await expect(user.menu()).toBeVisible();

      await page.goto(`${appUrl}/mypage/security`);
      await totp.getByRole('button', { name: '2段階認証をオフにする' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '2段階認証をオフにする' }).click();
      const confirm = page.getByRole('dialog', { name: 'ご本人の確認' });
      await confirm.getByLabel('パスワード', { exact: true }).fill('ひつじ 温泉 鉛筆 つばめ 七');
      await page.keyboard.press('Enter');
      await expect(totp.getByRole('button', { name: '2段階認証を設定する' })).toBeVisible();
    });
  });
}
