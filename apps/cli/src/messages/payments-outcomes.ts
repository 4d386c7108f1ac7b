import type { Sentence } from './sentence.ts';

export const stepKinds = {
  product: { ja: '商品', en: 'product' },
  price: { ja: '価格', en: 'price' },
  portal: { ja: 'ポータル', en: 'portal' },
  webhook: { ja: 'Webhook', en: 'webhook' },
} as const satisfies Record<string, Sentence>;

export const stepActs = {
  same: { ja: '変更なし', en: 'unchanged' },
  created: { ja: '作成', en: 'created' },
  updated: { ja: '更新', en: 'updated' },
  replaced: { ja: '新しい価格', en: 'new price' },
  archived: { ja: '販売終了', en: 'archived' },
  left: { ja: '要対応', en: 'left alone' },
} as const satisfies Record<string, Sentence>;

/** What came of `youyaku payments sync`. */
export const paymentsOutcomes = {
  changes: (count: number, isTrial: boolean): Sentence => {
    if (count === 0)
      return { ja: 'すべて設定どおりです。変更はありません（0件）。', en: 'All is as it should be: 0 changes.' };
    return isTrial
      ? {
          ja: `${count}件の変更が要ります。--dry-run のため、何も変えていません。`,
          en: `${count} changes are needed. Nothing was changed (--dry-run).`,
        }
      : { ja: `${count}件を変更しました。`, en: `${count} changes were made.` };
  },
  test: (): Sentence => ({
    ja: 'テスト用のキーです。実際のお金は動きません。',
    en: 'This is a key for tests: no money moves.',
  }),
  secret: (): Sentence => ({
    ja: 'Webhookの署名の秘密です。次の行を設定に加えて、要約AIを起動し直してください。',
    en: 'The signing secret of the webhook. Add this line to the settings and restart 要約AI:',
  }),
  notPublic: (): Sentence => ({
    ja: 'Stripeはこのアドレスに送れません。API_URL を https: にするか、stripe listen で受け取ってください',
    en: 'Stripe cannot send here; set an API_URL with https:, or receive with stripe listen',
  }),
  otherVersion: (detail: string): Sentence => ({
    ja: `APIの版が違います（${detail}）。Stripeの画面で削除してから、もう一度実行してください`,
    en: `it has another version of the API (${detail}); delete it in Stripe's dashboard and run this again`,
  }),
  notConfigured: (): Sentence => ({
    ja: 'STRIPE_SECRET_KEY が設定されていません（方法は docs/operating.md にあります）。npm start のテスト用の支払いには、このコマンドは要りません。',
    en: 'STRIPE_SECRET_KEY is not set (docs/operating.md tells how); the test payments of npm start do not need this command',
  }),
  failed: (fault: 'key' | 'rights' | 'away' | 'refused', code: string): Sentence => {
    switch (fault) {
      case 'key':
        return {
          ja: `Stripeが STRIPE_SECRET_KEY を受け付けません（${code}）。キーを確かめてください。`,
          en: `Stripe does not take STRIPE_SECRET_KEY (${code}); check the key`,
        };
      case 'rights':
        return {
          ja: `このキーには権限が足りません（${code}）。Products、Prices、Customer portal、Webhook Endpoints への書き込みを許してください。`,
          en: `the key lacks rights (${code}); allow it to write Products, Prices, Customer portal and Webhook Endpoints`,
        };
      case 'away':
        return {
          ja: `Stripeに届きませんでした（${code}）。しばらくしてから、もう一度実行してください。`,
          en: `Stripe could not be reached (${code}); try again in a while`,
        };
      case 'refused':
        return {
          ja: `Stripeが断りました（${code}）。Stripeの画面のログで理由を確かめてください。`,
          en: `Stripe refused (${code}); its dashboard has the reason under Developers, Logs`,
        };
    }
  },
};
