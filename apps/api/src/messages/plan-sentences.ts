type Language = 'ja' | 'en';

export const planNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ja: { guest: 'ゲスト', free: '無料プラン', plus: 'プラスプラン', pro: 'プロプラン', selfHosted: '自前運用' },
  en: {
    guest: 'guests',
    free: 'the Free plan',
    plus: 'the Plus plan',
    pro: 'the Pro plan',
    selfHosted: 'self-hosting',
  },
};

/** What the plan of a space refuses, by code and reason. */
export const planSentences = {
  ja: {
    payment_required: 'この機能は有料プランで使えます。プランをご確認ください。',
    quota_exceeded: '今日の利用回数の上限に達しました。明日また利用できます。',
    'quota_exceeded.builtin_runs':
      '1日に作れる要約（{limit}件）に達しました。{resets}に、また作れるようになります。すぐに続けるには、ログインするか、プランを変えてください。',
    'quota_exceeded.address':
      '同じネットワークから、ログインせずに作れる要約の数に達しました。{resets}に、また作れるようになります。ログインすると、すぐに続けられます。',
    'quota_exceeded.model_runs':
      '今月の言語モデルの要約（{limit}件）を使い切りました。{resets}に、また使えるようになります。モデルで「標準」を選べば、今も要約できます。',
    'quota_exceeded.model_none':
      '{plan}には、言語モデルの要約が含まれていません。モデルで「標準」を選ぶか、プランを変えてください。',
    'source_too_large.plan':
      '{plan}で要約できる本文は、1件{limit}字までです。短くするか、章ごとに分けるか、プランを変えてください。',
    'source_too_large.plan_file':
      '{plan}で選べるファイルは、{megabytes}MBまでです。小さくするか、分けるか、プランを変えてください。',
    'source_too_large.plan_pages':
      '{plan}で要約できるファイルは、{limit}ページまでです。分けるか、プランを変えてください。',
  },
  en: {
    payment_required: 'This needs a paid plan.',
    quota_exceeded: "Today's limit is reached. It opens again tomorrow.",
    'quota_exceeded.builtin_runs':
      'The {limit} summaries of today are used. You can make more from {resets}. To go on now, sign in or change the plan.',
    'quota_exceeded.address':
      'No more summaries can be made today from this network without signing in. More can be made from {resets}. Sign in to go on now.',
    'quota_exceeded.model_runs':
      'The {limit} summaries by language models of this month are used. More can be made from {resets}. The built-in engine works now.',
    'quota_exceeded.model_none':
      'Summaries by language models are not part of what {plan} may do. Choose the built-in engine, or change the plan.',
    'source_too_large.plan':
      'A source may have {limit} characters with {plan}. Shorten or split it, or change the plan.',
    'source_too_large.plan_file': 'A file may have {megabytes} MB with {plan}. Split it, or change the plan.',
    'source_too_large.plan_pages': 'A file may have {limit} pages with {plan}. Split it, or change the plan.',
  },
} as const;

/** The day in Japan on which a period begins, as people say it. */
export function resetInWords(resetsAt: string | undefined, language: Language): string {
  if (resetsAt === undefined) return language === 'ja' ? '次の期間' : 'the next period';
  const day = new Date(resetsAt).toLocaleDateString(language === 'ja' ? 'ja-JP' : 'en-US', {
    timeZone: 'Asia/Tokyo',
    month: 'long',
    day: 'numeric',
  });
  return language === 'ja' ? `${day}の0時` : `midnight of ${day} in Japan`;
}
