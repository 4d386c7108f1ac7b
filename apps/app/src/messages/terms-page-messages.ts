import { glossaryLimits, type GlossaryFault } from '@youyaku/contract/glossary-values';

const { entriesMax, termCodePointsMax, variantCodePointsMin, variantsMax, noteCodePointsMax } = glossaryLimits;
const number = new Intl.NumberFormat('ja-JP');

/** The texts of the page of terms, loaded with it. */
export type TermsPageMessages = {
  lead: string;
  leadOfReader: string;
  terms: string;
  termsLead: string;
  add: string;
  search: string;
  found: (found: number, all: number) => string;
  more: (count: number) => string;
  columns: Record<'term' | 'variants' | 'translation' | 'note' | 'actions', string>;
  hidden: string;
  edit: string;
  editOf: (term: string) => string;
  remove: string;
  removeOf: (term: string) => string;
  removed: (term: string) => string;
  restored: (term: string) => string;
  undo: string;
  saved: (term: string) => string;
  emptyTitle: string;
  emptyBody: string;
  emptyOfReader: string;
  example: { term: string; variants: string };
  begin: string;
  form: {
    newTitle: string;
    editTitle: (term: string) => string;
    term: string;
    termHint: string;
    variants: string;
    variantsHint: string;
    translation: string;
    translationHint: string;
    note: string;
    noteHint: string;
    hidden: string;
    hiddenHint: string;
    save: string;
    saving: string;
  };
  faults: Record<GlossaryFault, string>;
  takenBy: (spelling: string, term: string) => string;
  csv: {
    read: string;
    write: string;
    fileName: string;
    title: string;
    columns: string;
    found: (count: number) => string;
    nothing: string;
    unreadTitle: (count: number) => string;
    row: (row: number, fault: string) => string;
    more: (count: number) => string;
    join: string;
    replace: string;
    /** `count` are there already. */
    ways: (count: number) => string;
    take: string;
    taken: (count: number) => string;
    full: string;
    failures: Record<'large' | 'unreadable', string>;
  };
  masking: {
    title: string;
    lead: string;
    group: string;
    all: string;
    saved: string;
    none: string;
    limits: string;
  };
  applied: { title: string; rows: readonly { name: string; text: string }[] };
};

export const termsPageMessagesJa: TermsPageMessages = {
  lead: '要約での書き方と、モデルに見せない言葉を決めます。このスペースの全員の要約に使います。',
  leadOfReader: 'このスペースの要約で使う書き方と、モデルに見せない言葉です。変えられるのは、編集者とオーナーです。',
  terms: '用語',
  termsLead: '要約を書き終えたあと、ここに決めた表記にそろえます。',
  add: '用語を追加',
  search: '用語を探す',
  found: (found, all) =>
    found === all ? `${number.format(all)}語` : `${number.format(all)}語のうち${number.format(found)}語`,
  more: (count) => `残りの${number.format(count)}語も表示する`,
  columns: { term: '表記', variants: '置き換える書き方', translation: '訳', note: 'メモ', actions: '操作' },
  hidden: '見せない',
  edit: '編集',
  editOf: (term) => `「${term}」を編集する`,
  remove: '削除',
  removeOf: (term) => `「${term}」を削除する`,
  removed: (term) => `「${term}」を削除しました。`,
  restored: (term) => `「${term}」を元に戻しました。`,
  undo: '元に戻す',
  saved: (term) => `「${term}」を保存しました。`,
  emptyTitle: 'まだ用語はありません',
  emptyBody: 'たとえば、「障害者」と書かれていても、要約では「障がい者」とそろえられます。',
  emptyOfReader: 'このスペースには、まだ用語がありません。',
  example: { term: '障がい者', variants: '障害者' },
  begin: 'この例から始める',
  form: {
    newTitle: '用語を追加',
    editTitle: (term) => `「${term}」を編集`,
    term: '表記',
    termHint: '要約で使う書き方です。',
    variants: '置き換える書き方',
    variantsHint:
      '一行に一つ書きます。短い語は別の語の中でも置き換わります。「障害」とすると「システム障害」も変わるので、「障害者」のように書くと確かです。',
    translation: '訳',
    translationHint: 'モデルで別の言語にするときに、この訳を使います。',
    note: 'メモ',
    noteHint: '言葉の意味です。モデルが要約を書くときの参考にします。',
    hidden: 'モデルに見せない',
    hiddenHint: '伏せ字の「見せないと決めた用語」を選んでいるとき、記号に置き換えて送ります。',
    save: '保存する',
    saving: '保存しています',
  },
  faults: {
    empty: '表記を入れてください。',
    lineBreak: '改行やタブは使えません。',
    termLong: `表記は${termCodePointsMax}字までです。`,
    variantShort: `置き換える書き方は${variantCodePointsMin}字以上にしてください。一字ではどこでも置き換わってしまいます。`,
    variantLong: `置き換える書き方は一つ${termCodePointsMax}字までです。`,
    variantsMany: `置き換える書き方は${variantsMax}個までです。`,
    translationLong: `訳は${termCodePointsMax}字までです。`,
    noteLong: `メモは${noteCodePointsMax}字までです。`,
    taken: '同じ書き方が、前の行にあります。',
    full: `用語は${number.format(entriesMax)}語までです。`,
  },
  takenBy: (spelling, term) =>
    spelling === term ? `「${term}」はもう登録されています。` : `「${spelling}」は「${term}」に登録されています。`,
  csv: {
    read: 'CSVを読み込む',
    write: 'CSVで書き出す',
    fileName: '用語.csv',
    title: 'CSVを読み込む',
    columns: '列は、用語・表記ゆれ・訳・説明・伏せる（1）の順です。表記ゆれは「|」で区切ります。',
    found: (count) => `${number.format(count)}語を読み取りました。`,
    nothing: '読み取れる行がありませんでした。',
    unreadTitle: (count) => `${number.format(count)}行は読み取れませんでした。`,
    row: (row, fault) => `${number.format(row)}行目：${fault}`,
    more: (count) => `ほか${number.format(count)}行`,
    join: '加える',
    replace: 'すべて置き換える',
    ways: (count) =>
      `今ある${number.format(count)}語に加えるか、今ある用語をすべて消して置き換えるかを選べます。加えるとき、同じ用語はファイルの内容になります。`,
    take: '取り込む',
    taken: (count) => `${number.format(count)}語を取り込みました。`,
    full: `合わせると${number.format(entriesMax)}語を超えます。減らしてからお試しください。`,
    failures: {
      large: 'ファイルが大きすぎます。用語のCSVではない可能性があります。',
      unreadable: 'ファイルを開けませんでした。CSVか、タブ区切りのテキストを選んでください。',
    },
  },
  masking: {
    title: '伏せ字',
    lead: '選んだものは、モデルに送る前に〔人名1〕のような記号に置き換え、要約では元に戻します。要約ごとに「調整」で変えられ、その要約への質問にも同じものを使います。',
    group: 'モデルに見せないもの',
    all: 'すべて伏せる',
    saved: '伏せ字の設定を保存しました。',
    none: '何も伏せません。',
    limits:
      '手がかりのない珍しい名前などは見つけられません。必ず伏せたい言葉は、用語に「モデルに見せない」として登録してください。録音は、文字にするサービスに音声のまま送られます。',
  },
  applied: {
    title: 'どこに効くか',
    rows: [
      {
        name: '表記',
        text: '要約と、形や長さを変えた要約。モデルでも「標準」でも同じです。「」の中の引用、根拠の原文、質問への答えは変えません。頼まれた字数に収まらないものも、そのまま残します。',
      },
      {
        name: '訳とメモ',
        text: 'モデルで要約するとき。文章に出てくる用語だけを、50語まで伝えます。「標準」では使いません。',
      },
      {
        name: '伏せ字',
        text: 'モデルを使う要約・質問・確認で、モデルに送る文のすべて。「標準」は何も外に送らないので、伏せません。',
      },
    ],
  },
};
