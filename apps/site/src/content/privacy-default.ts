import type { ExternalTag } from '@youyaku/contract/tags';
import type { ShownCheckout, WebPlans } from '@youyaku/contract/web-plans';
import { listServerTransfers, type Monitoring } from '#content/server-transfers.ts';
import type { LegalSection } from '#content/terms-default.ts';
import { hasPayments } from '#pricing/has-payments.ts';

/** The privacy policy used unless the operator provides one: what the software does with data today. */
export function listPrivacy(
  { setting, table, checkout }: WebPlans,
  tags: readonly ExternalTag[],
  monitoring?: Monitoring,
): LegalSection[] {
  const isPaid = hasPayments(checkout);
  const isPublic = setting === 'public';
  return [
    {
      title: '預かる情報',
      paragraphs: [
        ...collected,
        ...(isPublic ? [addressCounters] : []),
        isPaid ? paymentFacts : 'このサイトでは有料の販売をしていないため、支払いの情報は預かりません。',
      ],
    },
    {
      title: '保存する期間',
      paragraphs: [describeKept(isPublic, table), ...keptFor, ...(isPaid ? [paymentsKeptFor] : [])],
    },
    { title: '外へ渡す情報', paragraphs: describeTransfers(checkout, tags, monitoring) },
    ...rest,
  ];
}

const kept = '要約と元の文章、質問と答えは、利用者が履歴から消すまで保存します。';

/** Where plans bound the history, whose is deleted when. */
function describeKept(isPublic: boolean, { guest, free }: WebPlans['table']): string {
  if (!isPublic) return kept;
  const days = [
    guest.historyDays === undefined ? undefined : `登録なしで作ったものは${Math.max(1, guest.historyDays)}日で`,
    free.historyDays === undefined ? undefined : `無料プランで作ったものは${free.historyDays}日で`,
  ].filter((part) => part !== undefined);
  if (days.length === 0) return kept;
  return `${kept}ただし、${days.join('、')}消えます。有料プランの間にあったものは、その後も消えません。`;
}

const addressCounters =
  '登録なしで使った件数を数えるため、IPアドレスから秘密の鍵で作った目印と件数。62日ほどで消えます。IPアドレスそのものは保存しません。';
const paymentFacts =
  '有料プランを申し込んだスペースについて、決済会社での番号、プラン、期間、人数、支払いの状態、請求書の番号と金額と日付、申し込みの前に示した条件の控えとその時刻。プランを有効にし、支払いの状況を見せるために使います。カードの番号は決済会社の画面で入力され、こちらには届きません。';
const paymentsKeptFor =
  '申し込みの前に示した条件の控えは、7年で消えます。アカウントやスペースを削除すると、こちらにある支払いの記録も、決済会社に登録したメールアドレスとカードも消えます。発行した請求書と支払いの記録は、法令で保存が義務づけられている期間、決済会社に残ります。';

const collected = [
  '入力した文章、アップロードしたファイル、指定したURLとそのページの本文、作られた要約、「要確認」の文をどうするかの選択、質問と答え。要約や答えを作り、履歴に表示するために使います。',
  'テンプレートとして保存した指示と設定。次の要約で呼び出すために使います。',
  '「サーバーに保存」を選んで登録したAPIキー。選んだモデルを呼び出すためだけに使います。「このブラウザーだけ」を選んだものと、ファイルを開くためのパスワードは、要約が終わるまで暗号化して預かり、終わると消します。',
  'ゲストの目印となるCookie（1個、最後に使ってから30日まで）。同じブラウザーに、同じ履歴を見せるために使います。中身は無作為な文字列で、名前やメールアドレスとは結び付きません。ログインすると、履歴はアカウントに移り、このCookieは消えます。広告や行動の追跡には使いません。',
  '個人情報についての請求に書かれた氏名、メールアドレス、内容。請求にお答えするためだけに使います。',
  'アカウントを作った人のメールアドレスと、パスワードを元に戻せない形に変えたもの。ログインと、そのためのメールに使います。パスワードそのものは保存しません。',
  'ログインの目印となるCookie（1個、最後に使ってから30日まで）と、ログインした日時、最後に使った日、ブラウザーが知らせるブラウザーとOSの種類。ログイン中の端末の一覧を見せ、そこからログアウトできるようにするために使います。',
  'メールアドレスとIPアドレスから、秘密の鍵で作った目印と回数。パスワードの試しすぎとメールの送りすぎを防ぐために使い、期限が過ぎると消えます。',
  '動作の記録。時刻、呼び出された機能、結果、かかった時間、要求ごとの番号です。障害を直すために使います。文章の中身や、見ている人のIPアドレスは書きません。',
  '要約を頼んだ人のIPアドレスから、秘密の鍵で作った目印。混み合ったときに順番を公平にするためだけに使い、要約が終わると消えます。IPアドレスそのものは保存しません。',
  'プランの件数の記録。要約ごとの、数えた単位、時刻、数えたかどうかです。残りの件数を見せるために使います。文章の中身は書きません。',
  '言語モデルの利用の記録。使ったモデル、文章の分量、費用、時刻です。費用を確かめ、上限を守るために使います。文章の中身は書きません。',
] as const;

const keptFor = [
  'マイページの「データ」で保存期間（7日・30日・90日）を選ぶと、過ぎたものから順に消えます。消したものは、元に戻せません。',
  '要約するときに「保存しない」を選ぶと、元の文章と要約は10分で消えます。言語モデルや文字起こしに送ったものがどう残るかは、その提供元の定めによります。',
  '「端末内」の要約は、こちらには保存しません。根拠の照合のために受け取った文章も、照合が済むと残りません。',
  'アップロードしたファイルそのものは、1日で消えます。',
  'サーバーに保存したAPIキーとテンプレートは、利用者が消すまで保存します。ゲストのものは、31日使わないと消えます。',
  'アカウントは、利用者がマイページの「データ」から削除するまで保存します。削除すると、ログインと保存したAPIキーはすぐに、ほかのデータはすべて30日後に消えます。それまではログインして取り消せます。メールアドレスを確認しないままの登録は、1週間ほどで消えます。',
  '書き出したデータのファイルは、7日で消えます。',
  '操作の記録（いつ、だれが、何をしたか。文章や題名は含みません）は、400日（運営者が変えることもあります）で消えます。',
  '送信を待つメールは、暗号化して保存し、送ると消します。送れなかったものも、2日ほどで消えます。',
  'プランの件数の記録は、400日で消えます。',
  '言語モデルの利用の記録は、400日で消えます。アカウントを削除すると、だれの利用かは分からなくなります。',
  '個人情報についての請求は、アカウントとともに消えます。確認されなかった請求は、1日で消えます。',
] as const;

function describeTransfers(checkout: ShownCheckout, tags: readonly ExternalTag[], monitoring: Monitoring): string[] {
  return [
    '標準エンジンの要約と答えは、このサービスを動かしているコンピューターの中だけで作ります。「端末内」の要約は、使っている端末の中で作ります。外へ渡すのは、次のときだけです。',
    ...listServerTransfers(checkout, monitoring).map(({ name, when, recipient, sends, remark }) =>
      [`${name}：${when}`, `渡す相手は、${recipient}です。`, `渡すものは、次のとおりです。${sends}`, remark].join(''),
    ),
    ...tags.map(
      ({ name, recipient, sends, use }) =>
        `${name}：許可した人について、${recipient}に、次のものが渡ります。${sends}${use}許可は6か月で切れ、いつでも取り消せます。`,
    ),
    tags.length === 0
      ? 'このサイトとアプリの画面は、他社の解析、広告、フォント配信を読み込みません。一覧は「外部送信について」にあります。'
      : 'このサイトとアプリの画面は、許可されていないものを読み込みません。一覧は「外部送信について」にあります。',
  ];
}

const rest: readonly LegalSection[] = [
  {
    title: '学習への利用',
    paragraphs: [
      '入力した文章と要約を、このサービスが機械学習の材料にすることはありません。言語モデルや文字起こしの提供元が材料にするかどうかは、提供元の定めによります。',
    ],
  },
  {
    title: '安全のための手当て',
    paragraphs: [
      'アカウントの履歴は、ログインした本人だけが読めます。ゲストの履歴は、それを作ったブラウザーのCookieを持つ人だけが読めます。Cookieを消すか期限が切れると、その履歴は開くことも、自分で消すこともできなくなります。残したくない文章は、先に履歴から消すか、はじめから「保存しない」を選んでください。',
    ],
  },
  {
    title: '開示や削除の求め',
    paragraphs: [
      '履歴にある情報は、アプリの履歴から自分で見て、消せます。アカウントがあれば、マイページの「データ」から、すべてのデータの書き出し、保存期間の変更、アカウントの削除ができます。',
      '利用目的の通知、開示、訂正・追加・削除、利用停止・消去、第三者への提供の停止の請求は、アプリの「個人情報についての請求」（マイページの「データ」、または「お問い合わせ」のページ）から受け付けます。アカウントがあればそのメールアドレスで、なければ確認メールで、ご本人を確かめます。受け付けた請求は運営者に届き、返事が済むまで状態を見られます。',
    ],
  },
  {
    title: '変更',
    paragraphs: ['この方針を変えるときは、変更の内容と始まる日を、このページで知らせます。'],
  },
];
