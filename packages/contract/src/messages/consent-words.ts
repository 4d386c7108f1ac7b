/** What the consent panel says, on the site and in the app alike. */
export const consentWords = {
  title: '広告と利用状況の送信',
  lead: '許可するまで、他社へは何も送りません。',
  tail: 'どちらを選んでも、機能は変わりません。',
  details: '送る相手と内容',
  ads: '広告',
  adsHint: 'Googleの広告を表示します。',
  usage: '利用状況',
  usageHint: '操作の種類だけを集計します。文章は送りません。',
  allow: '許可する',
  refuse: '拒否する',
  byPurpose: '目的ごとに選ぶ',
  choose: '選んだものだけ許可する',
  signalled:
    'ブラウザーの設定（GPCまたはDNT）に従って、送信を拒否しています。許可するには、先にその設定を外してください。',
  failed: '保存できませんでした。時間をおいて、もう一度お試しください。',
  saved: '選んだ内容を保存しました。',
  close: '閉じる',
} as const;
