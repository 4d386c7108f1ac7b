import type { LetterWords } from './letter-shape.ts';
import type { MessageLanguage } from './sentence-for-error.ts';

export type DataLetterKind =
  | 'exportReady'
  | 'exportFailed'
  | 'deletionRequested'
  | 'deletionUndone'
  | 'accountErased'
  | 'confirmDisclosure'
  | 'disclosureReceived'
  | 'disclosureForOperator'
  | 'shareReported';

/** Letters about people's own data. */
export function dataLetters(language: MessageLanguage): Record<DataLetterKind, LetterWords> {
  return language === 'ja' ? ja : en;
}

const jaFooter = '要約AIから自動で送信しています。このメールには返信できません。';

const ja: Record<DataLetterKind, LetterWords> = {
  exportReady: {
    subject: 'データの書き出しができました - 要約AI',
    lines: [
      '書き出しが終わりました。要約{summaries}件、{size}のZIPファイルです。',
      '次のボタンを押して、書き出しを頼んだアカウントでログインすると、ダウンロードできます。リンクは{date}まで有効です。',
      'お心当たりがない場合は、パスワードを変更してください。ほかの人は、このリンクだけではダウンロードできません。',
    ],
    button: 'ダウンロードする',
    footer: jaFooter,
  },
  exportFailed: {
    subject: 'データを書き出せませんでした - 要約AI',
    lines: [
      'データの書き出しを何度か試しましたが、終わりませんでした。データはそのまま残っています。',
      '時間をおいて、もう一度お試しください。',
    ],
    button: 'データのページを開く',
    page: '/mypage/data',
    footer: jaFooter,
  },
  deletionRequested: {
    subject: 'アカウントの削除を受け付けました - 要約AI',
    lines: [
      'アカウントの削除を受け付けました。すべての端末からログアウトし、保存していたAPIキーを消しました。',
      '要約、本文、質問、テンプレート、ファイルなど、残りのデータは{date}に消えます。それまでにログインすると、削除を取り消せます。消えたあとは元に戻せません。',
      'お心当たりがない場合は、すぐにログインして削除を取り消し、パスワードを変更してください。',
    ],
    button: 'ログインして取り消す',
    page: '/sign-in',
    footer: jaFooter,
  },
  deletionUndone: {
    subject: 'アカウントの削除を取り消しました - 要約AI',
    lines: [
      'アカウントの削除を取り消しました。データはこれまでどおり使えます。',
      '削除のときに消したAPIキーは戻りません。使う場合は、もう一度登録してください。',
    ],
    button: '要約AIを開く',
    page: '/mypage',
    footer: jaFooter,
  },
  accountErased: {
    subject: 'アカウントを削除しました - 要約AI',
    lines: [
      'アカウントと、そのデータをすべて削除しました。元に戻すことはできません。',
      'ご利用いただき、ありがとうございました。',
    ],
    button: '要約AIを開く',
    page: '/',
    footer: jaFooter,
  },
  confirmDisclosure: {
    subject: '請求の確認 - 要約AI',
    lines: [
      'このメールアドレスで、個人情報についての請求（{kind}）がありました。',
      'ご本人であれば、次のボタンを押して確認してください。確認が済むと、運営者に届きます。リンクは24時間有効です。',
      'お心当たりがない場合は、このメールを無視してください。請求は届きません。',
    ],
    button: '請求を確認する',
    footer: jaFooter,
  },
  disclosureReceived: {
    subject: '請求を受け付けました - 要約AI',
    lines: [
      '個人情報についての請求（{kind}）を受け付けました。受付番号は {id} です。',
      '運営者が内容を確かめ、このメールアドレスにお返事します。',
    ],
    button: '要約AIを開く',
    page: '/',
    footer: jaFooter,
  },
  disclosureForOperator: {
    subject: '個人情報についての請求が届きました - 要約AI',
    lines: [
      '個人情報の保護に関する法律に基づく請求（{kind}）が届きました。',
      '受付番号：{id}',
      '氏名：{name}',
      'メールアドレス（本人が確認済み）：{email}',
      'アカウント：{account}',
      '内容：{details}',
      '遅滞なくお返事し、管理画面で状態を変えてください。',
    ],
    button: '管理画面を開く',
    page: '/admin',
    footer: '要約AIから自動で送信しています。',
  },
  shareReported: {
    subject: '共有リンクについての連絡が届きました - 要約AI',
    lines: [
      '公開中の要約について、問題（{kind}）の連絡が届きました。',
      '受付番号：{id}',
      'リンク：{link}',
      '内容：{details}',
      '連絡先（確認していません）：{contact}',
      '管理画面で状態を「削除した」にすると、リンクはすぐに見られなくなります。',
    ],
    button: '管理画面を開く',
    page: '/admin/takedowns',
    footer: '要約AIから自動で送信しています。',
  },
};

const enFooter = 'Sent automatically by 要約AI. Replies to this mail are not read.';

const en: Record<DataLetterKind, LetterWords> = {
  exportReady: {
    subject: 'Your data is ready - 要約AI',
    lines: [
      'The export is done: a zip file of {size} with {summaries} summaries.',
      'Press the button and sign in with the account that asked for it, and you can download it. The link works until {date}.',
      'If you did not ask for it, change your password. Nobody can download it with this link alone.',
    ],
    button: 'Download',
    footer: enFooter,
  },
  exportFailed: {
    subject: 'Your data could not be exported - 要約AI',
    lines: ['The export was tried several times and did not succeed. Your data is still there.', 'Try again later.'],
    button: 'Open the data page',
    page: '/mypage/data',
    footer: enFooter,
  },
  deletionRequested: {
    subject: 'Your account will be deleted - 要約AI',
    lines: [
      'You asked to delete your account. Every device is signed out, and stored API keys are deleted.',
      'Everything else (summaries, sources, questions, templates and files) is deleted on {date}. Until then you can sign in and undo it; after that it cannot be brought back.',
      'If it was not you, sign in now, undo the deletion and change your password.',
    ],
    button: 'Sign in and undo',
    page: '/sign-in',
    footer: enFooter,
  },
  deletionUndone: {
    subject: 'Your account is kept - 要約AI',
    lines: [
      'The deletion of your account was undone. Your data is there as before.',
      'API keys that were deleted do not come back; add them again if you need them.',
    ],
    button: 'Open 要約AI',
    page: '/mypage',
    footer: enFooter,
  },
  accountErased: {
    subject: 'Your account was deleted - 要約AI',
    lines: [
      'Your account and all of its data were deleted. They cannot be brought back.',
      'Thank you for having used 要約AI.',
    ],
    button: 'Open 要約AI',
    page: '/',
    footer: enFooter,
  },
  confirmDisclosure: {
    subject: 'Confirm your request - 要約AI',
    lines: [
      'A request about personal data ({kind}) was made with this address.',
      'If it was you, press the button to confirm it. Then it reaches the operator. The link works for 24 hours.',
      'If it was not you, ignore this mail; the request goes nowhere.',
    ],
    button: 'Confirm the request',
    footer: enFooter,
  },
  disclosureReceived: {
    subject: 'Your request has arrived - 要約AI',
    lines: [
      'Your request about personal data ({kind}) has arrived. Its number is {id}.',
      'The operator looks into it and answers to this address.',
    ],
    button: 'Open 要約AI',
    page: '/',
    footer: enFooter,
  },
  disclosureForOperator: {
    subject: 'A request about personal data - 要約AI',
    lines: [
      'A request under the Act on the Protection of Personal Information has arrived ({kind}).',
      'Number: {id}',
      'Name: {name}',
      'Address (confirmed): {email}',
      'Account: {account}',
      'Request: {details}',
      'Answer without delay, and change its state on the page of the operator.',
    ],
    button: 'Open the page of the operator',
    page: '/admin',
    footer: 'Sent automatically by 要約AI.',
  },
  shareReported: {
    subject: 'A report about a shared link - 要約AI',
    lines: [
      'A problem with a shared summary was reported ({kind}).',
      'Number: {id}',
      'Link: {link}',
      'Report: {details}',
      'Contact (not confirmed): {contact}',
      'Set its state to “removed” on the page of the operator, and the link is gone at once.',
    ],
    button: 'Open the page of the operator',
    page: '/admin/takedowns',
    footer: 'Sent automatically by 要約AI.',
  },
};
