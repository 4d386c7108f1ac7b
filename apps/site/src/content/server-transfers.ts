import type { WebConfig } from '@youyaku/contract/web-config';
import type { ShownCheckout } from '@youyaku/contract/web-plans';
import { hasPayments } from '#pricing/has-payments.ts';

/** Data that our servers pass to a third party, described for the people whose text it is. */
export type ServerTransfer = {
  name: string;
  when: string;
  recipient: string;
  sends: string;
  /** What else happens to it, or what is not passed on. */
  remark: string;
};

export type Monitoring = WebConfig['monitoring'];

/**
 * Everything that our servers pass on. The pages 外部送信について and プライバシーポリシー are both generated from it. The operator or the user
 * chooses the recipients, so they are described by kind.
 */
export function listServerTransfers(checkout: ShownCheckout, monitoring?: Monitoring): ServerTransfer[] {
  return [
    ...always,
    ...(monitoring?.isPassedOn === true ? [errorReports] : []),
    ...(hasPayments(checkout) && !checkout.isLoopback ? [payment] : []),
  ];
}

const errorReports: ServerTransfer = {
  name: 'エラーの報告',
  when: 'サイト、アプリ、サーバーでエラーが起きたとき。画面で起きたものも、こちらのサーバーを通して渡します。見ている人の端末が、渡す相手と通信することはありません。',
  recipient: '運営者が設定した、エラーを集めるサービス（Sentryなど）',
  sends:
    'エラーの種類、起きたプログラムの場所、画面やAPIの種類、通信の結果の番号、版、時刻、参照番号。画面のエラーでは、その前の操作の種類（クリック、通信など）も渡します。',
  remark:
    '文章、題名、名前、メールアドレス、Cookie、APIキー、IPアドレス、ファイルの名前、開いていたページのアドレスは渡しません。誰のエラーかも分かりません。',
};

const payment: ServerTransfer = {
  name: '有料プランの支払い',
  when: '有料プランを申し込むとき、変えるとき、解約するとき、請求書や支払いの方法を開くとき、共有スペースの人数が変わったとき。',
  recipient: '決済会社Stripe（ストライプジャパン株式会社とその関連会社）',
  sends:
    '申し込んだ人のメールアドレス、スペースの番号、プラン、期間、人数、金額。カードの番号、請求先の名前と住所などは、Stripeの画面で入力したものが、直接Stripeに届きます。',
  remark:
    '要約や元の文章は送りません。Stripeからは、支払いの結果と請求書を受け取ります。カードの番号は、こちらには届きません。',
};

const always: readonly ServerTransfer[] = [
  {
    name: '言語モデルによる要約・質問・照合',
    when: 'アプリの「モデル」で言語モデルを選んだとき。「自動」を選んだままなら、運営者が言語モデルを用意している場合に限ります。「標準」を選ぶと、何も送りません。APIで照合するときも同じです。',
    recipient: '運営者が設定した、言語モデルの提供元',
    sends:
      '要約する文章（題名、見出し、話し手の名前などを含みます）、要約のしかたの指定、追加の指示。作りかけの要約。質問したときは、質問とそれまでのやりとり。照合では、確かめる文と、元の文章のうちその文に関わる箇所。',
    remark:
      'Cookie、メールアドレス、IPアドレス、ほかの人の文章は送りません。照合には、選んだものとは別の、運営者が設定した言語モデルを使うことがあります。送ったものがどれだけの間残るか、学習に使われるかは、提供元の定めによります。',
  },
  {
    name: '自分のAPIキーによる要約・質問・照合',
    when: '自分のAPIキーで登録したモデルを、選んだときと試したとき。',
    recipient: 'そのAPIキーの提供元、または登録のときに指定したサーバー',
    sends: 'APIキーと、「言語モデルによる要約・質問・照合」と同じもの。試すときは、APIキーと短い決まった文だけ。',
    remark:
      '「このブラウザーだけ」を選んだAPIキーは、ブラウザーの中にだけ残ります。使うたびにこちらのサーバーを通り、要約が終わるまで暗号化して預かり、終わると消します。記録には書きません。「サーバーに保存」を選んだものは、暗号化して保存します。',
  },
  {
    name: '音声と動画の文字起こし',
    when: '音声や動画のファイルを選んだとき。運営者が文字起こしを用意している場合に限ります。用意がなければ、どこにも送らずに、読めないことをお知らせします。',
    recipient: '運営者が設定した、文字起こしのサーバー',
    sends: '音声や動画のファイル全体。ファイルの名前は、こちらで付けた名前に替えます。',
    remark: '送ったものがどれだけの間残るかは、そのサーバーの定めによります。',
  },
  {
    name: 'Webページの読み取り',
    when: 'URLを指定したとき。',
    recipient: 'そのURLのサイト',
    sends: 'ページを取り寄せる通信。こちらのサーバーのアドレスと、プログラムの名前が伝わります。',
    remark: '見ている人の端末のアドレスや、ほかの文章は伝わりません。',
  },
  {
    name: 'アカウントのメール',
    when: '登録の確認、ログイン用のリンク、パスワードの再設定など、アカウントについてのメールを送るとき。',
    recipient: '運営者が設定したメールサーバー',
    sends: 'メールアドレスと、メールの文面（ログインなどに使うリンクを含みます）。',
    remark: '要約や元の文章は送りません。',
  },
];
