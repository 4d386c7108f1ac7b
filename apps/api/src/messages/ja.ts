import type { ErrorCode } from '@youyaku/contract/errors';
import { batchSentences } from './batch-sentences.ts';
import { billingSentences } from './billing-sentences.ts';
import { mediaSentences } from './media-sentences.ts';
import { operatorSentences } from './operator-sentences.ts';
import { ownModelSentences } from './own-model-sentences.ts';
import { planSentences } from './plan-sentences.ts';
import { providerSentencesJa } from './provider-sentences.ts';
import { spaceSentences } from './space-sentences.ts';
import { renderingSentences } from './rendering-sentences.ts';
import { storageSentences } from './storage-sentences.ts';
import { variantSentences } from './variant-sentences.ts';

/** Japanese messages, one per code: what happened and what to do next. `code.reason` makes it specific. */
export const ja: Record<ErrorCode, string> & Record<string, string> = {
  ...spaceSentences.ja,
  ...billingSentences.ja,
  ...batchSentences.ja,
  ...ownModelSentences.ja,
  ...operatorSentences.ja,
  ...planSentences.ja,
  ...renderingSentences.ja,
  ...storageSentences.ja,
  ...variantSentences.ja,
  ...providerSentencesJa,
  ...mediaSentences({
    sound: '音声や動画は、このままでは読み取れません。文字に起こした文章か字幕ファイルでお試しください。',
    archive: '圧縮ファイルは、このままでは読み取れません。展開してから、中のファイルを選んでください。',
    picture: 'この形式の画像は読み取れません。PNGかJPEGで保存し直すか、本文を貼り付けてください。',
    program: '文章の入ったファイルではないため、読み取れません。別のファイルを選んでください。',
  }),
  invalid_request: '入力の内容に誤りがあります。項目を確認して、もう一度お試しください。',
  'invalid_request.malformed': 'リクエストの形式が正しくありません。JSONとして読める形でお送りください。',
  'invalid_request.slow_body':
    '送信に時間がかかりすぎたため中止しました。通信の状態を確かめて、もう一度お送りください。',
  'invalid_request.scheme': 'このURLは開けません。http:// または https:// で始まるURLを入力してください。',
  'invalid_request.credentials': 'ユーザー名やパスワードを含むURLは開けません。それらを除いたURLを入力してください。',
  'invalid_request.port': 'このURLのポート番号は使えません。通常のウェブページのURLを入力してください。',
  'invalid_request.url': 'URLの形が正しくありません。アドレス欄のURLをそのまま貼り付けてください。',
  'invalid_request.reader_needs_llm':
    '「やさしい日本語」「小学生」向けの言い換えは、標準エンジンではできません。読み手を「一般」にしてください。',
  'invalid_request.own_address':
    'このベースURLには接続できません。https:// で始まる、公開されたサーバーのURLを入力してください。',
  'invalid_request.shape_unfit': 'この本文からは、選んだ形の要約を作れません。ほかの形を選んでください。',
  'invalid_request.engine_unknown': '指定されたモデルは見つかりません。「自動」または「標準」を選んでください。',
  'invalid_request.template_variable': 'テンプレートに、まだ埋めていない空欄があります。言葉を入れてください。',
  'invalid_request.template_too_long':
    '空欄に入れた言葉が長すぎます。指示の全体が2,000字に収まるように短くしてください。',
  'invalid_request.decision': 'この文には、その操作はできません。要約を読み込み直して、要確認の文を選んでください。',
  'invalid_request.json_too_complex': 'リクエストの形が複雑すぎます。項目を減らしてお送りください。',
  'invalid_request.method': 'このアドレスでは使えない操作です。使えるメソッドは Allow ヘッダーにあります。',
  'invalid_request.email': 'メールアドレスの形が正しくありません。入力を確認してください。',
  'invalid_request.email_letters':
    '「@」の前に使えない文字が入っています。半角の英数字と記号だけのメールアドレスを入力してください。',
  'invalid_request.email_same': '今と同じメールアドレスです。新しいメールアドレスを入力してください。',
  'invalid_request.password_too_short': 'パスワードは12文字以上にしてください。',
  'invalid_request.password_too_long': 'パスワードが長すぎます。256文字以内にしてください。',
  'invalid_request.password_common':
    'このパスワードは推測されやすいため使えません。ほかの言葉をいくつか組み合わせてください。',
  'invalid_request.password_is_email': 'メールアドレスに似たパスワードは使えません。別のパスワードにしてください。',
  'invalid_request.link_broken':
    'リンクが途中で切れているか、正しくありません。メールのボタンを押すか、リンク全体をコピーして開いてください。',
  'invalid_request.link_expired':
    'リンクの有効期限が切れています。もう一度メールを送って、新しいリンクを開いてください。',
  'invalid_request.link_used':
    'このリンクはすでに使われています。必要であれば、もう一度メールを送って、新しいリンクを開いてください。',
  'invalid_request.host': 'このアドレスでは利用できません。設定されたアドレスでもう一度お試しください。',
  unauthenticated: 'ログインが必要です。ログインしてから、もう一度お試しください。',
  'unauthenticated.credentials': 'メールアドレスかパスワードが違います。確認して、もう一度入力してください。',
  'unauthenticated.second_step_over':
    '時間が過ぎたため、はじめからやり直す必要があります。もう一度ログインしてください。',
  'unauthenticated.session_ended':
    'ログインの有効期限が切れたか、別の端末からログアウトされました。もう一度ログインしてください。',
  forbidden: 'この操作は許可されていません。要約AIのページを開き直してお試しください。',
  'forbidden.email_unverified':
    'メールアドレスがまだ確認されていません。お送りした確認メールのリンクを開いてください。',
  'forbidden.password_wrong': '今のパスワードが違います。もう一度入力してください。',
  'forbidden.recent_sign_in': 'この操作には、ご本人の確認が必要です。確認してから、もう一度お試しください。',
  'forbidden.code_wrong':
    'コードが違います。認証アプリに今表示されているコードを入力してください。何度も違うときは、端末の時刻が合っているか確かめてください。',
  'forbidden.code_used': 'このコードはすでに使われています。次のコードが表示されるまで、少しお待ちください。',
  'forbidden.passkey_unknown':
    'このパスキーは登録されていないか、削除されています。ほかのパスキーか、別の方法でログインしてください。',
  'forbidden.passkey_over': '時間が過ぎたため、パスキーを確認できませんでした。もう一度お試しください。',
  'forbidden.passkey_refused':
    'パスキーを確認できませんでした。端末の画面ロックを解除できることを確かめて、もう一度お試しください。',
  'forbidden.passkey_of_other':
    '別のアカウントのパスキーです。今ログインしているアカウントのパスキーを選んでください。',
  'forbidden.other_account':
    'このリンクは、今ログインしているアカウントのものではありません。ログアウトしてから、もう一度開いてください。',
  not_found: '見つかりませんでした。削除されたか、アドレスが間違っている可能性があります。',
  'not_found.file': 'ファイルが見つかりませんでした。もう一度アップロードしてください。',
  'not_found.template': 'テンプレートが見つかりませんでした。選び直してください。',
  conflict: 'ほかの操作と重なりました。少し待ってから、もう一度お試しください。',
  'conflict.idempotency_key_reused': '同じIdempotency-Keyが別の内容で使われています。新しいキーでお送りください。',
  'conflict.question_running': '前の質問に答えている途中です。終わってから、もう一度お試しください。',
  'conflict.only_owner':
    'ほかにオーナーのいない共有スペースがあります。オーナーを引き継ぐか、スペースを削除してから、もう一度お試しください。',
  'conflict.deletion_begun': 'アカウントの削除は、もう受け付けています。',
  'conflict.deletion_over': '取り消せる削除はありません。期限を過ぎた削除は取り消せません。',
  'not_found.export':
    '書き出したファイルが見つかりません。期限が切れたか、新しい書き出しに置き換わったか、別のアカウントで頼んだものです。もう一度書き出してください。',
  'rate_limited.exports': '書き出しは1日に3回までです。{wait}待ってから、もう一度お試しください。',
  'rate_limited.disclosures': '請求は1日に5件までです。{wait}待ってから、もう一度お送りください。',
  'conflict.no_password': 'このアカウントにはパスワードがありません。「パスワードを忘れた場合」から設定してください。',
  'conflict.no_totp': '2段階認証は設定されていません。ページを読み込み直してください。',
  'conflict.totp_on': '2段階認証はすでに設定されています。設定し直すには、いったんオフにしてください。',
  'conflict.totp_not_begun': '2段階認証の設定が途中で終わっています。はじめからやり直してください。',
  'conflict.totp_unreadable':
    'サーバーの設定が変わり、認証アプリのコードを確認できません。リカバリーコードかパスキーをお使いください。',
  'conflict.passkeys_full': 'パスキーは20個まで登録できます。使わないものを削除してから、追加してください。',
  'conflict.passkey_known': 'このパスキーはすでに登録されています。',
  'conflict.email_taken':
    'このメールアドレスは、ほかのアカウントで使われています。別のメールアドレスを選んでください。',
  source_too_large: '本文が長すぎます。章ごとに分けるなどして、短くしてからお試しください。',
  'source_too_large.file': 'ファイルが大きすぎます。分割するなどして、小さくしてからお試しください。',
  'source_too_large.too_large':
    'ページやファイルが大きすぎて読み取れません（10MBまで）。保存してファイルとして選ぶか、本文を貼り付けてください。',
  'source_too_large.characters': '文字が多すぎて読み取れません。章ごとに分けるなどして、短くしてからお試しください。',
  'source_too_large.blocks': '段落や行が多すぎて読み取れません。いくつかに分けてからお試しください。',
  'source_too_large.pages': 'ページが多すぎます。2,000ページまでのファイルに分けてからお試しください。',
  'source_too_large.slides': 'スライドが多すぎます。いくつかのファイルに分けてからお試しください。',
  'source_too_large.xml_nodes': '構造が複雑すぎて読み取れません。ファイルを分けるか、本文を貼り付けてください。',
  'source_too_large.zip_bytes':
    '展開すると大きくなりすぎるため、開けません。ファイルを分けるか、本文を貼り付けてください。',
  'source_too_large.zip_entry_bytes':
    '展開すると大きくなりすぎるため、開けません。ファイルを分けるか、本文を貼り付けてください。',
  'source_too_large.zip_ratio':
    '展開すると大きくなりすぎるため、開けません。ファイルを分けるか、本文を貼り付けてください。',
  'source_too_large.zip_entries':
    '中に入っているファイルが多すぎて開けません。必要なものだけにしてからお試しください。',
  'source_too_large.pixels': '画像が大きすぎます。5,000万画素までの画像でお試しください。',
  'source_too_large.recording_too_large':
    '音声や動画が大きすぎて、文字に起こせません。短く分けるか、音声だけの小さなファイルにしてからお試しください。',
  'source_too_large.sheets': 'シートが多すぎて読み取れません。ファイルを分けてからお試しください。',
  unsupported_media:
    'この形式は読み取れません。PDF、Word、Excel、PowerPoint、HTML、テキストなどのファイルをお使いください。',
  'unsupported_media.content_type':
    'Content-Typeが正しくありません。application/json（ファイルはmultipart/form-data）でお送りください。',
  'unsupported_media.binary':
    '文章ではないデータのようです。PDF、Word、Excel、PowerPoint、HTML、テキストなどのファイルをお使いください。',
  'unsupported_media.doc_word95': 'Word 95以前の文書は読み取れません。.docxで保存し直してからお試しください。',
  'unsupported_media.ppt': '古い形式のPowerPoint（.ppt）は読み取れません。.pptxかPDFで保存し直してからお試しください。',
  'unsupported_media.msg': 'Outlookのメール（.msg）は読み取れません。.emlで保存し直すか、本文を貼り付けてください。',
  'unsupported_media.visio': 'Visioの図面は読み取れません。PDFで保存し直してからお試しください。',
  'unsupported_media.postscript': 'PostScriptのファイルは読み取れません。PDFで保存し直してからお試しください。',
  'unsupported_media.transcription_missing':
    '文字起こしが設定されていません。音声や動画は、文字に起こした文章か字幕ファイルでお試しください。',
  'unsupported_media.recording_in_archive':
    '圧縮ファイルの中の音声や動画は、文字に起こせません。展開してから、中のファイルを選んでください。',
  'unsupported_media.office_encryption':
    'この方式で暗号化されたOffice文書は開けません。保護を外して保存し直してからお試しください。',
  'unsupported_media.iwork':
    'Pages、Numbers、Keynoteのファイルは読み取れません。PDFかWord形式で書き出してお使いください。',
  'unsupported_media.two_formats':
    '二つの形式がつながっていて、安全に読み取れません。元のソフトで保存し直してください。',
  'unsupported_media.zip_format': 'この形式の文書は読み取れません。PDFで保存し直してからお試しください。',
  'unsupported_media.nested_archive':
    '圧縮ファイルの中の圧縮ファイルは開きません。展開してから、中のファイルを選んでください。',
  source_empty: '本文が空です。要約したい文章を入れてください。',
  'source_empty.no_text': '本文が見つかりませんでした。要約したい文章を貼り付けてください。',
  'source_empty.no_bytes': 'ファイルの中身が空です。別のファイルを選んでください。',
  'source_empty.attachments_only':
    'メールに本文がなく、添付ファイルだけが入っています。添付ファイルを保存して、それを選んでください。',
  'source_empty.no_speech': '話し声が見つかりませんでした。別の音声や動画を選んでください。',
  'source_empty.all_struck': 'すべての文が取り消されています。取り消しを戻すと、要約を作れます。',
  'source_empty.no_files': '圧縮ファイルの中に、ファイルがありません。別のファイルを選んでください。',
  source_unreadable: '本文を読み取れませんでした。ファイルが壊れていないか確認するか、本文を貼り付けてください。',
  'source_unreadable.no_text':
    '文字が見つかりませんでした（画像だけのPDFなど）。文字を選択できるファイルか、文字のはっきりした画像をお使いください。',
  'source_unreadable.status': 'ページを開けませんでした。URLが正しいか、公開されているかを確認してください。',
  'source_unreadable.dns': 'このURLのサーバーが見つかりませんでした。URLを確認してください。',
  'source_unreadable.connect': 'このURLのサーバーにつながりませんでした。時間をおくか、本文を貼り付けてください。',
  'source_unreadable.timeout': '時間内に読み取れませんでした。時間をおくか、本文を貼り付けてください。',
  'source_unreadable.redirects': 'ページの転送が多すぎて開けませんでした。最終的なページのURLを入力してください。',
  'source_unreadable.decode': 'ページのデータを展開できませんでした。本文を貼り付けてください。',
  'source_unreadable.reader_died': 'ファイルを開けませんでした。複雑すぎるか、壊れている可能性があります。',
  'source_unreadable.memory': '開くのに必要なメモリーが多すぎます。ファイルを分けるか、本文を貼り付けてください。',
  'source_unreadable.parser_failed': 'ファイルを開けませんでした。複雑すぎるか、壊れている可能性があります。',
  'source_unreadable.broken_pdf': 'PDFが壊れていて読み取れません。保存し直すか、本文を貼り付けてください。',
  'source_unreadable.broken_doc': 'Word文書が壊れていて読み取れません。Wordで開いて.docxで保存し直してください。',
  'source_unreadable.broken_ole': 'ファイルが壊れていて読み取れません。元のソフトで開いて保存し直してください。',
  'source_unreadable.broken_workbook':
    '表計算のファイルが壊れていて読み取れません。元のソフトで開いて保存し直してください。',
  'source_unreadable.broken_xml':
    'ファイルの中の記述が壊れていて読み取れません。元のソフトで開いて保存し直してください。',
  'source_unreadable.broken_zip':
    'ファイルが壊れているか、途中で切れています。もう一度入手するか、保存し直してください。',
  'source_unreadable.broken_json': 'ファイルの中の記述（JSON）が壊れていて読み取れません。保存し直してください。',
  'source_unreadable.broken_subtitles':
    '字幕ファイルとして読み取れません。SRTかWebVTTの形になっているか確認してください。',
  'source_unreadable.not_a_notebook': 'Jupyterノートブックの形になっていません。ファイルを確認してください。',
  'source_unreadable.rtf_depth': '入れ子が深すぎて読み取れません。元のソフトで保存し直すか、本文を貼り付けてください。',
  'source_unreadable.xml_depth': '入れ子が深すぎて読み取れません。元のソフトで保存し直すか、本文を貼り付けてください。',
  'source_unreadable.xml_doctype': '安全に開けない記述が含まれています。元のソフトで開いて保存し直してください。',
  'source_unreadable.zip_name':
    '安全でない名前のファイルが含まれているため、開けません。作り直してからお試しください。',
  'source_unreadable.zip_not_document':
    '文書の名前が付いていますが、中身は圧縮ファイル（ZIP）です。展開してから、中の文書を選んでください。',
  'source_unreadable.zip_part_missing':
    'ファイルの一部が欠けていて読み取れません。元のソフトで開いて保存し直してください。',
  'source_unreadable.no_readable_files':
    '圧縮ファイルの中に、読み取れる文書がありませんでした。文書を直接選んでください。',
  'source_unreadable.broken_image': '画像が壊れていて開けません。元の画像をもう一度保存してからお試しください。',
  'source_unreadable.no_text_in_image':
    '画像の中に文字が見つかりませんでした。文字がはっきり写った画像でお試しください。',
  'source_unreadable.recogniser_failed':
    '画像の文字を読み取れませんでした。画像を小さくするか、別の形式で保存してお試しください。',
  'source_unreadable.recording_refused':
    'この音声や動画は、文字に起こせませんでした。MP3やWAVで保存し直してからお試しください。',
  source_encrypted: 'パスワードで保護されたファイルです。保護を外して保存し直してからお試しください。',
  'source_encrypted.password_needed': 'このファイルを開くには、パスワードが必要です。',
  'source_encrypted.password_wrong': 'パスワードが違うため、開けませんでした。もう一度入力してください。',
  'source_encrypted.password_gone':
    '処理が途切れたため、預かったパスワードが残っていません。もう一度入力してください。',
  'source_encrypted.office_password':
    'パスワードで保護されたOffice文書です。保護を外して保存し直してからお試しください。',
  'source_encrypted.odf_password': 'パスワードで保護された文書です。保護を外して保存し直してからお試しください。',
  'source_encrypted.zip_password':
    'パスワードで保護された圧縮ファイルです。展開してから、中のファイルを選んでください。',
  'source_encrypted.epub_drm': 'コピー防止（DRM）のかかった電子書籍は読み取れません。DRMのない版をお使いください。',
  'source_encrypted.mail_encrypted':
    '暗号化されたメールは読み取れません。メールソフトで開き、本文を貼り付けてください。',
  'source_encrypted.zip_encryption':
    'この方式で暗号化された圧縮ファイルは開けません。展開してから、中のファイルを選んでください。',
  source_blocked: 'このページは読み取れませんでした。本文を貼り付けてください。',
  'source_blocked.private_address': '公開されていないアドレスのページは読み取れません。本文を貼り付けてください。',
  'source_blocked.status': 'このページは閲覧が制限されています。本文を貼り付けてください。',
  'source_blocked.bot_wall': 'このサイトは、プログラムによる読み取りを断っています。本文を貼り付けてください。',
  'source_blocked.login_wall': 'ログインしないと読めないページです。本文を貼り付けてください。',
  'source_blocked.paywall': '購読者や会員だけが全文を読めるページです。本文を貼り付けてください。',
  'source_blocked.cookie_wall': 'Cookieへの同意を求める画面しか読み取れませんでした。本文を貼り付けてください。',
  'source_blocked.script_only':
    '開いたあとに本文が表示される仕組みのページで、読み取れませんでした。本文を貼り付けてください。',
  'source_blocked.thin': 'このページには、要約できる文章が見つかりませんでした。本文を貼り付けてください。',
  'source_blocked.robots': 'このサイトは、要約AIによる読み取りを断っています。本文を貼り付けてください。',
  'source_blocked.port': 'このURLのポート番号は使えません。本文を貼り付けてください。',
  length_impossible: '指定された長さでは、意味の通る要約を作れません。もう少し長くしてください。',
  'length_impossible.characters_min':
    '指定された字数では、意味の通る要約を作れません。{charactersMin}字以上にしてください。',
  language_unsupported: '標準エンジンは、本文と同じ言語でだけ要約できます。言語を「本文と同じ」にしてください。',
  'language_unsupported.question':
    '標準エンジンは、本文と同じ言語の質問にだけ答えられます。本文の言語で質問してください。',
  rate_limited: '短い時間に操作が集中しました。{wait}待ってから、もう一度お試しください。',
  'rate_limited.uploads': 'ファイルのアップロードが集中しました。{wait}待ってから、もう一度お試しください。',
  'rate_limited.bodies': '大きな本文の送信が重なっています。{wait}待ってから、もう一度お試しください。',
  'rate_limited.questions': '質問できるのは1分に10回までです。{wait}待ってから、もう一度お試しください。',
  'rate_limited.trials': '接続の確認は1分に6回までです。{wait}待ってから、もう一度お試しください。',
  'rate_limited.passwords':
    'パスワードの間違いが続いたため、受け付けを止めています。{wait}待つか、メールのリンクでログインしてください。',
  'rate_limited.codes':
    'コードの間違いが続いたため、受け付けを止めています。{wait}待つか、パスキーでログインしてください。',
  'rate_limited.mails': '短い時間にメールを何度も送ったため、{wait}送れません。届いているメールも確認してください。',
  'rate_limited.waiting': '順番を待っている処理が多すぎます。終わるのを待ってから、もう一度お試しください。',
  'rate_limited.streams': '同時に開ける接続の数を超えました。使っていないタブを閉じてから、もう一度お試しください。',
  'quota_exceeded.uploads_full':
    '保存中のファイルの合計が上限に達しました。ファイルは1日で消えます。時間をおいて、もう一度お試しください。',
  'quota_exceeded.own_models_full': '保存できるAPIキーは10個までです。使わないものを削除してから、登録してください。',
  'quota_exceeded.templates_full':
    '保存できるテンプレートは100個までです。使わないものを削除してから、保存してください。',
  'quota_exceeded.questions_full': 'この本文への質問が上限に達しました。もう一度要約すると、また質問できます。',
  engine_unavailable: '選んだモデルは今は使えません。「標準」を選ぶか、しばらくしてからお試しください。',
  'engine_unavailable.not_configured': '言語モデルが設定されていません。モデルで「標準」を選んでください。',
  'engine_unavailable.not_for_guests':
    'このサービスの言語モデルは、ログインすると使えます。ログインしない場合は、モデルで「標準」を選んでください。',
  'engine_unavailable.model_unknown': '指定されたモデルは、ここでは使えません。モデルを選び直してください。',
  'engine_unavailable.connect': 'モデルにつながりませんでした。しばらくしてから、もう一度お試しください。',
  'engine_unavailable.key': 'モデルのAPIキーが受け付けられませんでした。別のモデルを選んでください。',
  'engine_unavailable.rate': 'モデルが混み合っています。少し待ってから、もう一度お試しください。',
  'engine_unavailable.spend': 'モデルの利用枠を使い切っています。別のモデルを選んでください。',
  'engine_unavailable.provider':
    'モデルの提供元で、障害か混雑が起きています。しばらくしてから、もう一度お試しください。',
  'engine_unavailable.timeout': 'モデルの答えが時間内に返りませんでした。もう一度お試しください。',
  'engine_unavailable.empty': 'モデルから何も返ってきませんでした。もう一度お試しください。',
  'engine_unavailable.refusal': 'モデルがこの本文の要約を断りました。別のモデルを選んでください。',
  'engine_unavailable.window': '本文が、このモデルで一度に読める長さを超えています。別のモデルを選んでください。',
  'engine_unavailable.broken': 'モデルの答えを正しく受け取れませんでした。もう一度お試しください。',
  'engine_unavailable.request': 'モデルが依頼を受け付けませんでした。別のモデルを選んでください。',
  'engine_unavailable.resting':
    'モデルの不調が続き、しばらく使わないようにしています。数分たってから、もう一度お試しください。',
  'engine_unavailable.cap':
    'モデルの利用が、このサービスで決めた上限に達しました。「標準」を選ぶか、日を改めてお試しください。',
  'engine_unavailable.language': 'モデルが指定と違う言語で答えました。もう一度お試しください。',
  'engine_unavailable.transcription_key':
    '文字起こしの設定に誤りがあり、音声や動画を読み取れません。文字に起こした文章か字幕ファイルでお試しください。',
  'engine_unavailable.transcription_busy':
    '文字起こしが混み合っているか、利用の上限に達しています。少し待ってから、もう一度お試しください。',
  'engine_unavailable.transcription_failed':
    '文字起こしのサービスにつながりませんでした。しばらくしてから、もう一度お試しください。',
  'engine_unavailable.transcription_broken':
    '文字起こしの結果を正しく受け取れませんでした。しばらくしてから、もう一度お試しください。',
  'engine_unavailable.database_away': 'サーバーの準備ができていません。しばらく待ってから、もう一度お試しください。',
  'engine_unavailable.database_busy': 'サーバーが混み合っています。しばらく待ってから、もう一度お試しください。',
  'engine_unavailable.machine_busy': 'サーバーが混み合っています。しばらく待ってから、もう一度お試しください。',
  'engine_timeout.transcription_slow':
    '時間内に文字起こしが終わりませんでした。音声や動画を短く分けてからお試しください。',
  'engine_timeout.question': '時間内に答えられませんでした。しばらくしてから、もう一度お試しください。',
  engine_timeout: '時間内に終わりませんでした。本文を短くするか、しばらくしてからお試しください。',
  internal: 'エラーが発生しました。ページを再読み込みしてください。',
};
