type Addresses = { siteUrl: string; appUrl: string; apiUrl: string };
type StartMessages = {
  running: (addresses: Addresses & { paymentsUrl: string | undefined }, build: string, isOnlyHere: boolean) => string;
  already: (addresses: Addresses, pid: number, command: string) => string;
  taken: (names: readonly string[], command: string) => string;
  openToOthers: (command: string) => string;
  apiGone: string;
  paymentsFailed: (problem: string) => string;
  paymentsGone: string;
  paymentsUnsynced: string;
  dictionaryMissing: string;
  settingsWrong: (count: number) => string;
  buildKilled: string;
  buildFailed: (folder: string) => string;
  apiSilent: string;
};

const lines = (...all: readonly (string | undefined)[]): string =>
  `${all.filter((line) => line !== undefined).join('\n')}\n`;

const ja: StartMessages = {
  running: ({ siteUrl, appUrl, apiUrl, paymentsUrl }, build, isOnlyHere) =>
    lines(
      `要約AI ${build}`,
      `  サイト  ${siteUrl}`,
      `  アプリ  ${appUrl}`,
      `  API     ${apiUrl}  (文書 ${apiUrl}/docs)`,
      paymentsUrl === undefined ? undefined : `  テスト決済  ${paymentsUrl}  (実際の請求はありません)`,
      isOnlyHere ? '  127.0.0.1 や [::1] で開いても、上のアドレスに移ります。ほかの端末からは開けません。' : undefined,
      'Ctrl+C で止まります。',
    ),
  already: ({ siteUrl, appUrl, apiUrl }, pid, command) =>
    lines(
      '要約AIは、もう動いています。',
      `  サイト  ${siteUrl}`,
      `  アプリ  ${appUrl}`,
      `  API     ${apiUrl}`,
      `止めるときは、動かしている端末でCtrl+Cを押します（プロセス ${pid}）。もう一つ動かすときは、次のように始めます。`,
      `  ${command}`,
    ),
  taken: (names, command) =>
    lines(
      `${names.join('・')} は、ほかのプログラムが使っています。空いているポートで始めるには、次のようにします。`,
      `  ${command}`,
    ),
  openToOthers: (command) =>
    lines(
      'ほかの端末からも届く設定（HOST）ですが、ページの中のアドレスはこの端末を指しているため、ほかの端末では動きません。信頼できるネットワークなら、次のように始めます。',
      `  ${command}`,
    ),
  apiGone: 'APIが予期せず終わりました。起動し直します。\n',
  paymentsFailed: (problem) => `テスト決済を始められないため、有料プランは申し込めません。${problem}\n`,
  paymentsGone: 'テスト決済が予期せず終わりました。起動し直します。\n',
  paymentsUnsynced:
    'テスト決済に料金を登録できませんでした。npm run youyaku -- payments sync で、原因を確かめられます。\n',
  settingsWrong: (count) =>
    `設定に直すところが${count}件あります。説明は docs/operating.md、確かめるには npm run youyaku -- doctor。\n`,
  dictionaryMissing: '日本語の辞書がありません。先に npm run build を実行してください。\n',
  buildKilled:
    '画面を作る処理が途中で終わりました。メモリー不足と思われます。ほかのアプリを閉じて2 GBほど空けてから、もう一度実行してください。',
  buildFailed: (folder) => `画面（${folder}）を作れませんでした。上のメッセージをご覧ください。`,
  apiSilent: 'APIが40秒のあいだ応答しないため、終了させます。\n',
};

const en: StartMessages = {
  running: ({ siteUrl, appUrl, apiUrl, paymentsUrl }, build, isOnlyHere) =>
    lines(
      `要約AI ${build}`,
      `  site  ${siteUrl}`,
      `  app   ${appUrl}`,
      `  API   ${apiUrl}  (reference ${apiUrl}/docs)`,
      paymentsUrl === undefined ? undefined : `  test payments  ${paymentsUrl}  (no money moves)`,
      isOnlyHere ? '  127.0.0.1 and [::1] lead to these addresses; other machines cannot open them.' : undefined,
      'Ctrl+C stops it.',
    ),
  already: ({ siteUrl, appUrl, apiUrl }, pid, command) =>
    lines(
      '要約AI is already running.',
      `  site  ${siteUrl}`,
      `  app   ${appUrl}`,
      `  API   ${apiUrl}`,
      `Ctrl+C in its terminal stops it (process ${pid}). To run another one beside it:`,
      `  ${command}`,
    ),
  taken: (names, command) =>
    lines(
      `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} taken by other programs. To start on free ports:`,
      `  ${command}`,
    ),
  openToOthers: (command) =>
    lines(
      'HOST lets other machines in, but the pages name addresses of this machine alone and will not work there. On a network you trust, start it so:',
      `  ${command}`,
    ),
  apiGone: 'The API ended unexpectedly; starting it again.\n',
  paymentsFailed: (problem) => `The test payments could not start, so nothing can be bought. ${problem}\n`,
  paymentsGone: 'The test payments ended unexpectedly; starting them again.\n',
  paymentsUnsynced:
    'The prices of the plans could not be set up at the test payments. npm run youyaku -- payments sync says why.\n',
  settingsWrong: (count) =>
    `Wrong in the settings (${count}): see docs/operating.md; npm run youyaku -- doctor checks them.\n`,
  dictionaryMissing: 'The Japanese dictionary is missing. Run npm run build first.\n',
  buildKilled:
    'The build of the pages was killed, probably because memory ran out. Close other programs until 2 GB are free and run this again.',
  buildFailed: (folder) => `${folder} could not be built; see the message above.`,
  apiSilent: 'The API has not answered for 40 seconds and is ended.\n',
};

export const startMessages: Readonly<Record<'ja' | 'en', StartMessages>> = { ja, en };
