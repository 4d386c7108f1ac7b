import type { AuditAct } from '@youyaku/contract/audit';
import type { Deletion } from '@youyaku/contract/deletion';
import type { DisclosureKind, DisclosureStatus } from '@youyaku/contract/disclosure';
import { auditWordsEn, auditWordsJa } from './audit-words.ts';
import { useMessages } from './messages-context.tsx';

/** The texts about one's own data, loaded with its pages. */
export type DataMessages = {
  lead: string;
  /** In a shared space of others. */
  ownersOnly: string;
  needed: string;
  export: {
    title: string;
    lead: string;
    action: string;
    asking: string;
    making: string;
    ready: (size: string, count: number, until: string) => string;
    failed: string;
    linkTitle: string;
    linkLead: string;
    download: string;
    begun: string;
  };
  retention: {
    title: string;
    lead: string;
    choice: string;
    days: (days: number) => string;
    forever: string;
    byPlan: (days: number) => string;
    change: string;
    confirmTitle: (days: number) => string;
    confirmBody: (count: number, day: string) => string;
    confirmNothing: (days: number) => string;
    confirm: string;
    changed: string;
    goes: (days: number, count: number, day: string) => string;
    settings: string;
  };
  audit: { title: string; lead: string; more: string; none: string; service: string; times: (count: number) => string };
  acts: Readonly<Record<AuditAct, string>>;
  disclosure: {
    title: string;
    lead: string;
    open: string;
    kinds: Readonly<Record<DisclosureKind, string>>;
    statuses: Readonly<Record<DisclosureStatus, string>>;
    pageTitle: string;
    pageLead: string;
    kind: string;
    name: string;
    email: string;
    emailHint: string;
    ownEmail: (email: string) => string;
    details: string;
    detailsHint: string;
    send: string;
    sentTitle: string;
    sentToOperator: (id: string) => string;
    sentToConfirm: (email: string) => string;
    confirmTitle: string;
    confirmLead: string;
    confirm: string;
    missing: string;
  };
  deletion: {
    title: string;
    lead: (days: number) => string;
    goes: (goes: Deletion['goes']) => string;
    leaves: string;
    onlyOwner: string;
    action: string;
    confirmTitle: string;
    confirmBody: (days: number) => string;
    confirm: string;
    doneTitle: string;
    doneBody: (day: string) => string;
    pending: (day: string) => string;
    undo: string;
    undone: string;
  };
};

const dataMessagesJa: DataMessages = {
  lead: 'データを書き出し、保存期間を決め、アカウントを削除できます。',
  ownersOnly: 'このスペースのデータの書き出し、保存期間、操作の記録は、オーナーだけが扱えます。',
  needed: 'データを書き出したり消したりするには、ログインしてください。',
  export: {
    title: 'データの書き出し',
    lead: '要約、本文、質問と答え、テンプレート、ファイル、操作の記録を、一つのZIPファイルにまとめます。できたらリンクをメールで送ります。保存しているAPIキーは含みません。',
    action: 'すべて書き出す',
    asking: '頼んでいます…',
    making: '書き出しています。できたらメールでお知らせします。このページを閉じてもかまいません。',
    ready: (size, count, until) =>
      `要約${count}件、${size}のファイルができています。メールのリンクから、${until}までダウンロードできます。`,
    failed: '書き出せませんでした。データはそのまま残っています。もう一度お試しください。',
    linkTitle: '書き出したデータ',
    linkLead: 'このファイルには、入力した文章がすべて入っています。安全な場所に保管してください。',
    download: 'ダウンロードする',
    begun: 'ダウンロードを始めました。',
  },
  retention: {
    title: '保存期間',
    lead: '期間を過ぎた要約は、本文や質問とともに、毎日午前3時ごろに消えます。固定した要約も消えます。',
    choice: '要約を残す期間',
    days: (days) => `${days}日`,
    forever: '消すまで残す',
    byPlan: (days) => `今のプランでは、${days}日まで残ります。`,
    change: '変える',
    confirmTitle: (days) => `保存期間を${days}日にしますか`,
    confirmBody: (count, day) =>
      `${count}件の要約が、${day}に消えます。消えたものは元に戻せません。それまでに選び直せば、消えません。`,
    confirmNothing: (days) => `今すぐ消える要約はありません。これからは、作ってから${days}日で消えます。`,
    confirm: 'この期間にする',
    changed: '保存期間を変えました。',
    goes: (days, count, day) =>
      `作ってから${days}日を過ぎた要約は消えます。近いうちに消えるのは${count}件、早いものは${day}です。`,
    settings: '保存期間を変える',
  },
  audit: {
    title: '操作の記録',
    lead: 'いつ、だれが、何をしたかの記録です。文章や題名は含みません。古いものから順に消えます。',
    more: 'さらに見る',
    none: 'まだ記録はありません。',
    service: '要約AI',
    times: (count) => `${count}件`,
  },
  acts: auditWordsJa,
  disclosure: {
    title: '個人情報についての請求',
    lead: '利用目的の通知、開示、訂正、利用停止を、運営者に請求できます。',
    open: '請求する',
    kinds: {
      purpose: '利用目的の通知',
      disclosure: '開示',
      correction: '訂正・追加・削除',
      suspension: '利用停止・消去・第三者提供の停止',
    },
    statuses: {
      unconfirmed: '確認待ち',
      received: '受け付けました',
      in_progress: '対応中',
      answered: 'お返事しました',
      declined: 'お断りしました',
    },
    pageTitle: '個人情報についての請求',
    pageLead:
      '個人情報の保護に関する法律に基づく請求を、運営者に送ります。運営者が内容を確かめ、メールでお返事します。',
    kind: '請求の種類',
    name: 'お名前',
    email: 'メールアドレス',
    emailHint: '確認メールを送ります。確認が済むと、運営者に届きます。',
    ownEmail: (email) => `お返事は ${email} に送ります。`,
    details: '請求の内容',
    detailsHint: 'どの情報を、どうしてほしいかをお書きください。',
    send: '請求を送る',
    sentTitle: '請求を受け付けました',
    sentToOperator: (id) => `運営者に届きました。受付番号は ${id} です。`,
    sentToConfirm: (email) => `${email} に確認メールを送りました。24時間以内に、メールのボタンを押してください。`,
    confirmTitle: '請求の確認',
    confirmLead: 'ボタンを押すと、請求が運営者に届きます。',
    confirm: '請求を確認する',
    missing: '入力してください。',
  },
  deletion: {
    title: 'アカウントの削除',
    lead: (days) =>
      `ログインと保存したAPIキーはすぐに、ほかのデータは${days}日後に消えます。それまではログインして取り消せます。`,
    goes: (goes) =>
      `消えるもの：要約${goes.summaries}件、質問${goes.questions}件、テンプレート${goes.templates}件、ファイル${goes.files}件、APIキー${goes.modelKeys}件、メールアドレスとログインの情報。`,
    leaves: '次の共有スペースから抜けます。スペースの要約はそのまま残ります。',
    onlyOwner:
      '次の共有スペースには、ほかにオーナーがいません。オーナーを引き継ぐか、スペースを削除すると、アカウントを削除できます。',
    action: 'アカウントを削除する',
    confirmTitle: 'アカウントを削除しますか',
    confirmBody: (days) => `すべての端末からログアウトします。${days}日のうちにログインすれば、取り消せます。`,
    confirm: '削除する',
    doneTitle: 'アカウントの削除を受け付けました',
    doneBody: (day) => `データは${day}に消えます。取り消すには、それまでにログインしてください。`,
    pending: (day) => `このアカウントは、${day}に消えます。`,
    undo: '削除を取り消す',
    undone: '削除を取り消しました。データはこれまでどおり使えます。',
  },
};

const many = (count: number, one: string, others = `${one}s`): string => `${count} ${count === 1 ? one : others}`;

const dataMessagesEn: DataMessages = {
  lead: 'Take your data away, choose how long it is kept, or delete the account.',
  ownersOnly: 'Only owners of this space export its data, choose how long it is kept and see its log.',
  needed: 'Sign in to export or delete your data.',
  export: {
    title: 'Export',
    lead: 'Summaries, sources, questions and answers, templates, files and the log of acts in one zip file. A mail with the link comes when it is ready. Stored API keys are not included.',
    action: 'Export everything',
    asking: 'Asking…',
    making: 'The export is being made. A mail says when it is ready; you may close this page.',
    ready: (size, count, until) =>
      `A file of ${size} with ${many(count, 'summary', 'summaries')} is ready. The mailed link downloads it until ${until}.`,
    failed: 'The export did not succeed. Your data is still there. Try again.',
    linkTitle: 'Your exported data',
    linkLead: 'This file contains everything you entered. Keep it in a safe place.',
    download: 'Download',
    begun: 'The download has begun.',
  },
  retention: {
    title: 'How long it is kept',
    lead: 'Older summaries are deleted every day at about 3 a.m. in Japan, with their sources and questions. Pinned ones too.',
    choice: 'Keep summaries',
    days: (days) => `${days} days`,
    forever: 'until I delete them',
    byPlan: (days) => `The present plan keeps them for at most ${days} days.`,
    change: 'Change',
    confirmTitle: (days) => `Keep summaries for ${days} days?`,
    confirmBody: (count, day) =>
      `${many(count, 'summary', 'summaries')} will be deleted on ${day} and cannot be brought back. Choose another time before then to keep them.`,
    confirmNothing: (days) => `Nothing is deleted now. From now on summaries are deleted after ${days} days.`,
    confirm: 'Keep for this time',
    changed: 'The time was changed.',
    goes: (days, count, day) =>
      `Summaries are deleted after ${days} days: ${many(count, 'summary', 'summaries')} soon, the first on ${day}.`,
    settings: 'Change how long they are kept',
  },
  audit: {
    title: 'Log',
    lead: 'Who did what, and when. Texts and titles are not in it. Old entries are deleted.',
    more: 'Show more',
    none: 'Nothing yet.',
    service: '要約AI',
    times: (count) => `${count}`,
  },
  acts: auditWordsEn,
  disclosure: {
    title: 'Requests about personal data',
    lead: 'Ask the operator what your data is used for, to disclose it, to correct it, or to stop using it.',
    open: 'Make a request',
    kinds: {
      purpose: 'What it is used for',
      disclosure: 'Disclosure',
      correction: 'Correction, addition or deletion',
      suspension: 'Stop using it or passing it on',
    },
    statuses: {
      unconfirmed: 'Not confirmed',
      received: 'Received',
      in_progress: 'In progress',
      answered: 'Answered',
      declined: 'Declined',
    },
    pageTitle: 'Requests about personal data',
    pageLead:
      'A request under the Act on the Protection of Personal Information of Japan. The operator looks into it and answers by mail.',
    kind: 'Kind of request',
    name: 'Your name',
    email: 'Email address',
    emailHint: 'A mail is sent to confirm it; then the request reaches the operator.',
    ownEmail: (email) => `The answer goes to ${email}.`,
    details: 'Your request',
    detailsHint: 'Say which data it is about, and what should be done.',
    send: 'Send the request',
    sentTitle: 'The request was taken',
    sentToOperator: (id) => `It has reached the operator. Its number is ${id}.`,
    sentToConfirm: (email) => `A mail was sent to ${email}. Press its button within 24 hours.`,
    confirmTitle: 'Confirm your request',
    confirmLead: 'Press the button, and the request reaches the operator.',
    confirm: 'Confirm the request',
    missing: 'Fill this in.',
  },
  deletion: {
    title: 'Delete the account',
    lead: (days) =>
      `Sessions and stored API keys are deleted at once, everything else after ${days} days. Until then you can sign in and undo it.`,
    goes: (goes) =>
      `Deleted: ${many(goes.summaries, 'summary', 'summaries')}, ${many(goes.questions, 'question')}, ${many(goes.templates, 'template')}, ${many(goes.files, 'file')}, ${many(goes.modelKeys, 'API key')}, the address and how you sign in.`,
    leaves: 'You leave these shared spaces. Their summaries stay.',
    onlyOwner:
      'These shared spaces have no other owner. Hand them over or delete them; then the account can be deleted.',
    action: 'Delete the account',
    confirmTitle: 'Delete the account?',
    confirmBody: (days) => `Every device is signed out. Sign in within ${days} days to undo it.`,
    confirm: 'Delete',
    doneTitle: 'The account will be deleted',
    doneBody: (day) => `Its data is deleted on ${day}. Sign in before then to undo it.`,
    pending: (day) => `This account will be deleted on ${day}.`,
    undo: 'Keep the account',
    undone: 'The account is kept. Its data is there as before.',
  },
};

export const dataMessages = { ja: dataMessagesJa, en: dataMessagesEn };

export function useDataMessages(): DataMessages {
  return useMessages().language === 'en' ? dataMessagesEn : dataMessagesJa;
}
