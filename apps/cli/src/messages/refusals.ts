import type { Sentence } from './sentence.ts';

const option = (name: string): string => `--${name}`;
const list = (names: readonly string[]): string => names.map(option).join(' / ');

/** Why a command line is rejected, and what to write instead. */
export const refusals = {
  unknownOption: (name: string): Sentence => ({
    ja: `「${name}」という指定はありません。使える指定は youyaku help で見られます。`,
    en: `there is no option ${name}; youyaku help lists those there are`,
  }),
  badArguments: (): Sentence => ({
    ja: '指定の書き方が正しくありません。使い方は youyaku help で見られます。',
    en: 'the arguments are not as they should be; youyaku help tells how',
  }),
  valueMissing: (name: string): Sentence => ({
    ja: `${option(name)} には値が要ります。使い方は youyaku help で見られます。`,
    en: `${option(name)} needs a value; youyaku help tells which`,
  }),
  noValue: (name: string): Sentence => ({
    ja: `${option(name)} には値を付けられません。`,
    en: `${option(name)} takes no value`,
  }),
  exclude: (names: readonly string[]): Sentence => ({
    ja: `${list(names)} は一度に一つだけ使えます。どれか一つにしてください。`,
    en: `${names.map(option).join(' and ')} exclude each other; keep one`,
  }),
  onlyFor: (name: string, command: string): Sentence => ({
    ja: `${option(name)} は ${command} でだけ使えます。`,
    en: `${option(name)} is for ${command} only`,
  }),
  outFormat: (extensions: readonly string[]): Sentence => ({
    ja: `--out のファイル名は、${extensions.join('、')} のどれかで終わるようにしてください。`,
    en: `the file of --out must end in one of: ${extensions.join(', ')}`,
  }),
  outFolder: (name: string): Sentence => ({
    ja: `--out のフォルダー「${name}」がありません。先に作るか、別の場所を指定してください。`,
    en: `there is no folder «${name}» for --out; make it, or name another`,
  }),
  outIsFolder: (name: string): Sentence => ({
    ja: `--out の「${name}」はフォルダーです。ファイルの名前を指定してください。`,
    en: `«${name}» is a folder; --out needs the name of a file`,
  }),
  outIsSource: (name: string): Sentence => ({
    ja: `--out の「${name}」は本文のファイルです。上書きしないように、別の名前を指定してください。`,
    en: `«${name}» is a source; --out would replace it, so name another file`,
  }),
  notOneOf: (name: string, values: readonly string[]): Sentence => ({
    ja: `${option(name)} には、${values.join('、')}${values.length > 1 ? ' のどれか' : ' '}を指定してください。`,
    en: `${option(name)} takes ${values.length > 1 ? 'one of: ' : ''}${values.join(', ')}`,
  }),
  notANumber: (name: string, from: number, to: number): Sentence => ({
    ja: `${option(name)} には、${from}から${to}までの数を指定してください（例：${option(name)} ${Math.min(to, Math.max(from, 3))}）。`,
    en: `${option(name)} needs a number from ${from} to ${to}`,
  }),
  notALanguage: (): Sentence => ({
    ja: '--language には、source か、ja、en、zh-Hant のような言語の記号を指定してください。',
    en: '--language takes source, or a tag such as ja, en or zh-Hant',
  }),
  notAnEngine: (): Sentence => ({
    ja: '--engine には、auto、builtin、llm、llm:ID のどれかを指定してください。',
    en: '--engine takes one of: auto, builtin, llm, llm:ID',
  }),
  tooLong: (name: string, most: number): Sentence => ({
    ja: `${option(name)} は${most}字までです。`,
    en: `${option(name)} takes ${most} characters at most`,
  }),
  unusableCharacters: (name: string): Sentence => ({
    ja: `${option(name)} に使えない文字が含まれています。その文字を除いて指定してください。`,
    en: `${option(name)} has characters that cannot be used; remove them`,
  }),
  ownEngine: (): Sentence => ({
    ja: '--engine own: はアプリの利用者のためのものです。モデルを YOUYAKU_MODELS に設定して、llm:ID で指定してください。',
    en: '--engine own: is for users of the app; set the model up in YOUYAKU_MODELS and name it llm:ID',
  }),
  instructionsNeedModel: (): Sentence => ({
    ja: '追加の指示（--instructions）には言語モデルが要ります。--engine builtin は外してください。',
    en: 'instructions need a language model; --engine builtin cannot follow them',
  }),
  promptBuiltin: (): Sentence => ({
    ja: '--engine builtin はモデルに何も送らないため、prompt では使えません。外してください。',
    en: '--engine builtin asks no model; leave it out',
  }),
  contextTokens: (least: number): Sentence => ({
    ja: `--context には、${least}以上の整数（トークン数）を指定してください。`,
    en: `--context needs a whole number of tokens from ${least}`,
  }),
  needsOneSource: (command: string): Sentence => ({
    ja: `${command} には、ファイルかURLを一つ指定してください。`,
    en: `${command} needs one FILE or URL`,
  }),
  needsSource: (command: string): Sentence => ({
    ja: `${command} には、ファイルかURLを指定してください。`,
    en: `${command} needs a FILE or URL`,
  }),
  checkNeedsTwo: (): Sentence => ({
    ja: 'check には、要約と本文の二つを指定してください（youyaku check 要約.txt 本文.txt）。',
    en: 'check needs SUMMARY and SOURCE',
  }),
  askNeedsTwo: (): Sentence => ({
    ja: 'ask には、ファイルかURLと、引用符で囲んだ質問を一つ指定してください。',
    en: 'ask needs FILE or URL and one QUESTION in quotes',
  }),
  adminNeeds: (): Sentence => ({
    ja: 'admin には、grant メールアドレス、revoke メールアドレス、list のどれかを指定してください。',
    en: 'admin needs grant ADDRESS, revoke ADDRESS or list',
  }),
  backupNeeds: (): Sentence => ({
    ja: 'backup には置き場所のフォルダーを一つ、restore にはバックアップと新しいデータのフォルダーを指定してください（youyaku restore バックアップ 新しいフォルダー [--to 時刻] [--archive フォルダー]）。',
    en: 'backup needs FOLDER; restore needs BACKUP and a new FOLDER (youyaku restore BACKUP FOLDER [--to TIME] [--archive FOLDER])',
  }),
  badMoment: (given: string): Sentence => ({
    ja: `--to ${given} を時刻として読めません。2026-11-23T18:30:00+09:00 のように指定してください。`,
    en: `--to ${given} is no moment; write it as 2026-11-23T18:30:00+09:00`,
  }),
  paymentsNeeds: (): Sentence => ({
    ja: 'payments には sync を指定してください（youyaku payments sync [--dry-run]）。',
    en: 'payments needs sync (youyaku payments sync [--dry-run])',
  }),
  questionLength: (most: number): Sentence => ({
    ja: `質問は1字から${most}字までです。`,
    en: `a question has 1 to ${most} characters`,
  }),
  compareNeedsTwo: (): Sentence => ({
    ja: '--compare には、古い版と新しい版の二つを指定してください（youyaku --compare 旧.txt 新.txt）。',
    en: '--compare needs two: OLD and NEW',
  }),
  tooManySources: (most: number): Sentence => ({
    ja: `資料は${most}件までです。`,
    en: `${most} sources at most`,
  }),
  stdinTwice: (): Sentence => ({
    ja: '標準入力（-）は一度しか読めません。',
    en: 'standard input can be read once only',
  }),
  setWithoutTemplate: (): Sentence => ({
    ja: '--set はテンプレートの変数に値を入れます。テンプレートを --template で指定してください。',
    en: '--set fills a template; name it with --template',
  }),
  setForm: (): Sentence => ({
    ja: '--set は「名前=値」の形で指定してください（例：--set 宛先=社長）。',
    en: '--set needs NAME=VALUE',
  }),
  templateVariable: (name: string): Sentence => ({
    ja: `テンプレートに「${name}」という変数はありません。`,
    en: `the template has no variable «${name}»`,
  }),
  templateNeeds: (name: string): Sentence => ({
    ja: `テンプレートの変数に値が要ります。--set "${name}=…" を付けてください。`,
    en: `the template needs --set "${name}=…"`,
  }),
  templateTooLong: (most: number): Sentence => ({
    ja: `テンプレートの指示は、変数の値を入れて${most}字までです。`,
    en: `the instructions may have ${most} characters, values and all`,
  }),
  notATemplate: (): Sentence => ({
    ja: '--template のファイルは、テンプレートの形になっていません。アプリかAPIで書き出したものを指定してください。',
    en: 'the file of --template is not a template; take one as the app or the API gives it',
  }),
  templateUnreadable: (): Sentence => ({
    ja: '--template のファイルを、JSONとして読めません。場所と中身を確かめてください。',
    en: 'the file of --template cannot be read as JSON; check where it is and what is in it',
  }),
  formNeeds: (): Sentence => ({
    ja: '--form は議事録のファイルの様式です。--shape minutes と --out を一緒に指定してください。',
    en: '--form needs --shape minutes and --out: it is the form of minutes in a file',
  }),
  formUnreadable: (): Sentence => ({
    ja: '--form は、自治体、社内、またはJSONのファイルです。ファイルの場所と中身を確かめてください。',
    en: 'the file of --form cannot be read as JSON; check where it is, or write municipal or company',
  }),
  notAForm: (): Sentence => ({
    ja: '--form のファイルは、様式の形になっていません。書き方は docs/minutes-forms.md にあります。',
    en: 'the file of --form is not a form; docs/minutes-forms.md says how to write one',
  }),
  glossaryUnreadable: (): Sentence => ({
    ja: '--glossary のファイルを読めません。場所を確かめてください。',
    en: 'the file of --glossary cannot be read; check where it is',
  }),
  glossaryRow: (row: number): Sentence => ({
    ja: `--glossary のファイルの${row}行目を読めません。用語,表記ゆれ,訳,説明,伏せる の順に書き、同じ表記は一度だけにしてください。`,
    en: `row ${row} of the file of --glossary cannot be read; write term, variants, translation, note, hidden, each spelling once`,
  }),
  maskInPrompt: (): Sentence => ({
    ja: 'prompt は、伏せ字と用語集を当てはめる前の内容を示すため、--mask と --glossary は使えません。',
    en: 'prompt shows what is sent before masking and the glossary: --mask and --glossary cannot be given',
  }),
  passwordTerminal: (): Sentence => ({
    ja: '--password は端末でパスワードを尋ねます。端末がないときは、YOUYAKU_PASSWORD に設定してください。',
    en: '--password asks on a terminal; where there is none, set YOUYAKU_PASSWORD',
  }),
  noPassword: (): Sentence => ({ ja: 'パスワードが入力されませんでした。', en: 'no password was given' }),
};
