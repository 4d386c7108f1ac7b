import type { TextLanguage } from '#tokenize/token.ts';

/**
 * How far a matter has come. `rejected`: it will not be done (refused, withdrawn, shelved); `open`: nothing is decided;
 * `proposed`: somebody wants it; `planned`: it lies ahead; `decided`: it will be done; `done`: it has been done; `future`: a time to come is named;
 * `conditional`: something else has to happen first.
 */
export const statuses = [
  'rejected',
  'open',
  'proposed',
  'planned',
  'decided',
  'done',
  'future',
  'conditional',
] as const;
export type Status = (typeof statuses)[number];

type Cues = Readonly<Record<Exclude<Status, 'conditional'>, RegExp>>;

/** Nouns and endings that state a status. `done` holds only what is explicit; a plain past is `pastEnding`. */
const japanese: Cues = {
  rejected:
    /否決|却下|棄却|不採用|不採択|廃案|白紙|断念|撤回|取り下げ|取下げ|(?<!ことは?)見送(?:[らりるっ]|$)|取り?やめ|(?:中止|禁止)(?:[しすさにをとが]|$)|断(?:っ|りまし|る(?:こと|方針)|られ)|拒[否むんみ]|突き返|(?:採ら|採用(?:し|され)|採択(?:し|され)|認め(?:ら?れ)?|受け入れ(?:ら?れ)?|応じ(?:ら?れ)?|受け)(?:ない|なかった|ず|ません)|(?:し|さ|行わ|設け|変え|やら)ないこと(?:に|と|を|が)|[しら]ない(?:方針|考え|と(?:決|し(?:た|まし|て)))|には?至ら(?:ず|な|ませ)|(?<!の)予定は?な[いく]|計画は?な[いく]|つもりは?な[いく]|やめ(?:た|る(?:こと|と)|まし|にし|に決)|違うかな|否定的|消極的|考えて(?:い|は|お)?(?:り|い)?(?:ない|ません)|(?:要し|必要と?し)(?:ない|ません|なかった)|不要|必要(?:は|が|では|も)?(?:ない|ありません|なく|なかった)/u,
  open: /検討(?:中|課題|[しす]|を(?:続|進|重|行|始)|事項|に(?:と|入)|へ|$)|継続(?:審議|協議|検討|して(?:審議|協議|検討))|引き続き(?:検討|協議|議論|審議)|保留|持ち帰|持ち越|先送り|未定|未決|未確定|調整中|交渉中|審[査議]中|(?:審査|承認|回答|結果|判断|返事)待ち|(?:まだ|今のところ|現時点では?).{0,16}(?:ない|ず|ません)|(?:決まって|決めて|固まって|定まって|出て)い?(?:ない|ません|なかった)|(?:決|固|定)まら(?:な|ず|ませ)|結論(?:は|が|を).{0,10}(?:な[いか]|ず|ません)|お?待ち(?:くだ|下さ|いただ)|(?:次|来)(?:回|週)(?:の.{0,8})?(?:に|で|まで|以降|の議題).{0,18}(?:決|議論|検討|協議|議題|判断|相談|[こ回]と)|様子を見|交渉(?:し(?:ます|て)|する|中|を)|調整(?:を進|中|して)|意見が(?:割れ|分かれ)|かどうか|か否か|改めて(?:検討|協議|議論|判断|決)|決め直|決めかね|方向で(?:検討|調整)/u,
  proposed:
    /提案|提言|(?<!答)(?:素|試|原|議|代替|改革)案|[るたのう]案|案(?:が|も|は|として|を(?:示|出|説明|検討|まとめ))|たたき台|諮[るりっら]|上程|(?:ては|たら)どうか|[しりいきぎちみび]たい(?:と|。|考え|意向|です|$)|べき(?:だ|で|と|。|$)|ほしい|求め(?:る|た|て|まし|ら)|要望|要請|希望(?:する|し|が|者)|意見(?:が|も)(?:出|あ)|目指[すし]|申し入れ|陳情|請願|(?:できない|いただけない|もらえない)(?:でしょう)?か|できませんか/u,
  planned:
    /予定|見込[みんむま]|見通し|計画|方針|つもり|めど|目途|目標|(?:よう|おう|こう|もう|ろう|そう|とう)と(?:し|考|思|する)|次第(?!で(?:す|ある|ござ))|待って|待ち|てから(?:$|。|に|だ|の)|控え|見据え|準備(?:中|を(?:進|して|始)|して)|(?:され|す|でき|なれ|通れ|得られれ|整え|決まれ)れ?ば|(?:し|っ|れ|い|え)たら|場合(?:に|は|、)|(?:して|てから|った)のち/u,
  decided:
    /決定|決議|合意|可決|成立|承認|了承|採択|裁可|決着|確定|(?:で|に)一致|決[めま](?:た(?![いら])|っ|り|て|まし|、|られ)|こと(?:に|と)(?:し[たてま、]|な[っりる])|ことと(?:する|します)|異議なく|賛成多数|全会一致|固め(?:た|る|て)|認め(?:た|る|られた)|受け入れ(?:た|る|ら)|引き受け(?:た|る)|踏み切/u,
  future: /これから|今後|来(?:年|月|週|春|夏|秋|冬|期|季|シーズン)|明日|あす|再来|将来|近く/u,
  done: /済み|済んで|済ませ|[ずす]んだ|すでに|既に|もう|完了|終え|終わっ|終了し|達成し|実現し|成立し|開始し|始め(?:た|て|まし)|始まっ|通過し|通(?:った|りまし)/u,
};

const english: Cues = {
  rejected:
    /\b(?:reject\w*|turn(?:ed|s|ing)? (?:it |them )?down|declin\w+|refus\w+|withdr\w+|abandon\w*|shelv\w+|scrap(?:ped|s)?|cancel\w*|vot\w+ (?:down|against|not)|defeated|ruled? out|(?:decided|agreed|chose|resolved|opted) (?:not|against)|dismiss\w+|will not|won't|would not|wouldn't|called off|dropped|vetoed|threw out|thrown out|stay(?:s|ed|ing)? out|opt(?:s|ed|ing)? out|refrain\w*|forgo\w*|not (?:be )?(?:adopt|approv|proceed|pursu|accept|go ahead)\w*)\b/u,
  open: /\b(?:defer\w*|postpon\w*|put off|under (?:review|consideration|discussion)|undecided|to be (?:decided|agreed|confirmed|discussed)|tb[cda]|pending|not (?:yet )?(?:been )?(?:decided|settled|agreed|known|confirmed|final)|no (?:final )?decision|consider(?:s|ed|ing)?|discuss(?:ed|es|ing)?|weigh(?:s|ed|ing)?|explor(?:e|es|ed|ing)|will (?:look|decide|consider|review|discuss|vote)|await\w*|yet to|remains? (?:open|unclear)|next meeting)\b/u,
  proposed:
    /\b(?:propos\w+|suggest\w*|recommend\w*|would like|urg(?:e|es|ed|ing)|call(?:ed|s|ing) (?:for|on)|want(?:s|ed|ing)?|hop(?:e|es|ed|ing)|draft\w*|motion|idea|bid|request\w*|seek(?:s|ing)?|sought)\b/u,
  planned:
    /\b(?:will|shall|plan(?:s|ned|ning)?|(?:is|are|was|were) (?:to|due|set|scheduled|expected)|schedul\w+|expect\w*|intend\w*|going to|subject to|provided that|provided|if|once|until|unless|forthcoming|upcoming|target\w*|forecast\w*|when)\b/u,
  decided:
    /\b(?:agree[ds]?|approv(?:ed?|es|al)|resolv(?:ed|es)|decid(?:ed?|es)|adopt(?:ed|s)?|carried|pass(?:ed|es)?|voted? (?:to|for|in favou?r)|signed off|confirm(?:ed|s)?|go-ahead|accept(?:ed|s)?|back(?:ed|s)|endors\w+|authori[sz]ed|ratified|granted|settled on|opted to|chose to|chosen|committed)\b/u,
  future:
    /\b(?:next (?:year|month|week|spring|summer|autumn|winter|season)|tomorrow|later this|by (?:the end of )?20\d\d|opens in|starts in|begins in|in the coming)\b/u,
  done: /\b(?:already|has|have|had|complet(?:ed|es)|finish(?:ed|es)|began|begun|started|launched|opened|closed|done)\b/u,
};

export const statusCues: Readonly<Record<TextLanguage, Cues>> = { ja: japanese, en: english };

/** Words with which a claim says explicitly that something has been done or not yet. */
export const doneAlready: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /すでに|既に|もう(?!一)|済み|済んで|済ませ|完了(?:し|済)|(?:終え|始め|終わっ|始まっ)て(?:い|お)る?$|終えた|終わった/u,
  en: /\b(?:already|(?:has|have) (?:now|since|just|finally) |complet(?:ed|es)|finished)\b/u,
};
export const notYet: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /これから(?!の)|今後[^、。]{0,12}(?:する|行う|始める|進める)$|未(?:着手|実施|完了|提出)|まだ[^、。]{2,20}(?:ていない|ておらず|ていません)$/u,
  en: /\b(?:not yet|(?:has|have) yet to|still (?:to be|has to|have to)|(?:is|are) yet to)\b/u,
};

/** Wording of a matter that goes ahead. */
export const goesAhead: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /予定(?:どお|通)り|計画(?:どお|通)り|実施(?:する|した|します|しました|され)|(?:行う|行った|行います|行いました)(?:$|。|と)|続行|決行|(?:可決|承認|採択|決定)(?:し|さ|$|。)/u,
  en: /\b(?:as planned|as scheduled|go(?:es)? ahead|went ahead|proceed(?:ed|s)?|approved|carried|adopted|passed|agreed to)\b/u,
};

/** Ends of clauses that only condition the main clause: 承認を得たうえで, 合意した基板のうち. */
export const conditioningEnd =
  /(?:うえで|上で|うち|後|のち|あと|場合|れば|たら|なら|際|とき|時|まで|前|ため|こと|もの|ば|と|待って)[、，]?$/u;

/** A condition without if, which states nothing: should both need a hotel, had they known. */
export const invertedCondition = /^[\s,;]*(?:should|were|had) (?!not\b)[a-z]/i;

/** Opens a condition in which the words behind it stand. */
export const openingCondition = /\b(?:if|unless|provided|in case|whether)\b/;

/** What has to happen first: 可決されれば, 承認を得たうえで, if it is confirmed. */
export const conditions: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /[^、。]{0,14}(?:れれば|できれば|なれば|まれば|えれば|通れば|(?:し|れ|まし|っ)たら|た(?:うえ|上)で|(?:て|で)から|次第(?!で(?:す|ある|ござ)))(?=$|[、。にだの])/u,
  en: /\b(?:if|once|provided(?: that)?|unless|until|when|in case|in the event|subject to|depending on)\b.*$/u,
};

/** To decide, to ask or to examine is itself what was decided: 総会で決めることになった, 弁護士に相談することとした. */
export const decidesToDecide =
  /決(?:め(?:られ)?|ま[らり]?)(?:ず|な[いかく]|ません)|(?:決め|定め|諮|聞|尋ね|検討|相談|協議|審議|確認|調査|議論|話し合)[るくうす]?(?:する|し合う)?(?:こと|方針|予定)/u;

/** Nobody objects: what was proposed is accepted. */
export const unopposed =
  /異議(?:は|が)?な[しいく]|異論(?:は|が)?な[しいく]|反対(?:は|が)?な[しいく]|全会一致|満場一致|全員賛成|賛成多数/u;

/** A past tense at the end of a Japanese clause. */
export const pastEnding = /(?:た|[んい]だ|ました|でした)[」）)]?$/u;

/** What was so, of an adjective; nothing has been done: 重かった. */
export const pastState = /(?<![なわ分助])かった[」）)]?$/u;

/** A verb of saying at the end of a Japanese clause. */
export const reportingEnd =
  /(?:述べ|話し|語っ|説明し|報告し|指摘し|示し|求め|発表し|明らかにし|伝え|答え|訴え|とし|という|といい|と言っ|述懐し|振り返っ|強調し|分かっ|わかっ)(?:た|ている|ました|ています)?$/u;

/** Somebody intends it. */
export const intention: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /(?:考え|方針|意向|予定|計画|つもり)(?:だ|で|を示し|を明らかにし|を表明し|がある|も示し|とし|$)/u,
  en: /\b(?:will|plans? to|planned to|intends? to|is to|are to)\b/u,
};

/** Stands before what has been done: すでに設計に入り. */
export const adverbOfDone = /すでに|既に|もう/u;

/** A finite past in the source. */
export const toldAsPast: Readonly<Record<TextLanguage, RegExp>> = {
  ja: /(?:[^\s]た|[んい]だ|ました|でした)(?:が|けど|ものの|ため|ので|から|と(?:いう|話す|述べ.{0,3}|し.{0,3})?)?$/u,
  en: /\b(?:was|were|did)\b/u,
};

/** The words with which a Japanese claim reports what comes before them. */
export const reportedEnd =
  /(?:と|との?(?:考え|見方|認識|見解)を)(?:述べ|話し|語っ|説明し|報告し|指摘し|示し|明らかにし|伝え|答え|訴え)[^、。]{0,6}$/u;
