/** Headings of references, acknowledgements and notes. */
export const referencesHeading =
  /^(?:[0-9.\s]*)(?:参考文献|引用文献|謝辞|references|acknowledge?ments?|関連記事|出典|脚注)/iu;

/** Headings of a section that is itself a summary. */
export const digestHeading =
  /(?:要旨|要約|要点|抄録|サマリー|ダイジェスト|あらまし)$|^(?:abstract|summary|executive summary|highlights|key points|tl;dr)$/iu;

/** Headings of a concluding section. */
export const conclusionHeading = /(?:結論|まとめ|むすび|おわりに|総括)$|^(?:[0-9.\s]*)conclusions?$|決定事項/iu;

/** Phrases that announce a list or a table (以下のとおり), or what somebody thinks (心配する声もある). */
export const announcement =
  /(?:以下|次|下記|左記|表[0-9０-９]+)(?:の(?:とおり|通り|ように|[0-9０-９一二三四五六七八九十]+点)|に示す)|^[^。0-9０-９]{2,24}(?:人|声|課題|動き|問題|意見|例外|指摘)(?:も|が)(?:い(?:る|ます)|ある|あります)。?$|as follows/u;

/** Headings of the sections a report was written for (conclusions, measures, causes). */
export const coreHeading =
  /結論|提言|提案|勧告|再発防止|改善策|対策|原因|なぜ|総合評価|決定|まとめ|総括|影響|被害|損害|\b(?:conclusions?|recommendations?|findings|results?|causes?|decisions?|lessons?)\b/iu;

/** Headings of background and reading guides. */
export const formalHeading =
  /設置の(?:経緯|目的)|委員(?:会の)?(?:構成|名簿)|用語|凡例|目次|(?:調査|検討|研究)の(?:方法|限界|概要|経過|体制|設計)|^(?:はじめに|おわりに|序|前文|あとがき)|目的と(?:方法|概要)|謝辞|付記|利益相反|参考(?:文献|資料)|付録|^資料\s*[0-9０-９]|補足|\b(?:glossary|acknowledg\w+|appendix|references|foreword|preface|terms of reference)\b/iu;

/** Titles that name the kind of a text instead of its topic (議事録). */
export const genericTitle =
  /^(?:(?:会議)?議事(?:録|要旨|メモ)|会議録|打ち?合わせ(?:メモ|記録)?|ミーティングメモ|メモ|報告書?|レポート|お知らせ|ご案内|案内|資料|概要|要旨|要約|抄録|はじめに|序論|緒言|まえがき|目次|本文|無題|名称未設定|untitled|minutes|meeting minutes|notes?|memo|report|abstract|summary|introduction|(?:materials and )?methods?|results?(?: and discussion)?|discussion|conclusions?|background|方法|結果|考察|結論|背景|目的|おわりに|まとめ|contents|table of contents)$/iu;

/** Lines that only give a date. */
export const dateLine =
  /^(?:日[ \u3000]?時|日付|Date)?[:：\s]*(?:(?:令和|平成|昭和)?[0-9０-９元]{1,4}[年./-])?\s*[0-9０-９]{1,2}[月./-]\s*[0-9０-９]{1,2}日?[\s(（月火水木金土日祝)）曜]*(?:[0-9０-９:：～〜~時分午前後\s–-]*)$|^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?[0-9]{1,2} [A-Z][a-z]+ [0-9]{4}$/u;

/** Salutations (堂本様、皆さま, Dear all) and lines that only introduce the next one. */
export const addressLine =
  /(?:様|さま|殿|御中|各位|さん|先生)(?:[、,\s].*)?$|^(?:Dear|Hi|Hello|All)\b|[:：]$|^(?:\[[0-9]{1,4}\]\s{0,2})?(?:From|To|Cc|Sent|Date)[:：]/u;

/** 次回2025年10月11日, 日時：…, 出席 12名: when, where and with whom a meeting is, as heads and ends of minutes say it. */
export const meetingLine =
  /^(?:次回(?:の?(?:開催|会議|会合|日程|予定))?(?:日[ \u3000]?時)?(?:は|[:：\s]|[0-9０-９]|令和|平成)|(?:(?:開催)?日[ \u3000]?時|場所|会場|出席者?|欠席者?|参加者?|定足数)(?:[:：\s]|[0-9０-９]|令和|平成))/u;

/** Labelled lines that contain the title (件名：…). */
export const labelledTitle =
  /^[\s・]*(?:\[[0-9]{1,4}\]\s{0,2})?(?:会議(?:名|の名称)?|件名|議題|名称|テーマ|タイトル|Subject|Title|Meeting)\s*[:：\u3000]\s*(.{3,80})$/u;

/** Attributions to a news source (朝日新聞によると、), which are not the topic. */
export const sourceAttribution =
  /^(?:[^、。「」]{2,20}、){0,4}[^、。「」]{2,20}(?:による|によれば|の報道では)(?:と)?、/u;

/** Headings of what is expected, proposed, undecided or rejected, not done. */
export const openHeading =
  /予想|予測|見通し|見込み|(?:提|対策|改正|修正|素|試)案|提言|要望|要求|請求|主張|候補|選択肢|仮説|未定|未決|保留|検討(?:中|事項|課題)|まだ(?:の|決ま)|決まっていない|却下|見送|不採用|懸念|リスク|\b(?:forecast|outlook|proposals?|proposed|recommendations?|options?|open (?:points|questions|issues)|undecided|pending|rejected|risks?)\b/iu;
