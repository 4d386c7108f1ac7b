import type { Sentence } from './sentence.ts';

/** What came of `youyaku admin`. */
export const adminOutcomes = {
  changed: (action: string, address: string): Sentence =>
    action === 'grant'
      ? {
          ja: `${address} を運営者にしました。アプリの /admin を開けます。`,
          en: `${address} is an operator now, and can open /admin in the app`,
        }
      : { ja: `${address} は運営者ではなくなりました。`, en: `${address} is no operator any more` },
  unchanged: (action: string, address: string): Sentence =>
    action === 'grant'
      ? { ja: `${address} はすでに運営者です。`, en: `${address} is an operator already` }
      : { ja: `${address} は運営者ではありません。`, en: `${address} is no operator` },
  nobody: (): Sentence => ({
    ja: '運営者はいません。youyaku admin grant メールアドレス で加えられます。',
    en: 'there is no operator; youyaku admin grant ADDRESS makes one',
  }),
  unknown: (address: string): Sentence => ({
    ja: `${address} のアカウントはありません。アプリで登録してから、もう一度実行してください。`,
    en: `there is no account ${address}; sign up in the app first`,
  }),
  unconfirmed: (address: string): Sentence => ({
    ja: `${address} は、まだ確認が済んでいません。届いた確認メールのリンクを開いてから、もう一度実行してください。`,
    en: `${address} is not confirmed yet; open the link in its confirmation mail first`,
  }),
  notAnAddress: (address: string): Sentence => ({
    ja: `「${address}」はメールアドレスの形になっていません。`,
    en: `«${address}» is not a mail address`,
  }),
  settings: (problems: readonly string[]): Sentence => ({
    ja: `設定に問題があります。\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    en: `there are problems with the settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  }),
  outdated: (): Sentence => ({
    ja: 'データベースが前の版のままです。要約AIを一度起動してから、もう一度実行してください。',
    en: 'the database is that of an older version; start 要約AI once, then try again',
  }),
  failed: (code: string): Sentence => ({
    ja: `データベースに接続できませんでした（${code}）。youyaku doctor で設定を確かめてください。`,
    en: `the database could not be used (${code}); youyaku doctor checks the settings`,
  }),
};
