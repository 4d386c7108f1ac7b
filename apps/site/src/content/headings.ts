/** Every fixed heading of the site, in one table because the heading font is subset to their characters at build time. */
export const headings = {
  home: {
    title: '一字も捨てず、字数を守り、根拠へ飛べる要約。',
    nothingDropped: '一字も捨てない',
    lengthKept: '字数を守る',
    evidenceShown: '根拠へ飛べる',
    plans: '料金',
    limits: 'できないこと',
  },
  features: {
    title: 'できること',
    read: '読めるもの',
    shape: '要約の形',
    length: '長さの数え方',
    evidence: '根拠と照合',
    model: '言語モデル',
    ask: '質問する',
    keep: '保存と削除',
    develop: '開発者の方へ',
    later: 'これから加わるもの',
  },
  pricing: {
    title: '料金',
    model: '言語モデルの費用',
    own: '自分で動かす',
    paid: '有料プラン',
    questions: 'よくある質問',
  },
  terms: { title: '利用規約' },
  privacy: { title: 'プライバシーポリシー' },
  tokushoho: { title: '特定商取引法に基づく表記' },
  externalTransmission: { title: '外部送信について', screen: '画面から送るもの', server: 'サーバーから渡すもの' },
  contact: { title: 'お問い合わせ' },
  notFound: { title: 'ページが見つかりません' },
} as const;

export const brandName = '要約AI';

/** The lines of the main heading, which are vertical beside the desk where there is room. */
export const titleLines = {
  ja: ['一字も捨てず、', '字数を守り、', '根拠へ飛べる要約。'],
  en: ['Nothing dropped. ', 'Exactly as long as you ask. ', 'Every line traced to its source.'],
} as const;
