/** Connectives to the sentence before. Words that limit a claim (ただし, 例えば, 特に) are excluded. */
const connectives = [
  'しかし(?:ながら)?|しかしそれでも|だが|だけど|ところが|けれども?|とはいえ|とはいうものの|それでも|にもかかわらず|それにもかかわらず|でも|ですが|ただ',
  'また|あと|なお|さらに|更に|そして|そのうえ|その上で?|加えて|くわえて|これに加え(?:て)?|このほか|そのほか|この他|その他|しかも|それに|おまけに|別に|ほかに|併せて|あわせて|同時に|それと同時に',
  'まず(?:は|最初に)?|はじめに|最初に|次に|つぎに|続いて|つづいて|最後に|終わりに|その後|このあと|そのあと|それから|第[一二三四五六1-6１-６]に|[一二三四]つ目(?:に|は)',
  '一方(?:で|では)?|他方(?:で)?|その一方(?:で)?|これに対し(?:て)?|それに対し(?:て)?|反対に|逆に',
  'ところで|さて|じゃあ?|では|それでは|ちなみに|そもそも|もちろん|無論|実際(?:に|は)?|実は|事実|とりわけ|なかでも|中でも',
  '(?:議員|委員)?[おご御](?:尋ね|質問)の',
  'それで|で|そこで|ここで|そのため(?:に)?|このため(?:に)?|それゆえ(?:に)?|だから|ですから|なので|したがって|従って|よって|すると|そうすると|その結果|この結果|結果として|こうして|こうしたことから|こうした中(?:で)?|そうした中(?:で)?|このような中(?:で)?|このことから|以上(?:のことから|より|から)?|これらのことから|これら?を(?:踏まえ|受け|機に)て?|以上を踏まえて?|こうした(?:状況|動き|結果|声)を(?:踏まえ|受け)て?|つまり|すなわち|要するに|言い換えると|いわば',
].join('|');
const japanese = new RegExp(`^(?:${connectives})(?:、|，)\\s*`, 'u');
/** Without a comma, only unambiguous connectives. */
const bare =
  /^(?:しかしながら|しかし|だが|ところが|したがって|従って|すなわち|ちなみに|そして|ほかに|(?:この|その)ため)(?=[\p{Script=Han}\p{Script=Katakana}])/u;
const english =
  /^(?:However|Moreover|Furthermore|Also|In addition|Additionally|Meanwhile|Therefore|Thus|Hence|So|But|And|Then|Finally|First(?:ly)?|Second(?:ly)?|Third(?:ly)?|Next|Indeed|In fact|Nevertheless|Nonetheless|On the other hand|In contrast|By contrast|As a result|Consequently|Accordingly|That said|Of course|After that|Lastly|Besides|Still|Similarly|Likewise|In short|In other words)(?:, )/u;
const englishBare =
  /^(?:But|And|So) (?=(?:the|a|an|we|they|he|she|it|in|on|at|for|this|that|these|those|if|when|as|many|some|most|all|I|[A-Z])\b)/u;
const fillers =
  /^(?:えー?っ?と|えー+|あのー?|まあ|まぁ|ええ|はい|うん|うーん|いや|いえ|そうですね|そうですねえ|そうそう|なるほど|ああ|あ|おっしゃるとおり|Well|Yeah|Yes|Okay|OK|Um|Uh|Right|Sure|You know|I mean)(?:、|，|, |,)\s*/iu;
/** Section names that run into the first sentence: 事故の概要 令和6年…, 結論 …. A proposal (提言) must say itself that it is one. */
const runInHeading =
  /^[^\s\u3000、。「」はがを]{0,10}(?:概要|方法|結果|結論|目的|背景|考察|経緯|経過|原因|対策|対応|影響|内容|課題|展望|効果|評価|方針|範囲|時期|対象|理由|要旨|趣旨|はじめに|おわりに|まとめ|現状|状況|体制|計画|手順|条件|備考|補足|費用|予算|今後)(?:\u3000+(?=[^\u3000]{10})|(?<=^(?:背景|方法|結果|結論|目的|考察)) +(?=\S{6}))|^(?:提言|勧告|提案)\u3000+(?=[^。]{4,60}(?:提言|勧告|提案)[しす])/u;
/** Tags before a sentence that are not part of it: 【お知らせ】, [P2]. RESOLVED unanimously; before an infinitive it is the verb. */
const tag =
  /^(?:【[^【】]{1,16}】|[[［](?:[A-Za-z]{1,4}[0-9]{0,3}|[0-9]{1,3})[\]］])[ \t\u3000]*(?=\S{6})|^(?:RESOLVED|AGREED|NOTED|DECIDED)(?: [a-z]+){0,3}: (?!to |not? )(?=\S)/u;
/** A number alone needs a mark or an ideographic space after it: A4 用紙 is no answer mark. */
const numberedMark =
  /^(?:[AQＡＱ][0-9０-９]{1,3}(?:[.．:：)）][ \t\u3000]+|\u3000+)(?=[\p{L}\p{N}「（])|[AQＡＱ][0-9０-９]{1,3}[.．:：)）](?=[\p{L}「])|[QＱ][0-9０-９]{1,3}[ \t]+(?=[\p{L}「]))/u;
const answerMark =
  /^(?:[AQＡＱ]|(?:答|回答|問)[0-9０-９]{0,3})(?:[.．:：][ \t\u3000]*|[ \t\u3000]+)(?=[\u3040-\u9fff「]|[0-9０-９]+(?:年|月|日|人|円|か所))|^(?:[AQＡＱ]|答|回答|問|[0-9０-９]{1,2})\u3000+(?=[\p{L}「（])|^(?:[AQＡＱ]|答|回答|問)\u3000+(?=[0-9０-９])/u;

/** Length in UTF-16 units of the connectives, tags and hesitations at the start of `head`; 0 when there are none. */
export function measureLeadIn(head: string): number {
  let length = 0;
  for (const mark of [tag, numberedMark, answerMark, runInHeading]) {
    length += mark.exec(head.slice(length))?.[0].length ?? 0;
  }
  for (;;) {
    const rest = head.slice(length);
    const step = [fillers, japanese, bare, english, englishBare]
      .map((pattern) => pattern.exec(rest)?.[0].length ?? 0)
      .find((units) => units > 0);
    if (step === undefined) return length;
    length += step;
  }
}

/** 三つ目は: a number that is the topic of its sentence. */
export const ordinalTopic = /^([一二三四五六七八九1-9１-９])つ目は[、，]/u;
/** 第三に, 三つ目は, before the part that it numbers. */
const ordinal = /(?:第[0-9０-９一二三四五六]に|[0-9０-９一二三四五六]つ目(に|は))[、，]/u;
const endsInMatter = /こと(?:だ|です|である|であります|でございます)。?\s*$/u;
const endsInName =
  /(?:[\p{Script=Han}\p{Script=Katakana}ー）」』]|こと|もの)(?:だ|です|である|だった|でした|であった|であります|でございます)。?\s*$/u;
const namesTopic = /[はが]/u;

/** Whether the rest says something of the number, so that little of a sentence is left without it: 三つ目は、成績の評価である. */
export function isSaidOfNumber(lead: string, rest: string): boolean {
  const found = ordinal.exec(lead);
  if (found === null) return false;
  if (endsInMatter.test(rest)) return true;
  const isTopic = found[1] === 'は';
  return isTopic ? endsInName.test(rest) || !namesTopic.test(rest) : endsInName.test(rest) && !namesTopic.test(rest);
}

/** Openings that depend on the sentence before: exceptions, reasons, announcements of a list. */
export const dependentOpening =
  /^(?:ただし|但し|なお|もっとも|この場合|前項|前[0-9０-９一二三四五]項|第[0-9０-９一二三四五]項の|[^、。]{0,20}(?:ため|から)で(?:、|す。|ある。))|(?:次|以下|下記)の(?:とおり|通り|各号|事項|[0-9０-９一二三四五六七八九十]+(?:つ|点|項目|種))|^(?:provided|except) that\b|as follows\b|:$/iu;

/** Words that begin a new topic (次に, Turning to). */
export const topicStart =
  /^(?:まず|次に|次いで|続いて|続きまして|最後に|初めに|終わりに|第[一二三四五1-5]|さて|Next,|Finally,|Turning to|Moving on)/u;
