import { statusCues } from './status-words.ts';

/** What a sentence may state that readers of some kind of text look for first, by its wording alone. */
export const essentialWords = {
  /** Dead, injured, missing. */
  casualty:
    /死亡|死者|亡くなっ|遺体|重体|重傷|軽傷|負傷|けが(?:人|を(?:し|負))|行方不明|意識不明|犠牲|逃げ遅れ|\b(?:killed|died|dead|deaths?|injur(?:ed|ies|y)|wounded|missing|nobody (?:is|was) hurt)\b/iu,
  /** What was destroyed, cut off or leaked, and how many were affected. */
  damage:
    /全焼|半焼|全壊|半壊|床上|床下|浸水|停電|断水|陥没|被害|損壊|流出|漏えい|影響を受け|できませんでした|\b(?:destroyed|damaged?|affected|outage|leak(?:ed)?|broke)\b/iu,
  /** A value or rule that becomes another one. */
  change:
    /[0-9０-９][^。]{0,14}から[^。]{0,24}[0-9０-９][^。]{0,12}(?:に|へ)|(?:引き(?:上げ|下げ)|値上げ|値下げ|改め|改定|切り替え|変更(?:し|する|とする)|変わ(?:[るっ]|り(?!ません|なく))|廃止|新設|据え置|閉鎖|終了|延期|繰り(?:上げ|下げ)|遅らせ|やめ(?:る|ます|た)|新たに)|\b(?:ris(?:es?|ing)|raised?|falls?|cuts?|reduced?|moves?|changes?|ends?|closes?|opens?|reopens?|no longer|instead of|replace[ds]?)\b[^.]*(?:[0-9]|\b(?:every|no)\b)|\bno longer\b/iu,
  /** From when, until when. */
  effectiveDate:
    /[0-9０-９]+[月日][^、。]{0,8}(?:から|より|まで|をもって|付)|\b(?:from|by|until|on|before|valid until) (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?(?:[0-9]{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/iu,
  decision:
    /決(?:定し|ま(?:っ|り)|め(?:た|まし))|可決|承認|合意|採択|了承|見送|ことに(?:し(?:た|ま)|な[っり])|こととし|することとする|\b(?:RESOLVED|AGREED|resolved|agreed|decided|approved|rejected|voted|we go with)\b/u,
  cause:
    /原因|要因|理由は|(?:ため|から)(?:だ|です|である|とみ)|による(?:もの|とみ)|影響で|(?:燃え移|引き金)|\b(?:caused? by|root cause|the cause|due to|because)\b/iu,
  /** What is still unknown or undecided. */
  open: new RegExp(
    `${statusCues.open.source}|調査中|分かっていない|分かりません|返事がありません|今後の課題|残された|\\b(?:unknown|unresolved|not yet|undecided|remains? (?:open|unclear)|main risk)\\b`,
    'iu',
  ),
  /** What does not count, is not allowed or not possible. */
  exclusion:
    /含(?:め|み|ま)(?:ない|ません|ず)|を除く|対象外|(?:でき|使え|読め|受け付け|出せ|行ってい|承って|扱ってい|収集でき)(?:ない|ません)|禁(?:止|じ)|に限(?:る|り|ら)|返金|払い戻し|\b(?:not (?:covered|included|accepted|refunded|allowed)|no refunds?|must not|excluded?|excluding|except|no longer)\b/iu,
  /** Money owed and the conditions of owing it. */
  fee: /(?:料金|費用|代金|委託料|賃料|賃貸料|手数料|月額|年額|運賃|保証金|敷金|会費|違約金|総額|事業費|着手金)[^。]{0,24}[0-9０-９一二三四五六七八九十]|[0-9０-９万千億][円][^。]{0,10}(?:です|とする|とし|かか|。$)|無料|[€£$][0-9]/u,
  /** How long an agreement lasts and how it ends. */
  term: /(?:契約|有効|保証|賃貸借|利用|貸出)(?:の)?期間|更新(?:され|し|する|でき)|解約|解除|中途|満了|\b(?:minimum term|terminat\w+|cancel\w*|guarantee is|renew\w*|expires?|notice period)\b/iu,
  liability:
    /損害|賠償|違約金|上限|責任を負|負担する|瑕疵|不適合|帰属|移転する|著作権|再委託|秘密|\b(?:liab\w+|damages|indemn\w+|penalt\w+|cap(?:ped)?)\b/iu,
  /** What could hurt somebody, and what must not be done. */
  warning:
    /ないでください|絶対に|必ず|おそれ|危険|火災|発火|やけど|感電|失明|ただちに|直ちに|お子(?:さ|様)|\b(?:never|always|do not|don't|must not|warning|danger|wear|stop at once|catch fire|serious)\b/iu,
  demand:
    /べき(?:だ|である|です|では)|なければ(?:ならない|なりません)|求めたい|(?:して|出して|であって)ほしい|急務|不可欠|欠かせない|\b(?:must|should|ought to|deserves?|has to)\b/iu,
  /** A measure or advice somebody was asked for. */
  recommendation:
    /提言|提案(?:する|し)|勧告|勧め|推奨|(?:廃止|導入|設置|実施|義務付け|見直|建て替え)[^。]{0,6}(?:する|します)。|(?:設け|改め|直|加え|分け|取り替え)(?:る|ます)(?:（|。|こと)|こと。$|\b(?:recommend\w*|propos\w+|should)\b/iu,
  /** A figure compared with an earlier one or with another group. */
  comparison:
    /(?:[％%割倍]|ポイント)[^。]{0,10}(?:増|減|上回|下回|高|低|多|少|短|安|軽)|(?:増|減)(?:え|っ|少|加)|(?:上回|下回)[っりる]|前(?:年|期|回)(?:同[期月]|度)?[^。]{0,6}比|[0-9０-９][^。]{0,16}に対し|\b(?:up|down|rose|fell|grew|by|higher|lower|against|less|more) [^.]{0,12}(?:[0-9]|per ?cent|%)/iu,
  share: /[0-9０-９.]+(?:[％%]|割|ポイント)|[0-9]+ ?(?:per ?cent|%)|\b(?:a|one|two) (?:third|quarter|half)s?\b/iu,
  forecast: /予想|見通し|見込[むみま]|予測|\b(?:forecast|outlook|expect(?:s|ed)|guidance)\b/iu,
  plan: /予定|方針|計画|目指|目標|つもり|始めます|開きます|(?:行|設け|置|頼|送り|出)(?:います|ます)。|\b(?:will|plans? to|is to be|aims? to)\b/iu,
  /** The lines by which companies are measured. */
  headline:
    /売上高|営業(?:利益|損失)|経常(?:利益|損失)|純(?:利益|損失)|配当|\b(?:revenue|sales|operating profit|pre-?tax profit|net (?:profit|income|loss)|earnings per share|dividend)\b/iu,
  /** What results do not show or where they do not apply. */
  limit:
    /限界|限られ|とどま[るっ]|ただし、|使えない|適用(?:でき|し)ない|有意な差(?:は|が)?(?:なか|認め)|\b(?:limit(?:s|ed|ation)?|however|did not differ|no (?:detectable|significant)|only)\b/iu,
  finding:
    /(?:分|わ)かった|判明|明らかに|(?:した|る)ところ、|結果、|のぼ(?:る|った)|占め(?:る|た)|認めた|確認(?:した|され)|と答えた|\b(?:found|showed?|shows|revealed|reported|results?)\b/iu,
  /** How somebody or something began, long before the matter. */
  history:
    /(?:創業|創立|設立|発足|誕生|開業|始ま(?:り|った)|始めた当初)|(?:昭和|明治|大正|平成)[0-9０-９一二三四五六七八九十元]+年|1[89][0-9]{2}年|[0-9０-９一二三四五六七八九十]+年(?:前|以上)|かつて|もともと|当時|\b(?:founded|since 1[89][0-9]{2}|in 1[89][0-9]{2}|began in|was built|years ago|originally)\b/iu,
  /** Where to read or ask more, thanks, pleas for understanding. */
  courtesy:
    /ありがとうございます|ご理解|ご協力|お問い合わせ|ご覧|お読み|お気軽|詳しくは|詳細は|保管してください|おわび|お待ちして|\b(?:thank you|congratulations|please keep|for more|details are|sorry)\b/iu,
  /** How a thing is made or arranged. */
  description:
    /(?:が|も)(?:並|あり)(?:んで|ます。|ました。)|付属|各部|イラスト|に分かれ|できています|\b(?:consists? of|contents|comes in|is made of)\b/iu,
  /** Whom somebody asked and with what instrument. */
  method:
    /聞き取り|アンケートを|調査員|倫理|同意を得|測った|測定した|記録した|募集|無記名|\b(?:questionnaire|interview(?:ed|s)|consent|ethics|measured)\b/iu,
  scene:
    /笑った|笑う|うなず|振り返|目を細め|話した|見せてくれ|においが|\b(?:smil\w+|laugh\w+|nodd\w+|recall\w+|remember\w+)\b/iu,
  /** What somebody thinks or wants, in their own words. */
  claim:
    /(?:^|[。、])(?:だから|つまり|要は|結局)|ほうが(?:[^。]{0,12}(?:いい|よい|良い|です|ます))|大事|大切|(?:と|って)思(?:う|い|って)|たいん?(?:です|だ|と)|てほしい|\b(?:I (?:think|believe|want|wish)|what matters|the point is)\b/iu,
} as const;

export type Essential = keyof typeof essentialWords;
