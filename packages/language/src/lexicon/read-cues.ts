/** Cues in the wording of a sentence, independent of its document. */
export type Cues = {
  /** Greetings, headers, source notes and calls to read on: nothing to summarize. */
  readonly isBoilerplate: boolean;
  readonly isQuestion: boolean;
  /** Refers to a sentence that may be missing from the summary. */
  readonly isAnaphoric: boolean;
  /** States that it concludes, decides, finds or asks for something. */
  readonly isKey: boolean;
  /** Gives an example or an aside. */
  readonly isAside: boolean;
  /** A labelled line in the header of a letter, a meeting or an article: who, when, where. */
  readonly isHeadLine: boolean;
  /** Announces a recap. */
  readonly isRecap: boolean;
  /** The title of another work, e.g. of an article in a source list: asahi.com『…』。 */
  readonly isSourceTitle: boolean;
};

const boilerplate =
  /^(?:[^、。\s]{1,12}(?:様|さま|殿|御中|各位|さん)[、。,]?$|(?:いつも|平素|大変)?(?:お世話になって|お疲れ[様さ]で|ご無沙汰して)|(?:どうぞ|何卒|以上、?)?(?:よろしく|宜しく)(?:ご?(?:検討|確認|対応)の?ほど)?、?お願い|(?:よろしく|宜しく)お?願い|[^、。はがを]{0,16}(?:株式会社|有限会社|会社|社|部|課|局|電機|商事|工業|デバイス)の[^、。はがを]{1,6}(?:です|と申します)。?$|出典|参考(?:文献|リンク)|関連(?:記事|リンク|項目)|続きを読む|この記事|最終更新|(?:©|\(c\)|Copyright|All rights reserved)|From[:：]|To[:：]|Cc[:：]|Date[:：]|Subject[:：]|差出人|宛先|件名[:：]|送信日時|TEL|FAX|電話[:：]|拝啓|敬具|草々|以上。?$|記$|(?:本日は|皆さん、?|皆様、?)?(?:こんにち[はわ]|おはようございます|こんばんは)|(?:どうも)?ありがとうございま(?:す|した)|(?:それでは|では)、?(?:次の|次に|これで|始め|以上で|定刻)|ご?(?:質問|意見)(?:は|が)?(?:ございます|あります)か|Best regards|Kind regards|Sincerely|Thank you|Thanks|Dear |Hi |Hello|Click here|Read more|See also|Sign up|Subscribe|Related)/iu;
const filler =
  /^(?:はい|ええ|うん|ああ|あの|えー?と?|そうですね?|そうですか|なるほど|了解(?:です|しました)?|承知(?:しました|いたしました)|分かりました|わかりました|いいですね|異議なし|確かに|Yeah|Yes|No|Okay|OK|Right|Sure|Uh|Um|Hmm|Well|I see|Mm-?hmm)[、。.,!！\s]*$/iu;
const headLine =
  /^(?:キーワード|Keywords?|日[ \u3000]?時|日付|開催日|場[ \u3000]?所|会[ \u3000]?場|出[ \u3000]?席(?:者|役員)?|欠[ \u3000]?席者?|参加者|司会|書記|記[ \u3000]?録者?|議[ \u3000]?長|議[ \u3000]?題|配布(?:資料)?|作成(?:者|日)?|文責|発行|提出|件名|差出人|宛先|送信(?:日時|者)|録音時間|取材|文[・･]|上場会社名|コード番号|代表者|問合せ先|所属|著者|Present|Apologies|Attendees|Absent|Chair|Minutes taken|Date|Time|Place|Venue|From|To|Cc|Sent|Subject|Author|Version of|By [A-Z])(?:\s*[:：\u3000]|$| [A-Z0-9](?!.*\.$))/u;
const recap =
  /(?:まとめ(?:ます|ると|ましょう|させて)|整理(?:します|すると|しましょう)|おさらい|振り返(?:りま|って(?:み|お)|らせて)|結論(?:から|を)(?:言|申|先)|\b(?:to (?:sum up|recap|summari[sz]e)|in summary|let me (?:sum|recap)|so we(?:'ve| have) (?:agreed|decided))\b)/iu;
/** An entry of a source list: an outlet and a date. */
const citation =
  /^[^。はがを]{1,40}、[12][0-9]{3}年[0-9]{1,2}月[0-9]{1,2}日。?$|^[A-Z][\w .&']{1,40}, (?:[0-9]{1,2} [A-Z][a-z]+ [12][0-9]{3}|[A-Z][a-z]+ [0-9]{1,2}, [12][0-9]{3})\.?$/u;
/** The same with the title of the article, before or after a dash, and a line that ends in an address. */
const citedTitle =
  /^(?:[「『][^」』]{4,80}[」』]、? ?[（(]?|[^。「」]{4,80} [-–—|｜] )[^。はがを「」]{1,24}(?:[、,，] ?|[（(] ?| )[12][0-9]{3}(?:年[0-9]{1,2}月[0-9]{1,2}日|([-/.])[0-9]{1,2}\1[0-9]{1,2})(?:付|閲覧)?[）)]?。?$|^[^。はがを]{1,80}[ :：]https?:\/\/\S+$/u;
const sourceTitle = /(?:^|[^\u3040-\u309f])『[^』]+』。?$/u;
/** 表２：主な施設の入場者数: the table is not in the summary. */
const caption =
  /^(?:[表図][ \u3000]?[0-9０-９]{1,2}(?:[-－.．][0-9０-９]{1,2})?|(?:Table|Figure|Fig\.) [0-9]{1,2}[.:])[ \u3000:：]+[^。は]{2,60}$/u;
/** How the text itself was made: 自動文字起こしを一部手直ししたもの。 */
const editorsNote =
  /^[※＊*（(]? ?[^。]{0,12}(?:文字起こし|書き起こし|機械翻訳|自動翻訳)(?:を|から|の|で|に|による)[^。]{0,24}(?:もの|版|テキスト)(?:です|である)?。?[）)]?$|^[※＊*（(]? ?聞き取れ(?:ない|なかった|ません)[^。]{0,8}(?:箇所|部分|ところ|言葉)は[^。]{0,24}(?:とし(?:た|ました)|で示(?:す|した|します)|と(?:記|表記)(?:す|した|します))。?[）)]?$/u;
const onlyMarks = /^[\p{P}\p{S}\p{N}\s]*$/u;
const address = /^\S*(?:https?:\/\/|www\.|[\w.]+@[\w.]+)\S*$/iu;

/** Without one of these signs, or words, what follows is not in a sentence: looked for first, because that is far quicker. */
const addressSign = /:\/\/|@|www\./iu;
const thanking = /ありがとう|恐れ入|感謝|礼|挨拶|あいさつ/u;
const thanks =
  /^[^。「」0-9０-９]{0,30}(?:ありがとうございま(?:す|した)|恐れ入りま(?:す|した)|(?:感謝|御礼|お礼)(?:を)?(?:いたし|申し上げ)ます|(?:お礼|挨拶|あいさつ)(?:が(?:あった|ありました|述べられた)|を述べた))。?$/u;
/** Phrases with which a chair opens and closes a turn. */
const chairing =
  /(?:質問|質疑|発言|答弁|登壇|説明|報告)を(?:許可?(?:し|いたし)?ます|求め(?:ます|たいと(?:思|存じ)います))。?$|^[^。]{0,40}(?:議員|委員|君|さん|氏)の(?:質問|質疑|発言)を(?:終わり|終結(?:し|いたし))ます。?$|^[^。]{0,30}を指名(?:し|いたし)ます。?$|^[^。]{0,30}(?:議員|君)の?(?:[おご御]?質問|再質問)に(?:つきまして)?、?お答え(?:し|いたし|申し上げ)ます。?$/u;

const anaphora =
  /^(?:これ|それ|あれ|この(?:ため|ほか|うち|場合|結果|よう)|そ(?:の(?:ため|ほか|うち|場合|結果|後|際|上|一方)|こで|うした)|こ(?:こで|うした|のように)|同(?:氏|社|県|市|省|庁|日|年|月|所|校|店|大|紙)|彼(?:女|ら)?(?:は|が|の|も|に)|前者|後者|上記|以下の|次の|そんな|こんな|He |She |It |They |This |That |These |Those |His |Her |Its |Their |Such )/u;
const key =
  /(?:決(?:定し|ま(?:っ|り)|め(?:た|まし))|合意|承認|可決|結論|発表し|明らかに(?:し|な)|目指す|目的(?:は|と)|提案(?:する|し)|示し(?:た|て)|示された|分か(?:った|りました)|わか(?:った|りました)|判明|重要(?:だ|で|な)|必要(?:が|だ|で)|課題(?:は|と|で)|方針|原因は|結果、|初めて|最大|最多|過去最|予定(?:だ|で|し)|見通し|義務|禁止|しなければならない|してはならない|要するに|つまり|まとめると|ポイントは|in conclusion|in summary|overall|we (?:propose|present|show|find|introduce|demonstrate|conclude)|this paper|results? (?:show|suggest|indicate)|decided|agreed|announced|important|key |must )/iu;
const aside =
  /^(?:例えば|たとえば|ちなみに|余談|なお|具体的には|もっとも|For example|For instance|Incidentally|By the way)/iu;

/** `words` is a sentence without its marker; only its first and last part are examined. */
export function readCues(words: string): Cues {
  const head = words.slice(0, 200);
  const tail = words.slice(-30);
  const isPlainBoilerplate = boilerplate.test(head.replace(/^[>＞\s]+/u, ''));
  return {
    isBoilerplate: isPlainBoilerplate
      ? words.length < 60
      : filler.test(head) ||
        (thanking.test(head) && thanks.test(head)) ||
        (head.includes('ます') && chairing.test(head)) ||
        citation.test(words) ||
        citedTitle.test(words) ||
        caption.test(words) ||
        editorsNote.test(head) ||
        onlyMarks.test(head) ||
        (addressSign.test(head) && address.test(head)),
    isQuestion:
      /^[―—─]/u.test(head) ||
      /(?:[？?]|(?:です|ます|でしょう|ません|だろう|のだ|の)か。?|(?:方法|理由|手順|場所|連絡先|[いう]つか|違い)を(?:教えて|お知らせ)ください。?)[」』”"）)]?$/u.test(
        tail,
      ),
    isAnaphoric: anaphora.test(head),
    isKey: key.test(words.length > 400 ? head + tail : words),
    isAside: aside.test(head),
    isHeadLine: headLine.test(head),
    isRecap: recap.test(head),
    isSourceTitle: isSourceTitle(words),
  };
}

export function isSourceTitle(words: string): boolean {
  return words.length < 120 && sourceTitle.test(words);
}
