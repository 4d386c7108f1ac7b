import { listFormatLabels } from '@youyaku/contract/formats';
import { summaryShapes } from '@youyaku/contract/shapes';
import { summaryFileFormats } from '@youyaku/contract/summary-files';
import { wrapParagraph } from './wrap-paragraph.ts';

const extensions = summaryFileFormats.map((format) => `.${format}`);

export const helpTexts: Readonly<Record<'ja' | 'en', string>> = {
  ja: `youyaku: サーバーを使わずに、文章・ファイル・URLを要約します

  youyaku [summarize] [ファイル|URL|-]… [指定]  要約を標準出力へ。資料はいくつでも、一つの要約にまとめます
  youyaku --compare 旧 新 [指定]                二つの版で変わったところ（数字から）
  youyaku read ファイル|URL [--json]            読み取った本文
  youyaku check 要約 本文 [--json] [--engine]   文章を本文と照らし合わせます（根拠あり・言い換え・要確認）。
                                                要約は改行で文を区切ります。--strict を付けると、
                                                要確認があるとき終了コードが1になります（なければ0）
  youyaku ask ファイル|URL 質問                 本文だけをもとにした答え。--engine、--evidence、--json も使えます
  youyaku prompt ファイル|URL… [指定]           言語モデルへ最初に送る内容を、送らずに示します
  youyaku doctor [--live]                       設定の一覧（秘密は伏せます）。
                                                --live は、設定したサービスを一つずつ実際に試します
  youyaku admin grant|revoke メールアドレス     このサーバーの運営者を加える、外す（/admin を開けるようになります）
  youyaku admin list                            運営者の一覧
  youyaku backup フォルダー                     動かしたまま、データベースと添付ファイルと鍵を写します
  youyaku restore バックアップ フォルダー       新しいデータのフォルダーに戻します。--to 時刻 でその時点に、
                                                --archive フォルダー で WAL_ARCHIVE の記録も使います
  youyaku payments sync [--dry-run]             Stripeに、プランの商品と価格、ポータル、Webhookを作り、設定に合わせます
                                                --dry-run は、何をするかを示すだけです

要約の指定
  --preset sangyo   三行要約。APIのpresetと同じで、--shape lines --items 3 にあたります
  --shape ${summaryShapes.join('|')}     （なければ lines）
  --characters N    N字以内（空白は数えません）
  --about N         およそN字（前後5%）
  --items N         ちょうどN行、またはN項目                                        （なければ 3）
  --percent N       本文のN%
  --register asIs|desumasu|dearu|taigendome                                         （なければ asIs）
  --reader general|expert|easyJapanese|child                                        （なければ general）
  --language 言語   source、ja、en、zh-Hant など                                    （なければ source）
  --engine auto|builtin|llm|llm:ID                                                  （なければ auto）
  --focus 言葉      とくに知りたいこと
  --instructions 指示  言葉での追加の指示
  --template ファイル  APIの形（JSON）のテンプレート。ほかの指定が優先します
  --set 名前=値     テンプレートの変数 {{名前}} の値。変数ごとに一つずつ
  --glossary ファイル  用語集（CSV：用語,表記ゆれ|表記ゆれ,訳,説明,伏せる）。要約をその表記にそろえます
  --mask 種類       言語モデルに見せない種類。all、または name,address,postal,phone,mail,mynumber,card,account,
                    number,word（用語集で伏せる言葉）。ask と check でも使えます（docs/masking.md）
  --strike          本文と食い違う文を、（要確認）を付けずに除きます
  --json            APIのSummaryをJSONで（言語モデルのトークンと費用も）
  --markdown        見出しと出典を付けたMarkdown
  --out, -o ファイル   標準出力の代わりにファイルへ。同じ名前のファイルは置き換えます。形は拡張子で決まります：
                    ${extensions.join('、')}（csvはToDo、icsは日付）
  --form 様式       --out の議事録の様式：自治体、社内、または自分で作ったJSONのファイル（docs/minutes-forms.md）
  --evidence        文ごとに、根拠の箇所と、本文と照らし合わせた結果を示します
  --explain         文ごとに、標準エンジンの規則が何をしたか（補った言葉、省いた言葉、一緒に選んだ文）を示します
  --quiet           進み具合と注記を出しません
  --password        ファイルのパスワードを尋ねます。スクリプトでは YOUYAKU_PASSWORD に設定します

prompt の指定：上の内容に関する指定、--json、--context N（一度に読めるトークン数）

ほかの言語、easyJapanese と child、--instructions には言語モデルが要ります。YOUYAKU_MODELS で設定します
（docs/models.md）。ないときや、すべて失敗したときは、標準エンジンができるところまで行い、そのことを示します。
モデルがあれば、規則では決められない文を、要約と check のときに、モデルが本文の該当箇所と読み比べます。
YOUYAKU_JUDGE_MODEL に YOUYAKU_MODELS のIDを設定するとそのモデルが読み比べ、off にすると読み比べません。

${wrapParagraph(
  `読めるファイル：${listFormatLabels('ja').join('、')}、これらのZIP。TRANSCRIPTION_URL があれば音声と動画も。URLは、ページ、ファイル、フィード、文字起こし付きのポッドキャスト。`,
)}

ファイルには "議事録/*.docx" のような型も使えます（* ? [ ] と **）。引用符で囲めば、どの端末でも同じです。
指定がないとき、または - のときは、標準入力から読みます。端末では、貼り付けるのを待っていることを示します。

npmから使うときは、-s を付けるとnpm自身の表示がパイプに混ざりません：npm run -s youyaku -- ファイル --json | jq .text
文章は制御文字と並び順を変える文字を除いて表示します。--json は除きません。

終了コード：0 できた・1 doctor --live で使えないものがある、check --strict で要確認がある、restore で
            添付ファイルが足りない・2 指定の誤り
            3 本文を読めない・4 断った（上限、無理な長さ）・5 エンジンの失敗・6 --out に書き込めない
            130 Ctrl+C で止めた。読めない資料が一部だけのときは、それを示し、除いて続けます（0）
`,
  en: `youyaku: summarise a text, a file or a URL, without a server

  youyaku [summarize] [FILE|URL|-]… [options]  the summary on standard output; one summary of several sources
  youyaku --compare OLD NEW [options]          what changed from one version to the next, figures first
  youyaku read FILE|URL [--json]               what was read
  youyaku check SUMMARY SOURCE [--json]        check any text against its source; a line of SUMMARY is never
                                               joined to the next; --engine as below; with --strict the
                                               exit code is 1 where something is marked (else 0)
  youyaku ask FILE|URL QUESTION                the answer, from the source alone; --engine, --evidence
                                               and --json as below
  youyaku prompt FILE|URL… [options]           what a language model would be sent first, without sending it
  youyaku doctor [--live]                      what is set up here, secrets hidden; --live tries every
                                               service that is set up
  youyaku admin grant|revoke ADDRESS           who operates this server, and may open /admin
  youyaku admin list                           its operators
  youyaku backup FOLDER                        copies database, attached files and keys of a server that goes on
  youyaku restore BACKUP FOLDER                into a new data folder; --to TIME: as of that moment;
                                               --archive FOLDER: with the log that WAL_ARCHIVE kept
  youyaku payments sync [--dry-run]            makes or mends products, prices, portal and webhook at Stripe;
                                               --dry-run only shows what it would do

Options of summarize
  --preset sangyo   three lines, as the API has it; the same as --shape lines --items 3
  --shape ${summaryShapes.join('|')}     (default lines)
  --characters N    at most N characters, white space not counted
  --about N         N characters, within 5 %
  --items N         exactly N lines or items                                        (default 3)
  --percent N       N % of the source
  --register asIs|desumasu|dearu|taigendome                                         (default asIs)
  --reader general|expert|easyJapanese|child                                        (default general)
  --language TAG    source, ja, en, zh-Hant …                                       (default source)
  --engine auto|builtin|llm|llm:ID                                                  (default auto)
  --focus TEXT      what you care about
  --instructions TEXT  requests in your own words
  --template FILE   settings and instructions from a template in JSON, as the API gives it; other options win
  --set NAME=VALUE  a value for a variable {{NAME}} of the template; once for each
  --glossary FILE   terms as CSV (term, variants split by |, translation, note, hidden); summaries are spelled by them
  --mask KINDS      what no language model sees: all, or name,address,postal,phone,mail,mynumber,card,account,number,
                    word (hidden terms); also for ask and check (docs/masking.md)
  --strike          removes sentences that the source contradicts, instead of marking them (please check)
  --json            the Summary of the API as JSON, with tokens and cost of language models
  --markdown        Markdown with a heading and the source
  --out, -o FILE    writes a file instead of standard output, and replaces one of that name; its extension says what:
                    ${extensions.join(', ')} (csv: the tasks, ics: the dates)
  --form FORM       of minutes in the file of --out: municipal, company, or a JSON file of your own
                    (docs/minutes-forms.md)
  --evidence        each sentence followed by the place it rests on, and what differs or was compared
  --explain         each sentence followed by what the rules of the built-in engine did: words inserted or left out,
                    sentences chosen together
  --quiet           no progress and no notes on standard error
  --password        asks for the password of the file; scripts set YOUYAKU_PASSWORD

Options of prompt: those above that say what is wanted, --json, and --context N, the window in tokens to show it for

Another language, the readers easyJapanese and child, and --instructions need a language model. They are set up by
YOUYAKU_MODELS (docs/models.md); without one, and when all fail, the built-in engine does what it can and says so.
Where there is a model, it compares the sentences that the rules cannot settle with passages of the source, in summaries
and in check. YOUYAKU_JUDGE_MODEL is the id of another model to do this, or off.

${wrapParagraph(
  `A FILE may be ${listFormatLabels('en').join(', ')} or a zip of these, and audio and video where TRANSCRIPTION_URL is set; a URL a page, a file, a feed or the feed of a podcast with transcripts.`,
)}

A FILE may be a pattern such as "minutes/*.docx" (* ? [ ] and **); in quotes it works on every terminal. Without a FILE,
and for -, standard input is read; on a terminal the command says that it waits for it.

Under npm, -s keeps npm's own lines out of a pipe: npm run -s youyaku -- FILE --json | jq .text
Text is shown without control characters and changes of direction; --json has all there is.

Exit codes: 0 done · 1 doctor --live found something that does not work, check --strict something marked,
            restore a file missing · 2 bad arguments · 3 source could not be read
            4 refused (limits, impossible length) · 5 engine failed · 6 --out could not be written
            130 stopped by Ctrl+C. Where only some of several sources could not be read, it says which and
            goes on without them (0)
`,
};
