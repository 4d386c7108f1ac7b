/** Where a cue is looked for: the first lines, the lines that are headings, every line, the words, the beginning, the last paragraph. */
export type CueScope = 'title' | 'headings' | 'lines' | 'words' | 'beginning' | 'end';

export type GenreCue = {
  readonly scope: CueScope;
  readonly pattern: RegExp;
  /** So many places must match. */
  readonly min: number;
  readonly points: number;
};

/**
 * The kinds of written text by their form and words. The kind with the most points is chosen, the earlier one of two with as many.
 */
export const genreCues = {
  contract: [
    {
      scope: 'title',
      pattern: /契約書|約款|覚書|合意書|協定書|誓約書|規約|規程|\b(?:agreement|contract|lease|terms (?:of|and))\b/giu,
      min: 1,
      points: 2,
    },
    {
      scope: 'lines',
      pattern: /^[\s#　]*第?\s*[0-9０-９一二三四五六七八九十]+\s*条|^(?:Article|Clause|Section) [0-9]+/iu,
      min: 3,
      points: 2,
    },
    { scope: 'words', pattern: /[甲乙](?:は|が|の|に|及び|又は)|\bshall\b|ものとする/gu, min: 5, points: 1 },
  ],
  faq: [
    {
      scope: 'title',
      pattern:
        /よくある[ごお]?(?:質問|問い合わせ)|質問と(?:回答|答え)|[QＱ][&＆][AＡ]|\bFAQ\b|questions and answers/giu,
      min: 1,
      points: 3,
    },
    {
      scope: 'lines',
      pattern: /^[\s#　]*(?:[QＱ][0-9０-９]{0,2}[.．:：\s　]|問[0-9０-９一二三]*[.．:：\s　])/u,
      min: 3,
      points: 3,
    },
    { scope: 'headings', pattern: /[？?]\s*$|(?:です|ます|ません|でしょう)か。?\s*$/u, min: 4, points: 2 },
  ],
  interview: [
    {
      scope: 'title',
      pattern: /インタビュー|に聞く|に聞いた|この人|対談|ロングトーク|\b(?:interview|in conversation|talks to)\b/giu,
      min: 1,
      points: 2,
    },
    { scope: 'lines', pattern: /^\s*(?:――|——|──|―|—|ーー)/u, min: 3, points: 2 },
  ],
  manual: [
    {
      scope: 'title',
      pattern:
        /説明書|マニュアル|手引|てびき|ガイド|使い(?:方|かた)|手順書|\b(?:instructions?|manual|user guide|handbook|how to use)\b/giu,
      min: 1,
      points: 2,
    },
    {
      scope: 'headings',
      pattern:
        /安全|注意|使い(?:方|かた)|ご使用|手入れ|故障|困ったとき|保証|各部|点検|\b(?:safety|warnings?|care|cleaning|trouble|troubleshooting|guarantee|warranty|maintenance|operation)\b/iu,
      min: 2,
      points: 2,
    },
    {
      scope: 'words',
      pattern: /ないでください|(?:押し|外し|回し|入れ|抜い)て(?:ください|、)|\b(?:never|do not|always) [a-z]+/giu,
      min: 4,
      points: 1,
    },
  ],
  earnings: [
    {
      scope: 'title',
      pattern:
        /決算|短信|業績|\b(?:results for|(?:half|full|first|second|third|fourth)[- ](?:year|quarter)|quarterly|interim|annual) ?(?:results|report)?\b/giu,
      min: 1,
      points: 2,
    },
    {
      scope: 'words',
      pattern:
        /売上高|営業(?:利益|損失)|経常(?:利益|損失)|純利益|増収|減益|配当|\b(?:revenue|operating profit|pre-?tax|earnings per share|dividend|net debt)\b/giu,
      min: 5,
      points: 2,
    },
  ],
  postmortem: [
    {
      scope: 'title',
      pattern:
        /障害|インシデント|不具合|ポストモーテム|事後検証|トラブル|\b(?:post-?mortem|incident|outage|downtime)\b/giu,
      min: 1,
      points: 2,
    },
    {
      scope: 'headings',
      pattern:
        /影響|原因|時系列|経過|何が起きた|再発防止|うまくいった|やること|\b(?:impact|root cause|causes?|timeline|what happened|action items|lessons|what went)\b/iu,
      min: 2,
      points: 2,
    },
  ],
  notice: [
    {
      scope: 'title',
      pattern:
        /お知らせ|ご案内|通知|(?:変更|改定|改正|終了|廃止|休止|開始|休館|移転|見直し)(?:等)?(?:に(?:つ(?:いて|きまして)|伴う)|のご|$)|\b(?:notice|changes? to|important information|announcement)\b/gimu,
      min: 1,
      points: 2,
    },
    {
      scope: 'words',
      pattern:
        /の皆(?:さま|様|さん)(?:へ|に)?|各位|次のとおり|下記のとおり|(?:変更|改定|終了|休止|廃止)(?:いたし|し|とな|とさせ|を行い)ます|お問い?合わ?せ|\bDear (?:resident|customer|member|parent|tenant|colleague|user|reader)s?\b|\bas follows\b/giu,
      min: 2,
      points: 1,
    },
  ],
  editorial: [
    {
      scope: 'title',
      pattern: /社説|論説|主張|論点|提言|オピニオン|\b(?:editorial|opinion|leading article|comment)\b/giu,
      min: 1,
      points: 3,
    },
    {
      scope: 'end',
      pattern:
        /べき(?:だ|である|ではないか)|なければならない|求めたい|(?:して|考えて)ほしい|急務|\b(?:should|must|ought to)\b/giu,
      min: 1,
      points: 2,
    },
    {
      scope: 'words',
      pattern:
        /(?:だろう|ではない|のだろう|よいの)か。|はずだ。|例外ではない|(?:注目|指摘し|強調し|考え)たい(?:のは|。)|(?:^|\n)もちろん、|無理がある|忘れてはならない|看過できない|見過ごせない|\b(?:we (?:believe|think|have (?:some )?sympathy|hope|argue)|it (?:would be|is) (?:easy|wrong|time|tempting)|consider what|nobody disputes)\b/giu,
      min: 2,
      points: 1,
    },
  ],
  report: [
    {
      scope: 'title',
      pattern:
        /報告|調査|統計|白書|月報|年報|監査|検証|レポート|\b(?:report|survey|review|audit|findings|statistics)\b/giu,
      min: 1,
      points: 2,
    },
    {
      scope: 'headings',
      pattern:
        /調査|結果|提言|提案|課題|現状|方法|評価|総括|対策|指摘|今後|概要|状況|見通し|\b(?:findings|recommendations?|methods?|background|results|conclusions?|scope)\b/iu,
      min: 2,
      points: 2,
    },
  ],
  accident: [
    {
      scope: 'beginning',
      pattern:
        /死亡|重体|重傷|けが|遺体|逃げ遅れ|行方不明|火災|全焼|火が出|衝突|転落|墜落|脱線|震度|土砂崩れ|浸水|停電|逮捕|119番|110番|\b(?:killed|died|dead|injured|missing|blaze|fire|crash(?:ed)?|collision|collided|derail\w+|explosion|earthquake|flood(?:ed|s)?|rescued|evacuated)\b/giu,
      min: 3,
      points: 2,
    },
    {
      scope: 'words',
      pattern:
        /(?:警察|県警|消防|署|海上保安)[^。]{0,12}(?:によ(?:ると|れば)|は)|とみ(?:て|られ)|病院に(?:運|搬)|\b(?:police|firefighters?|fire service|ambulance|coastguard|hospital) (?:said|were|was|crews?)\b|\btaken to hospital\b/giu,
      min: 2,
      points: 1,
    },
  ],
  news: [
    {
      scope: 'beginning',
      pattern:
        /[0-9０-９]+日[^。]{0,60}(?:発表した|明らかにした|決めた|決定した|わかった|分かった|開いた|述べた|示した)|\b(?:announced|said|voted|approved|unveiled|ruled|decided)\b[^.]{0,60}\b(?:on|yesterday|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/giu,
      min: 1,
      points: 2,
    },
    {
      scope: 'words',
      pattern:
        /によると|という。|と(?:話す|話した|述べた|語る|語った)。|方針だ。|見通しだ。|\b(?:said|says|told|according to)\b/giu,
      min: 2,
      points: 1,
    },
  ],
} as const satisfies Record<string, readonly GenreCue[]>;

export type CuedGenre = keyof typeof genreCues;
