/** Says that another value or plan now holds: 11月7日に変更する, 正しくは12人です, on 16 June, not the 9th. */
export const replacing =
  /訂正|正しくは|誤り(?:で(?:す|した|ある)|があ)|改めて[^。]{0,40}(?:決め|決定|とする|とし(?:た|ます)|に(?:する|します|した))|(?:に|へ|と)(?:変更|修正|差し替え|改め|繰り下げ|繰り上げ)(?:し|する|す|ます|まし|て|た|と|に|。|$)|から[^。]{1,24}(?:に|へ)[^。]{0,10}(?:延期|変更|修正|前倒し|繰り[上下]げ)|\b(?:correction|corrected to|moved (?:from|to)|postponed (?:from|to)|brought forward to|rather than the|not the [0-9]{1,2}(?:st|nd|rd|th)|changed (?:from|to))\b/iu;

/** Ends a plan without another in its place. */
export const revoking =
  /取り?消(?:す|し(?:ます|ました|た|と|、|。|$)|され)|撤回(?:す|し|され)|白紙(?:に戻|と)|をなかったことに(?:す|し|な)|中止(?:に(?:し|なり|する)|し(?:ま|た)|と(?:し|なり))|廃案|不採用|\b(?:cancell?ed|withdrawn|no longer (?:going|planned|valid)|called off|scrapped)\b/iu;

/** What nobody has decided: an idea put as a question, a sum done aloud. */
export const thinkingAloud =
  /(?:ては|では|たら)どう(?:です|でしょう|だろう)?か(?:な|ね)?[。？?]?$|かもね[。…]?$|だとして[、…].*か[。…]?$|\b(?:maybe we|how about|could we|shall we)\b/iu;

/** Answers sent by a machine. */
export const automaticReply =
  /^(?:※|＊|\*)?[ \u3000]*(?:本|この|当)(?:メール|メッセージ)は[^。「」]{0,30}(?:自動|送信専用)|^[^。「」]{0,30}(?:不在|休暇)(?:に(?:して|し)|の(?:ため|ところ)|で(?:す|ご))[^。]{0,40}(?:戻|返信|返事|対応|連絡)|\b(?:out of (?:the )?office|automatic reply|auto-?reply|do not reply to this)\b/iu;

/** Begins a turn and says nothing else: who speaks, that somebody asks or answers. */
export const openingFormula =
  /^[^。]{0,12}失礼(?:いた)?します、?[^。]{0,20}です。?$|^[^。]{0,20}(?:再?質問|答弁|お答え|説明|報告)を?(?:さ|行わ)せて(?:いただ|頂)きます。?$/u;

/** Ends a turn and says nothing else. */
export const closingFormula =
  /^[^。]{0,40}(?:私の|以上で)[^。]{0,10}(?:質問|質疑|答弁|報告|説明|発言)(?:を|と)(?:終わ|終え|いたし|させて)[^。]{0,12}。?$|お願いして、?[^。]{0,8}(?:質問|質疑)を終わ/u;

/** Whom to ask, and that somebody is going to tell something: no matter of its own. */
export const formality =
  /^(?:なお、)?(?:ご(?:不明な?|質問の?|不審な?)点?|お気づきの点|詳細|詳しく)[^。]{0,60}(?:お?問い?合わ?せ|[ごお](?:連絡|相談|覧))[^。]{0,8}。?$|(?:確認|相談|検討)(?:し|いたし)ましたので、?[ごお]?(?:返事|連絡|報告)(?:し|いたし|申し上げ)ます。?$|^[^。0-9０-９]{0,24}の件(?:を決めました|で(?:す|ご連絡[^。]{0,8})|について[ごお]?(?:連絡|報告|返事)[^。]{0,8})。?$|^[^。、]{2,14}(?:提出|開始|開催)予定日[ \t\u3000：:]|^[^。0-9０-９]{0,50}(?:質問|尋ね)に(?:つきまして)?、?お答え(?:し|いたし|申し上げ)ます。?$/u;
