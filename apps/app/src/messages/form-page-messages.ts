import { limits } from '@youyaku/contract/limits';
import { minutesTemplateLimits, type HeadField, type TextSectionKind } from '@youyaku/contract/minutes-template-values';

const { labelCodePointsMax, textCodePointsMax, headRowsMax } = minutesTemplateLimits;

/** The texts of the page of the forms of minutes, loaded with it. */
export type FormPageMessages = {
  lead: string;
  leadOfReader: string;
  own: string;
  empty: string;
  emptyBody: string;
  full: string;
  builtIn: string;
  builtInNames: Record<'municipal' | 'company', string>;
  /** Between the names of the sections of a form. */
  separator: string;
  base: string;
  baseOf: (title: string) => string;
  edit: string;
  editOf: (title: string) => string;
  view: string;
  viewOf: (title: string) => string;
  write: string;
  writeOf: (title: string) => string;
  remove: string;
  removeOf: (title: string) => string;
  saved: (title: string) => string;
  removed: (title: string) => string;
  restored: (title: string) => string;
  undo: string;
  read: string;
  readNote: string;
  failures: Record<'large' | 'unreadable' | 'notAForm', string>;
  newTitle: string;
  editTitle: (title: string) => string;
  missing: string;
  back: string;
  title: string;
  titleHint: string;
  sections: string;
  sectionsLead: string;
  kinds: Record<'head' | TextSectionKind, string>;
  heading: string;
  shown: string;
  left: string;
  leftHead: string;
  up: (name: string) => string;
  down: (name: string) => string;
  moved: (name: string, place: number, count: number) => string;
  rowName: string;
  rowText: string;
  rowTextHint: string;
  fromText: (field: string) => string;
  fields: Record<HeadField, string>;
  addField: string;
  addRow: string;
  added: (name: string) => string;
  newRow: string;
  removeRow: (name: string) => string;
  rowRemoved: (name: string) => string;
  columns: Record<'what' | 'who' | 'due', string>;
  save: string;
  saving: string;
  saveAsNew: string;
  faults: Record<'empty' | 'noSection' | 'noRow' | 'manyRows' | 'longLabel' | 'longText', string>;
  preview: string;
  previewNote: string;
};

export const formPageMessagesJa: FormPageMessages = {
  lead: '議事録をWordやPDFにするときの題名、見出し、並び順を決められます。作った様式は、要約の「書き出す」で選べます。',
  leadOfReader: '議事録をWordやPDFにするときの様式です。変えられるのは、編集者とオーナーです。',
  own: '作った様式',
  empty: 'まだ作った様式はありません',
  emptyBody: 'もとからある様式の見出しや並び順を変えて、保存できます。',
  full: `様式は${limits.minutesFormsMax}個まで保存できます。新しく作るには、使わないものを削除してください。`,
  builtIn: 'もとからある様式',
  builtInNames: { municipal: '自治体の会議録', company: '社内の議事録' },
  separator: '、',
  base: 'この様式をもとに作る',
  baseOf: (title) => `${title}：この様式をもとに作る`,
  edit: '編集',
  editOf: (title) => `「${title}」を編集する`,
  view: '見る',
  viewOf: (title) => `「${title}」を見る`,
  write: 'JSONで書き出す',
  writeOf: (title) => `「${title}」をJSONで書き出す`,
  remove: '削除',
  removeOf: (title) => `「${title}」を削除する`,
  saved: (title) => `「${title}」を保存しました。`,
  removed: (title) => `「${title}」を削除しました。`,
  restored: (title) => `「${title}」を元に戻しました。`,
  undo: '元に戻す',
  read: 'JSONを読み込む',
  readNote: 'ここかコマンドで書き出した様式のファイル（.json）を読み込みます。',
  failures: {
    large: 'ファイルが大きすぎます。様式のファイルではない可能性があります。',
    unreadable: 'ファイルを開けませんでした。JSONのファイルを選んでください。',
    notAForm: '様式として読めませんでした。ここで書き出したファイルか、同じ書き方のファイルを選んでください。',
  },
  newTitle: '新しい様式',
  editTitle: (title) => `「${title}」の編集`,
  missing: 'この様式は見つかりません。削除された可能性があります。',
  back: '一覧に戻る',
  title: '題名',
  titleHint: 'ファイルの題と、「書き出す」の一覧での名前になります。',
  sections: '項目と並び順',
  sectionsLead: '上から順にファイルに載ります。書くことのない項目は、ファイルでは省かれます。',
  kinds: {
    head: '会議の情報（表）',
    agenda: '議題の一覧',
    items: '議題ごとの内容',
    decision: '決まったこと',
    open: '保留になったこと',
    next: '次回の予定',
    replaced: '取り消された決定',
    tasks: '担当と期限のある仕事（表）',
  },
  heading: '見出し',
  shown: '載せる',
  left: 'ほかの項目にも入らない文は、ファイルの末尾の「その他」に載ります。',
  leftHead: '会議名や日時などは、ファイルの末尾の「その他」に載ります。表の行は保存されません。',
  up: (name) => `「${name}」を上へ移す`,
  down: (name) => `「${name}」を下へ移す`,
  moved: (name, place, count) => `「${name}」を${count}つのうち${place}番目に移しました。`,
  rowName: '行の名前',
  rowText: '決まった文言',
  rowTextHint: '空のままなら、承認印などを手で書き入れる欄になります。',
  fromText: (field) => `本文から：${field}`,
  fields: {
    meeting: '会議名',
    time: '日時',
    place: '場所',
    present: '出席者',
    absent: '欠席者',
    quorum: '定足数',
    chair: '議長・司会',
    recorder: '記録者',
  },
  addField: '本文から入る行を足す',
  addRow: '決まった文言の行を足す',
  added: (name) => `「${name}」の行を足しました。`,
  newRow: '新しい行',
  removeRow: (name) => `「${name}」の行を外す`,
  rowRemoved: (name) => `「${name}」の行を外しました。`,
  columns: { what: '仕事の列の名前', who: '担当の列の名前', due: '期限の列の名前' },
  save: '保存する',
  saving: '保存しています',
  saveAsNew: '別の様式として保存する',
  faults: {
    empty: '文字を入れてください。',
    noSection: '載せる項目がありません。一つは「載せる」を選んでください。',
    noRow: '表に行がありません。行を足すか、この項目の「載せる」を外してください。',
    manyRows: `表の行は${headRowsMax}行までです。`,
    longLabel: `${labelCodePointsMax}字までにしてください。`,
    longText: `${textCodePointsMax}字までにしてください。`,
  },
  preview: '見本の議事録で見る',
  previewNote: 'ファイルには、このあとに出典と根拠の一覧が付きます。',
};
