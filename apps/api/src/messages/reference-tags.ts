import { liveWords } from './live-words.ts';

export type ReferenceTags = Readonly<Record<string, { name: string; about: string }>>;

const ja: ReferenceTags = {
  summaries: { name: '要約', about: '要約を作り、読み、直し、消します。' },
  files: { name: 'ファイル', about: 'ファイルを送ると、そのidを要約の本文に指定できます。' },
  batches: { name: 'まとめて要約', about: 'たくさんの文書を、待たずにまとめて要約します。' },
  tools: { name: '読み取りと照合', about: '要約せずに、本文の読み取りだけ、文章の照合だけを行います。' },
  'own models': { name: '自分のモデル', about: '自分のキーを使うモデルを登録します。キーは暗号化して保存します。' },
  glossary: { name: '用語と伏せ字', about: '表記のきまりと、モデルに見せない言葉です。空間ごとに持ちます。' },
  templates: { name: 'テンプレート', about: '繰り返し使う指示と設定です。変えるたびに版が上がります。' },
  'minutes forms': { name: '議事録の様式', about: '議事録をファイルにするときの様式です。スペースごとに持ちます。' },
  shares: { name: '共有リンク', about: 'リンクを知る人だれもが要約を読めるようにし、いつでも止めます。' },
  live: liveWords.ja.tag,
  account: { name: 'アカウント', about: '登録、ログイン、メールアドレスと端末の管理を行います。' },
  spaces: { name: 'スペース', about: '何人かで共有するスペースと、そのメンバー、招待です。' },
  data: { name: '自分のデータ', about: '持ち出し、保存期間、削除、開示と訂正の請求、操作の記録です。' },
  billing: { name: 'お支払い', about: 'スペースのプランと、その料金、支払い、変更、解約です。' },
  service: { name: 'サービス', about: '使えるエンジンと、動いている版です。' },
};

const en: ReferenceTags = {
  summaries: { name: 'Summaries', about: 'Create, read, change and delete summaries.' },
  files: { name: 'Files', about: 'Upload a file; its id is then a source of a summary.' },
  batches: { name: 'Batches', about: 'Summarize many documents at once, without waiting for them.' },
  tools: { name: 'Reading and checking', about: 'Only read a source, or only check a text against a source.' },
  'own models': { name: 'Your own models', about: 'Models with keys of your own. Keys are stored encrypted.' },
  glossary: {
    name: 'Glossary and masking',
    about: 'Spelling rules, and what no model may see; each space has its own.',
  },
  templates: {
    name: 'Templates',
    about: 'Instructions and settings to use again. Every change makes a new version.',
  },
  'minutes forms': {
    name: 'Forms of minutes',
    about: 'How minutes are laid out as files; each space has its own.',
  },
  shares: { name: 'Shared links', about: 'Let anybody who has a link read a summary, and revoke it.' },
  live: liveWords.en.tag,
  account: { name: 'Account', about: 'Sign up and in; addresses, passwords and devices.' },
  spaces: { name: 'Spaces', about: 'Spaces that several accounts share, their members, and invitations.' },
  data: {
    name: 'Your data',
    about: 'Taking it away, how long it is kept, deletion, requests about it, and the audit log.',
  },
  billing: { name: 'Payment', about: 'The plan of a space: its price, payment, changes and cancellation.' },
  service: { name: 'Service', about: 'The engines that are available and the version that runs.' },
};

/** The tags of the API reference with their descriptions. */
export const referenceTags: Readonly<Record<'ja' | 'en', ReferenceTags>> = { ja, en };
