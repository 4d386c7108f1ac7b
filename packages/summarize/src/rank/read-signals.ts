import { topicStart } from '@youyaku/language/lexicon/lead-in-words';
/** The function of a sentence in its text, by its wording. The genre decides which of them raise its score. */
export type Signal =
  /** States the contribution of the text itself: 本研究では…を提案する, we present. */
  | 'contribution'
  | 'finding'
  | 'conclusion'
  /** Begins with what came of it all: 結果として, その結果, as a result. */
  | 'outcome'
  | 'decision'
  /** States what somebody is going to do: …してまいります, will, plans to. */
  | 'commitment'
  /** States what somebody requests or demands: 伺います, べき, must. */
  | 'request'
  | 'wish'
  | 'figure'
  | 'emphasis'
  | 'denial'
  | 'background'
  /** Quotes somebody at length. */
  | 'quoting'
  | 'address'
  /** Announces the topic that follows and nothing more. */
  | 'opening'
  /** About the text or the meeting itself, not its content: attendance, chapter overview, thanks. */
  | 'frame'
  /** The last sentence before a change of topic or speaker, where a point is usually made. */
  | 'topicEnd';

const patterns: readonly (readonly [Signal, RegExp])[] = [
  [
    'contribution',
    /\b(?:we|this (?:paper|work|study|article)|our (?:\w+ )?(?:method|approach|model|framework|algorithm|work)) (?:\w+ ){0,2}?(?:propos|present|introduc|develop|describ|investigat|explor|stud(?:y|ies)|address|devis|provid|formulat|aim|extend|examin|analy[sz]e|deriv|tackle|define)|\b(?:in this (?:paper|work|study|article)|here,? we)\b|本(?:論文|研究|稿|報告)(?:では|は|で|の目的)|提案(?:する|した|しま)/iu,
  ],
  [
    'finding',
    /\b(?:we|results?|experiments?|analysis|evaluation|findings?|study) (?:\w+ ){0,3}?(?:show|find|found|demonstrat|observ|suggest|indicat|reveal|prove|confirm|validat|verif|achiev|outperform)|outperform|明らかに(?:し|な)|示(?:した|され|唆)|判明|[分わ]かった|確認(?:した|され)|認められた|結果、/iu,
  ],
  [
    'conclusion',
    /要するに|つまり|以上(?:から|より|のことから)|したがって|結論|まとめると|ポイントは|\b(?:in conclusion|in summary|overall|therefore|thus|conclude|recommend)/iu,
  ],
  [
    'outcome',
    /^(?:(?:その|この|こうした)?結果(?:として)?、|結局(?:は)?、|最終的に(?:は)?、|as a result,|in the end,)/iu,
  ],
  [
    'decision',
    /決(?:定(?:し|する|です|と)|ま(?:っ|り)|め(?:た|まし))|合意|承認|可決|了承|採択|(?:こと|もの)(?:と|に)(?:する|した|なった|します|しました|なりました|いたします)|発表し|\b(?:resolved|agreed|decided|approved|announced|we go with)\b|\b(?:RESOLVED|AGREED)\b/u,
  ],
  [
    'commitment',
    /てまいり(?:ます|たい)|ていき(?:ます|たい)|予定|方針|目指|見込み|見通し|図って|(?:実施|開始|公表|延期|廃止|設置|策定|導入)(?:する|します|いたし)|\b(?:will|plans? to|going to|expects?|aims? to)\b|'ll\b|'m going/iu,
  ],
  [
    'request',
    /伺(?:う|い)|見解|所見|べき|求め(?:る|ます|た)|必要(?:が|だ|で|と)|重要|お願い|ください|てほしい|しなければならない|ものとする|義務|禁止|\b(?:must|should|needs? to|needed|have to|please|ask(?:s|ed)?)\b/iu,
  ],
  [
    'wish',
    /\bI(?:'d| would) like|\bI (?:want|need|have to)|\bI(?:'m| am) (?:going|looking|planning|thinking)|たい(?:です|と思)/iu,
  ],
  ['figure', /[0-9０-９〇]|[一二三四五六七八九十百千万億]+(?:[年月日人円件台割倍回戸棟校歳点名社]|か所|パーセント)/u],
  ['emphasis', /最も|最大|最多|初めて|過去最|唯一|とくに|重要|\b(?:first time|most|largest|key|important)\b/iu],
  ['denial', /(?:ない|ません|なかった)(?:。|$)|\b(?:not|no|never)\b|n't\b/iu],
  [
    'background',
    /\b(?:recent(?:ly)?|typically|often|existing|traditional|conventional|previous(?:ly)?|prior|widely)\b|^(?:近年|従来|これまで|一般に|かつて|以前|昨今)/iu,
  ],
  ['quoting', /[「“"][^」”"]{12,}[」”"]/u],
  ['address', /\byou\b/iu],
  [
    'opening',
    /^[^。]{2,40}(?:について|に関して|につきまして)(?:の[おご御]?(?:尋ね|質問))?(?:で(?:す|あります|ございます)|、?お?伺い(?:し|いたし)?ます|、?質問(?:し|いたし)ます|、?お答え(?:し|いたし)ます|、?申し上げます)。?$|^(?:まず|次に|次いで|続いて|最後に)[^。]{2,40}であります。?$|^[^。]{0,40}(?:質問|お?尋ね)に(?:つきまして)?、?(?:お答え|御?答弁)[^。]{0,10}。?$/u,
  ],
  [
    'frame',
    /第[0-9０-９一二三四五六七八九十]+[章節]で[^。]*第[0-9０-９一二三四五六七八九十]+[章節]|^本書では|(?:集まった|出席した|参加した)のは|^出席者は|で(?:開き|開催し)ました。?$|(?:謝意|感謝)(?:する|いた|申|を(?:表|述))|お?礼を?申し上げ|(?:から|より)、?(?:お答え|御?ご?答弁|御?ご?(?:説明|報告))(?:を)?(?:申し上げ|いたし|させて|します|する)|以上の議事|[時分](?:開会|閉会|散会)|傍聴者|別紙に示す|詳細は[^。]*(?:参照|ご覧)|\b(?:this|the) (?:section|chapter|paper|report) is organi[sz]ed|^(?:We (?:\w+ )?thank|Thanks (?:are due|to))|\bsee (?:appendix|table|figure|section)\b/iu,
  ],
];

/** Of a very long sentence only the beginning and the end are read. */
const headUnits = 300;
const tailUnits = 100;

/** The signals that depend on the words alone: all but `topicEnd`. */
export function readSignals(words: string): Signal[] {
  const isLong = words.length > headUnits + tailUnits;
  const part = isLong ? words.slice(0, headUnits) + words.slice(-tailUnits) : words;
  const found: Signal[] = [];
  for (const [signal, pattern] of patterns) if (pattern.test(part)) found.push(signal);
  return found;
}

/** Whether a sentence changes the topic. */
export function startsTopic(words: string): boolean {
  return topicStart.test(words);
}
