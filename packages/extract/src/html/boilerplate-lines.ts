/** Whole lines inside an article that do not belong to it. Matched against short blocks only. */
export const boilerplate = new RegExp(
  `^[\\s>＞»▶▼▲◀■□●○◆◇・*※|｜【［\\[(（]*(?:${[
    '(?:続き|全文|記事)を読む',
    '(?:この記事の)?(?:関連|おすすめ|オススメ|人気|注目|最新|新着)(?:の)?(?:記事|リンク|ニュース|キーワード|情報|タグ|ワード|サイト|商品|動画|コンテンツ|ページ|トピックス)(?:一覧|はこちら)?',
    'あわせて読みたい',
    'こちらもおすすめ',
    '(?:アクセス|人気)?(?:記事)?ランキング',
    'スポンサー(?:ド)?(?:リンク)?',
    '広告',
    'PR',
    '(?:この(?:記事|ページ)を)?(?:シェア|ツイート|ブックマーク|保存|印刷|共有)(?:する)?',
    '(?:前|次)の(?:記事|ページ)(?:へ|を見る)?',
    '(?:ページ(?:の)?)?(?:トップ|先頭)(?:へ|に)(?:戻る)?',
    'page ?top',
    'コメント(?:を(?:書く|見る|投稿する|残す))?(?:[（(]\\d+[)）])?',
    '目次',
    'いいね!?',
    'フォロー(?:する)?',
    '(?:もっと|詳しく)(?:見る|読む)',
    '一覧(?:へ|を見る|に戻る)?',
    '(?:記事・?写真(?:など)?の|本(?:記事|サイト|文)の|掲載(?:の|された)?.{0,20})?無断(?:転載|複写|複製|使用).{0,40}',
    '(?:copyright|©|\\(c\\)).{0,120}',
    '.{0,40}all rights reserved.{0,20}',
    'advertisement(?:s)?',
    'related(?: (?:articles?|posts?|stories|topics|content|links|news))?',
    '(?:read|see|view|show|learn) more(?: .{0,40})?',
    'share(?: (?:this|on) .{0,30}| via .{0,20}| this)?',
    'tweet',
    'follow us.{0,40}',
    'subscribe(?: .{0,40})?',
    'sign up(?: .{0,60})?',
    'sponsored(?: (?:links?|content|by .{0,30}))?',
    'comments?(?: \\(?\\d+\\)?)?',
    '(?:read|see) more\\s*:\\s.{3,90}|lesen sie (?:auch|hier|mehr|dazu).{0,90}|vous aimerez aussi.{0,40}',
    '(?:den |diesen )?(?:beitrag|artikel|text)(?: mit .{0,30})? teilen.{0,30}|(?:die )?(?:meistgelesenen?|beliebteste[nr]?) (?:artikel|beiträge).{0,40}',
    'this entry was posted .{0,100}',
    '(?:quelle|quellen|quellenangaben|źródło|fuente|kontakt|ansprechpartner(?:in)?)(?:\\s*[:：].{0,80})?',
    'comments are closed\\.?',
    'leave a (?:comment|reply)',
    'recommended(?: .{0,20})?',
    'table of contents',
    'loading\\.{0,3}',
    '-?\\s*(?:auch interessant|mehr zum thema|lesen sie auch|anzeige|werbung|teilen|kommentare?)(?: schreiben| von .{0,30}| \\(\\d+\\))?\\s*-?',
    'das (?:thema )?(?:könnte|dürfte) (?:sie|dich|euch) auch interessieren.{0,20}',
    '(?:dieser? )?artikel (?:gefallen|teilen|drucken|empfehlen).{0,60}',
    '(?:weitere|mehr|noch mehr) (?:infos?|informationen|artikel|beiträge)(?: .{0,60})?',
    '(?:zum )?weiterlesen',
    '(?:te|le|les) puede interesar.{0,60}|puedes ver .{0,90}|lea (?:también|además).{0,90}|compartir.{0,30}',
    '(?:czytaj|zobacz|przeczytaj) (?:też|także|również|więcej).{0,90}|udostępnij.{0,30}',
    '(?:à|a) lire (?:aussi|également).{0,90}|partager.{0,30}|leia (?:também|mais).{0,90}|leggi anche.{0,90}',
    '(?:see|read|watch) (?:also|next|this next)(?:[: ].{0,90}[^.])?',
    'don.?t miss(?:[: ].{0,60})?',
    '(?:you (?:may|might) also (?:like|enjoy|be interested in)|more (?:from|on|stories|like this)|(?:recent|popular|trending|latest|top|featured) (?:articles?|posts?|stories|news)|popular this week|most (?:read|popular|viewed|shared)|trending(?: now)?|up next|editor.?s picks?|what to read next)(?: .{0,30})?',
    '(?:like|enjoy(?:ed)?) this (?:story|article|post)\\?.{0,60}',
    '(?:jump|skip|back|return|scroll) to .{0,30}',
    'image \\d+ of(?: /)? \\d+|\\d+ of \\d+|caption|close|hide caption|toggle caption',
    '(?:media playback is unsupported|your browser does not support).{0,60}',
    '\\d+ (?:min(?:ute)?s? read|comments?|shares?|views?)|(?:tempo de leitura|lesezeit|reading time|read time|temps de lecture)\\s*[:：]?\\s*.{0,20}',
  ].join('|')})[\\s<＜»▶▼▲◀】］\\])）:：｜|]*$`,
  'i',
);

/** Photo credits as the press writes them: alone on a line, or at the end of a caption. */
export const credit =
  /^(?:photos?|images?|pictures?|foto|bild|titelbild|beitragsbild|imagen|fotos|zdj[ęe]cie|fot\.|crédito|credit|写真|画像|撮影)(?:\s+(?:by|credit|via|courtesy))?\s*[:：/／]\s*.{2,80}$|[(（](?:image|photo|picture|foto|bild|credit|imagen|crédito)s?(?:\s+(?:by|credit|via))?\s*[:：].{1,60}[)）]$|(?:getty images|shutterstock(?:\.com)?|istock(?:photo)?(?:\.com)?|ap photo.{0,60}|wenn\.com|domena publiczna)[)）]?$/i;

/** Calls to action: to subscribe, follow or write. */
export const invitation =
  /\b(?:sign up (?:for|to|here|today|now)|subscribe (?:to|now|today|here)|(?:our|free|daily|weekly) newsletter|follow (?:us|me|him|her|them|\w+(?: \w+)?) on (?:twitter|facebook|instagram|x\b|linkedin)|reach the (?:reporters?|author)|already a subscriber|newsletter abonnieren|suscr[íi]b\w+|subskrypcj\w+|your inbox|log in or (?:sign|register))/i;

/** The reporters' credit in an agency article. */
export const reporting = /^[(（]?(?:additional )?reporting by .{3,250}$/i;
