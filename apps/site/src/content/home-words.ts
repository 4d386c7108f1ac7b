import type { WebPlans } from '@youyaku/contract/web-plans';
import type { SiteLanguage } from '#content/desk-words.ts';
import { headings } from '#content/headings.ts';
import { guestPlan } from '#pricing/guest-plan.ts';

/** A promise: what it is called, what it says, and what the demonstration beside it shows. */
type PromiseWords = { title: string; text: string; shown: string };

/** The words of a home page below its desk. */
export type HomeWords = {
  dropped: PromiseWords & { read: string; position: string; begin: string; end: string };
  used: (counts: { all: number; used: number }) => string;
  kept: PromiseWords & { within: (max: number) => string; characters: (count: number) => string };
  shown: PromiseWords;
  plans: string;
  plansPublic: string;
  plansFree: string;
  plansMore: string;
  limits: string;
  listLimits: (plans: WebPlans) => readonly (readonly [string, string])[];
};

function describeGuestHistory(plans: WebPlans): string {
  const isShort = guestPlan(plans).historyDays !== undefined;
  return `ログインしていないときの履歴は、いま使っているブラウザーだけのもの${isShort ? 'で、1日で消えます' : 'です'}。ほかの端末でも使うには、アカウントを作ってください。作る前の履歴も引き継ぎます。`;
}

const ja: HomeWords = {
  dropped: {
    title: headings.home.nothingDropped,
    text: '長い文章も、はじめから終わりまで読みます。読めなかったところがあれば、どこを、なぜ読めなかったかを書きます。黙って切り捨てません。',
    shown: '上の報告書を「見出しと要点」にしたとき、使った場所',
    read: '読んだ文字',
    position: '報告書の、要約が使った場所',
    begin: 'はじめ',
    end: '終わり',
  },
  used: ({ all, used }) =>
    `全${all}節のうち、上の${used}節から文を使いました。ほかの${all - used}節も読んだうえで、使いませんでした。`,
  kept: {
    title: headings.home.lengthKept,
    text: '「100字以内」は、101字になりません。「3行」は、3行です。長さは言語モデルに頼まず、プログラムが数えて守ります。空白と改行は数えません。',
    shown: '',
    within: (max) => `${max}字以内`,
    characters: (count) => `${count}字`,
  },
  shown: {
    title: headings.home.evidenceShown,
    text: '要約の文を押すと、元の文章のその場所が開きます。数字・日付・名前・否定は、プログラムが元の文章と照らし合わせます。食い違いが見つかった文には「要確認」を付け、両方の言葉を並べて示します。',
    shown: '上の報告書について人が書いた文を、照合した結果',
  },
  plans: headings.home.plans,
  plansPublic:
    '登録なしで、無料で始められます。金額はすべて税込です。自分のAPIキーで使うことと、自分で動かすことは、いつでも無料です。',
  plansFree: 'このサーバーでは、すべて無料です。登録もいりません。いま適用している決まりは、次のとおりです。',
  plansMore: '料金について詳しく',
  limits: headings.home.limits,
  listLimits: (plans) => [
    [
      '標準エンジンの限界',
      '標準エンジンは、元の文章から大事な文を選び、短く整えます。言い換え、翻訳、やさしい日本語には、言語モデルが要ります。運営者が用意しているか、自分のAPIキーを登録すると使えます。',
    ],
    [
      '言語モデルの間違い',
      '言語モデルは、元の文章と違うことを書くことがあります。数字・日付・名前・否定などの食い違いはプログラムが探し、ほかの文はモデルが元の文章と読み比べますが、意味の取り違えをすべて見つけられるわけではありません。',
    ],
    [
      '正しさの保証',
      '「根拠あり」は、元の文章にそう書いてあるという意味です。元の文章が正しいかどうかは判断しません。',
    ],
    [
      '大事な文の選び方',
      '短い要約に収まらない大切な点は残ります。要約が元の文章のどこから来たかを見て、足りないときは長くしてください。',
    ],
    [
      '画像の文字と音声',
      '画像や、紙を読み取ったPDFの文字は、読み違えることがあります。あやしいところは、そう表示します。音声と動画は、運営者が文字起こしを用意しているときだけ読めます。文字起こしの聞き違いは、照合では見つかりません。',
    ],
    ['ゲストの履歴', describeGuestHistory(plans)],
  ],
};

const en: HomeWords = {
  dropped: {
    title: 'Nothing is dropped',
    text: 'A long text is read from its beginning to its end. If a part could not be read, you are told which and why. Nothing is cut off in silence.',
    shown: 'Where an outline of the report above was drawn from',
    read: 'Characters read',
    position: 'Places of the report that the outline used',
    begin: 'Beginning',
    end: 'End',
  },
  used: ({ all, used }) =>
    `The outline used ${used} of the ${all} sections, named above. The other ${all - used} were read and not used.`,
  kept: {
    title: 'The length is kept',
    text: '“At most 100 characters” is never 101. Three lines are three lines. A program counts and keeps the length, not a language model. Spaces and line breaks are not counted. Move the ruler above: the second number never passes the first.',
    shown: '',
    within: (max) => `At most ${max}`,
    characters: (count) => `${count} characters`,
  },
  shown: {
    title: 'Every sentence shows its evidence',
    text: 'Press a sentence of the summary, and its place in the source opens. Figures, dates, names and negations are compared with the source by a program. Where they differ, the sentence is marked and both wordings stand side by side.',
    shown: 'Sentences that a person wrote about the report above, as they were checked',
  },
  plans: 'Prices',
  plansPublic:
    'Start free, without an account. All amounts are in Japanese yen and include tax. Using your own API key and running it yourself are always free.',
  plansFree: 'Everything on this server is free, and no account is needed.',
  plansMore: 'More about prices (in Japanese)',
  limits: 'What it cannot do',
  listLimits: () => [
    [
      'The built-in engine',
      'It selects important sentences and shortens them. Rewording, translating and plain language need a language model, from the operator or with your own API key.',
    ],
    [
      'Language models',
      'A model can write what the source does not say. A program looks for differing figures, dates, names and negations, and a second reading compares the rest, but not every misreading is found.',
    ],
    ['Truth', '“Supported” means that the source says so. Whether the source is right is not judged.'],
    [
      'Selection',
      'A short summary leaves important points out. See where it was drawn from, and make it longer where that is not enough.',
    ],
    [
      'Pictures and recordings',
      'Letters in pictures and scanned pages can be misread; doubtful ones are shown as such. Recordings are read only where the operator has set up transcription, whose errors the check cannot find.',
    ],
    ['Language of the site', 'The legal texts and the pages on features and prices are in Japanese.'],
  ],
};

export const homeWords: Readonly<Record<SiteLanguage, HomeWords>> = { ja, en };
