// Messages of the bootstrap in the language of the terminal.

/**
 * Same as `detectTerminalLanguage` of the contract, which Node 20 cannot load.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment @returns {'ja' | 'en'}
 */
function languageOf(environment) {
  const asked = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG;
  return /^ja/i.test(asked || new Intl.DateTimeFormat().resolvedOptions().locale) ? 'ja' : 'en';
}

const ja = {
  nodeTooOld: (version) =>
    `このNode（${version}）では始められません。Node 20.19以降を入れてから、もう一度実行してください。`,
  nodeMissing: (nodeMin, platform, version) =>
    `Node ${nodeMin}以降が必要です。${platform}向けのものはnpmにないため、ご自分でNode ${nodeMin}以降を入れてから、もう一度実行してください（いまは${version}です）。`,
  installing: 'パッケージを入れています（最初だけ、約1 GB）…',
  installingEmulator: 'Firebaseのエミュレーターを入れています（最初だけ、約300 MB）…',
  waiting: 'ほかのコマンドがパッケージを入れています。終わるのを待っています…',
  makingDictionary: '辞書を作っています（最初だけ）…',
  interrupted: '途中で止めました。もう一度実行すると、最初から入れ直します。',
  diskFull: 'ディスクの空きが足りません。約1 GBと、npmのキャッシュの分を空けてから、もう一度実行してください。',
  outOfMemory:
    'システムが途中で処理を終わらせました。メモリー不足と思われます。ほかのアプリを閉じて2 GBほど空けてから、もう一度実行してください。',
  notReached:
    'パッケージの配布元につながりませんでした。ネットワークとプロキシの設定を確かめてから、もう一度実行してください。',
  installFailed: 'パッケージを入れられませんでした。上のnpmのメッセージをご覧ください。',
  packagesMissing: (names) =>
    `npmは終わりましたが、入っていないパッケージがあります（${names}）。npmの設定（npm config list）を確かめてから、もう一度実行してください。`,
  dictionaryFailed: '辞書を作れませんでした。上のメッセージをご覧ください。',
  installingPrograms: (names) => `テストに使うものを入れています（最初だけ：${names.join(' ')}）…`,
  programsMissing: (names) =>
    `一部のテストに必要なものがありません（Debian: apt-get install --no-install-recommends ${names.join(' ')}）。別の場所にあるChromiumは CHROMIUM=パス で指定できます。ほかのテストは続けます。`,
};

const en = {
  nodeTooOld: (version) => `Node 20.19 or newer is needed to begin; this is ${version}. Install it and run this again.`,
  nodeMissing: (nodeMin, platform, version) =>
    `This needs Node ${nodeMin} or newer, and npm has none for ${platform}. Install Node ${nodeMin} yourself (this is ${version}) and run this again.`,
  installing: 'Installing packages (once, about 1 GB) …',
  installingEmulator: 'Installing the emulator of Firebase (once, about 300 MB) …',
  waiting: 'Another command is installing the packages; waiting for it …',
  makingDictionary: 'Making the dictionary (once) …',
  interrupted: 'Interrupted. Run it again to start from the beginning.',
  diskFull: "The disk is full. Free about 1 GB, and what npm's cache takes, and run this again.",
  outOfMemory:
    'The system killed a step, probably because memory ran out. Close other programs until 2 GB are free and run this again.',
  notReached: 'The package registry could not be reached. Check the network and the proxy settings and run this again.',
  installFailed: "The packages could not be installed; see npm's message above.",
  packagesMissing: (names) =>
    `npm has ended, but packages are missing (${names}). Check npm's settings (npm config list) and run this again.`,
  dictionaryFailed: 'The dictionary could not be made; see the message above.',
  installingPrograms: (names) => `Installing what tests need (once: ${names.join(' ')}) …`,
  programsMissing: (names) =>
    `Some tests need what is not here (Debian: apt-get install --no-install-recommends ${names.join(' ')}); CHROMIUM=PATH names a Chromium elsewhere. The other tests continue.`,
};

/** The messages in the language of the terminal's environment. */
export function messagesFor(environment) {
  return languageOf(environment) === 'ja' ? ja : en;
}
