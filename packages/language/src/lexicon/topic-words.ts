/** How somebody raises a topic in talk, the topic in the first group. */
const after = '(?:なのだ|なんだ|なんです|です|ですけ|だけ)';

export const raisesTopic = {
  opening:
    /^(?:(?:まず|次(?:に|は|の議題は)?|続いて|それと|それから|あと(?:は)?|最後(?:に|は)?|で|えーと|えー|あの|そうだ|もう一つ|もう一点|一つ目|二つ目|三つ目|ちなみに|じゃあ?|では|それでは)(?:[、,]\s*|は、?|(?=\p{Script=Han}|\p{Script=Katakana})))+/u,
  japanese: [
    /^([^、。はがを]{2,16}?)(?:も|を|って|は)[^、。]{1,10}たいん(?:です|だ)(?:が|けれど|けど)(?:ね)?$/u,
    /か(?:ね|な)?、([^、。はがを]{2,20})は$/u,
    new RegExp(
      `^([^、。はがを]{2,20}?)(?:のこと|の件|の話|について|のほう|の方)?(?:は(?:ね)?|${after}(?:が|けれど|けど|ど|ね)(?:も)?|ですね)(?:、|$)`,
      'u',
    ),
    /^([^、。はがを]{2,20}?)(?:のこと|の件|の話|について)(?:$|、|は|です|である|だ)/u,
    /^([^、。はが]{2,20}?)(?:は|って)(?:、)?(?:どう|いつ|どこ|誰|何|いくら)/u,
    /^((?:[^、。はがをでにとへ]|[へとで](?=の)){1,15}[\p{Script=Han}\p{Script=Katakana}ーA-Za-z])$/u,
  ],
  noTopic:
    /^(?:はい|ええ|うん|了解|わかり|分かり|なし|賛成|異議|承知|お願い|ありがとう|そう|それ|これ|あれ|今日|本日|今年|去年|来年|昨年|来週|今週|今月|来月|みなさん|皆さん|私|僕|以上|なるほど|助か|いい|よし|お疲れ|おはよう|すみません|ここ|まだ|もう|ちょっと|確か|実は|正直|[0-9０-９一二三四五六七八九十]+(?:枚|人|名|個|本|円|つ|時|日))|(?:ます|です|でした|ました|ない|たいん?|るん|さん|ね|よ|か|[0-9０-９]+(?:円|名|枚|人|個))$/u,
  noTopicEnglish:
    /^(?:yes|yeah|yep|no|sure|great|thanks?|thank you|perfect|fine|good|cool|agreed|same|bye|hello|hi|morning|ok|okay|possibly|approved|maybe|ha|lovely|right|happy to|not (?:yet|really)|I\b|we\b|it\b|that\b|he\b|she\b|they\b|you\b|let's|there|who|what|does|do|is|are|can|could)|\b(?:is|are|was|will|can|could|should|have|has|had|did|do|does|works?|think|need|want)\b/iu,
} as const;
