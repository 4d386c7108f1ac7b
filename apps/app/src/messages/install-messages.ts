import { useMessages } from './messages-context.tsx';

/** All texts about the app on one's own machine: installing it, what it receives from elsewhere, and what it keeps there. */
export type InstallMessages = {
  title: string;
  lead: string;
  nothingReceived: string;
  installTitle: string;
  install: string;
  installSteps: readonly string[];
  shareTitle: string;
  share: string;
  bookmarkTitle: string;
  bookmark: string;
  bookmarkName: string;
  bookmarkDrag: string;
  bookmarkCode: string;
  copyCode: string;
  copied: string;
  copyFailed: string;
  offlineTitle: string;
  offline: (count: number, megabytes: number) => string;
  keptNow: (count: number) => string;
  forget: string;
  forgotten: string;
};

const installMessagesJa: InstallMessages = {
  title: '端末で使う',
  lead: 'ホーム画面に置く、ほかのアプリから渡す、オフラインで読む方法です。',
  nothingReceived: '受け取れませんでした。お手数ですが、もう一度共有するか、文章を貼り付けてください。',
  installTitle: 'アプリとして置く',
  install: 'アドレスバーのないウィンドウで開き、ファイルの「このアプリで開く」にも並びます。',
  installSteps: [
    'Chrome・Edge（パソコン）: アドレスバーの右端にある「インストール」を押します。',
    'Chrome（Android）: メニューの「ホーム画面に追加」を押します。',
    'Safari（iPhone・iPad・Mac）: 共有メニューの「ホーム画面に追加」または「Dockに追加」を押します。',
  ],
  shareTitle: 'ほかのアプリから渡す',
  share:
    'AndroidのChromeなどでインストールすると、共有メニューに「要約AI」が並びます。文章・URL・ファイルを渡すと、下書きに入ります。要約は、画面で確かめてから始められます。',
  bookmarkTitle: 'ブックマークから渡す',
  bookmark:
    'どのページでも、押すと、選んでいる文章を下書きに入れて要約AIを開きます。何も選んでいなければ、そのページのURLを入れます。',
  bookmarkName: '要約AIへ',
  bookmarkDrag: 'このリンクをブックマークバーへドラッグしてください。',
  bookmarkCode: 'ドラッグできないときは、次のコードをブックマークのURLに貼り付けてください。',
  copyCode: 'コードをコピー',
  copied: 'コピーしました。',
  copyFailed: 'コピーできませんでした。コードを選んでコピーしてください。',
  offlineTitle: 'オフラインで読む',
  offline: (count, megabytes) =>
    `最後に開いた要約${count}件までと、その本文を、このブラウザーに残します（合わせて${megabytes}MBまで）。ログアウトすると消えます。「保存しない」要約と、共有リンクの要約は残しません。`,
  keptNow: (count) => `今は${count}件を残しています。`,
  forget: 'この端末から消す',
  forgotten: 'この端末から消しました。履歴はそのままです。',
};

const installMessagesEn: InstallMessages = {
  title: 'On this device',
  lead: 'How to install the app, hand things over from other apps, and read offline.',
  nothingReceived: 'Nothing was received. Please share it again, or paste the text.',
  installTitle: 'Install as an app',
  install: 'It opens in a window of its own, and is listed where files can be opened with an app.',
  installSteps: [
    'Chrome or Edge on a computer: press “Install” at the right end of the address bar.',
    'Chrome on Android: choose “Add to Home screen” in the menu.',
    'Safari on iPhone, iPad or Mac: choose “Add to Home Screen” or “Add to Dock” in the share menu.',
  ],
  shareTitle: 'From other apps',
  share:
    'Once installed with Chrome on Android, 要約AI is in the share menu. Text, addresses and files become a draft; you start the summary yourself.',
  bookmarkTitle: 'From a bookmark',
  bookmark:
    'On any page it opens 要約AI with the selected text as a draft, or with the address of the page when nothing is selected.',
  bookmarkName: 'To 要約AI',
  bookmarkDrag: 'Drag this link to the bookmarks bar.',
  bookmarkCode: 'If you cannot drag it, paste this code as the address of a bookmark.',
  copyCode: 'Copy the code',
  copied: 'Copied.',
  copyFailed: 'It could not be copied. Please select the code and copy it.',
  offlineTitle: 'Reading offline',
  offline: (count, megabytes) =>
    `The last ${count} summaries you opened stay in this browser with their sources (${megabytes} MB at most). They go when you sign out. Summaries that are not to be stored, and those of shared links, are never kept.`,
  keptNow: (count) => `${count} kept now.`,
  forget: 'Delete from this device',
  forgotten: 'Deleted from this device. Your history is unchanged.',
};

export function useInstallMessages(): InstallMessages {
  return useMessages().language === 'en' ? installMessagesEn : installMessagesJa;
}
