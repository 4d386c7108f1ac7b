/** Texts for an address instead of a text, the title of a source, several sources in one summary, and two versions of one. */
export type SourceMessages = {
  urlInText: string;
  titleLabel: string;
  titleHint: string;
  add: string;
  name: (place: number) => string;
  nameLabel: string;
  remove: (name: string) => string;
  compare: string;
  compareHint: string;
  oldVersion: string;
  newVersion: string;
  dropHere: string;
  dropNew: (name: string) => string;
  noSpace: (most: number, names: readonly string[]) => string;
  noFolders: (names: readonly string[]) => string;
};

export const sourceMessagesJa: SourceMessages = {
  urlInText: 'URLのページを読み取って要約します。',
  titleLabel: '題名',
  titleHint: '空のままなら、本文から付けます。',
  add: '資料を追加する',
  name: (place) => `資料${place}`,
  nameLabel: '資料の名前',
  remove: (name) => `${name}を外す`,
  compare: '二つの版を比べる',
  compareHint: '上を前の版、下を新しい版として、変わったところをまとめます。数字と日付の変更を先に書きます。',
  oldVersion: '前の版',
  newVersion: '新しい版',
  dropHere: 'ここに置く',
  dropNew: (name) => `ここに置くと${name}になります`,
  noSpace: (most, names) => `資料は${most}件までです。入らなかったもの：${names.join('、')}`,
  noFolders: (names) => `フォルダは読み取れません。中のファイルを選んで置いてください：${names.join('、')}`,
};
