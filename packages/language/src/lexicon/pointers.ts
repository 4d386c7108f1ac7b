/** Openings that refer back, whatever follows. */
const japanese =
  /^(?:これ|それ|あれ)(?:ら(?:の)?)?(?=[はがをにもでとのよまだ、])|^(?:この|その|あの|こうした|そうした|このような|そのような|こういった|そういった|こんな|そんな|当該|前述の|上述の|上記の?|前記の?|同様の|両(?=[社国者氏党]))|^(?:前者|後者|両者|上記|前述|同様に|このように|そのように|こうして|ここ(?=[はにでから])|そこ(?=[はにでから]))|^(?:同(?=[一-龠]{1,6}(?:は|が|の|に|を|も|で|と|によ|から|では、|、))(?!時|様|意|感|僚|志|士|居|盟|行|封|伴|期|等|一|じ|上))|^彼(?:女|ら|女ら)?(?=[はがのもにを])/u;
/** The same words in expressions that do not refer back. */
const selfContained =
  /^(?:これまで|これから|これより|この間(?!の)|このまま|その後(?!の)|そのあと|このほど|このたび|この度|この(?:数|[0-9０-９一二三四五六七八九十])[0-9０-９十]*(?:年|か月|カ月|ヶ月|週間|日)|この(?:世|国|街|町|地球)(?!.{0,6}(?:では|は)、)|その他|そのほか(?!、)|その(?:場|日)(?:しのぎ|暮らし)|そのまま|それぞれ|それなり|それほど|そこそこ|この上ない)/u;
const english =
  /^(?:He|She|It|They|This|That|These|Those|His|Her|Its|Their|Such|The (?:former|latter|same)|Both of (?:them|these)|Here|There(?= (?:he|she|they|it)\b))\b(?! (?:is|was|are|were) (?:no|not) (?:doubt|question))/u;
/** Expletive it: It is important that. */
const emptyIt =
  /^It (?:is|was|has been|will be|may be|seems|appears|takes|took) (?:\w+ )?(?:that|to|not|clear|important|necessary|possible|likely|hoped|expected|estimated|said|known)\b/u;

/** A paper that speaks of itself. */
const itself =
  /^This (?:(?:paper|article|thesis)\b|(?:work|study|report|survey) (?:also )?(?:presents|introduces|proposes|provides|describes|develops|examines|explores|investigates|addresses|discusses|considers|analy[sz]es|studies|extends|aims|shows|demonstrates)\b)/u;

/** Whether words (without their lead-in) begin by referring to something said before. */
export function pointsBack(words: string): boolean {
  const head = words.slice(0, 60);
  if (japanese.test(head)) return !selfContained.test(head);
  return english.test(head) && !emptyIt.test(head) && !itself.test(head);
}

/** Words that refer back; their antecedent must be kept. */
export const pointingWords =
  /^(?:同じ|この|その|これ|それ|これら|それら|こう|そう|こうした|そうした|このよう|そのよう|こちら|そこ|ここ|その後|その間|その際|その上|その時|それまで|あの|あのころ|その他|そのため|このため|このほか|それぞれ|同|当該|彼|彼女|上記|前述|両|いずれ|双方|うち|一連)$/u;

/** 同国, 同市, 同氏: nouns whose referent was named before. */
export const sameEntityNoun = /^同(?!じ|時|様|意|僚|情|士|居|志|額|等|性|席|行|感|盟|伴|期|化|調|封|級)\p{Script=Han}/u;

/** Words of transition from the sentence before. */
export const transitionAdverbs =
  /^(?:一方|他方|また|次|次に|さらに|更に|結果|結果的|最後|代わり|かわり|続いて|逆|反対)$/u;

/** Nouns that stand for what was just said, at the start of an English sentence: The decision follows a trial. */
export const standsForEarlier =
  /^The (?:decision|move|same|latter|former|others?|rest|two|three|pair|both|announcement|incident|deal|agreement|delay|change|changes|measure|measures|offer|ruling|vote|reason|result|answer|bill|charge)\b(?! (?:of|to|by|for|between|that|who|which|from|on)\b)|^(?:If|When|Where|Once|Until|Unless|After|Before|Because|Since|As) (?:it|he|she|they|this|that|these|those)\b|^(?:By|In|On|At|After|For|With|From|Since|Under|Within) (?:(?! that\b)[^,.;]){2,40},? (?:it|they) (?!(?:is|was|will be|has been|may be|seems|takes|took)\b)|^[A-Z]\w+ (?:\w+ )?(?:it|them|him) (?!is\b|was\b|to\b)/u;

/** A pointer near the start, before anything in the sentence that it could refer to: チームはこの現象を, 祖父はそれを. */
export const pointsInside =
  /^[^、。「」]{0,12}[はがもに](?:これ|それ|あれ)(?:ら)?(?=[をにがはもで])|^[^、。「」]{0,12}[はがもに](?:この|その|こうした|そうした)(?!ため|ほか|うち|たび|ほど|まま|後|間|上|他|時|[0-9０-９])(?=[\p{Script=Han}\p{Script=Katakana}中])|^[\p{Script=Han}]{2,6}、(?:これ|それ)(?:ら)?[をにがはも]/u;

/** 同じ場所, その人, その日 within a sentence: what they are the same as, or who and when, stands before. */
export const pointsAnywhere =
  /(?:^|[、はがもに])同じ(?:場所|会場|日(?![にで])|時刻|時間|方法|内容|条件|金額|理由|やり方)(?!の|に(?:[^、。]{0,8}した|し))|(?:^|[、はがもにの])その(?:人|男|女|子|人たち|日|晩|夜)(?=[はがをにもだの、])/u;

/** 翌日, 前の日, 翌年度: counted from a day or a year said before. */
export const nextDay =
  /^(?:(?:翌|あくる|明くる)(?:日|朝|晩|年度?|月|週)|(?:前の|次の)(?:日|晩|年|月|週))(?=[、はにもの])|^(?:The (?:next|following|previous) (?:day|morning|week|month|year))\b/u;

/** その後, それ以来: after what, the sentence before says. */
export const afterThat =
  /^(?:その後(?!の)|そのあと|それから(?![はもの])|それ以来|それ以降)(?=[、もは]|[\p{Script=Han}\p{Script=Katakana}])/u;

/** 可決されれば、, 通ったら: what passes was said before. Other conditions (雨が降れば, 急げば) name it or hold for anybody. */
export const bareCondition =
  /^(?:(?:可決|承認|採択|認可|許可|採用|認定|受理)(?:され(?:れば|たら|ると)|を得(?:れば|たら))|(?:通|決ま|終わ|固ま|まとま|直)(?:れば|ったら|りましたら|ると)|(?:整|そろ)(?:えば|ったら|いましたら|うと)|下り(?:れば|たら|ましたら|ると)|届(?:けば|いたら|きましたら|くと))(?=[、\p{Script=Han}])/u;

/** …に行った日だ: says of which day without naming it. */
export const presentsTime =
  /^[^はも「」]*(?:[たるいう]|ない)(?:日|年|月|夜|朝|晩|春|夏|秋|冬|とき|時|ころ|頃)(?:のこと)?(?:だ|です|だった|でした|である|であった)。?$/u;

/** 岸さんという若い人で、: says who somebody is. */
export const presentsName =
  /^[^、。はがも「」]{2,16}という[^、。はがも「」]{1,14}(?:で、|だ。?$|だった。?$|です。?$|でした。?$)/u;

/** この滝を, こうした状況に対し: the noun says at least what kind of thing is meant. */
export const keepsNoun =
  /^(?:この|その|あの|こうした|そうした|このような|そのような|こういった|そういった|こんな|そんな)/u;

/** …はそう語る: what was said stands before. */
export function endsPointing(words: string): boolean {
  return (
    /(?:そう|こう)(?:語|話|述べ|言|振り返|説明|指摘|訴え|強調)[^、。「」]{0,6}。?$/u.test(words) &&
    !/[「『]/u.test(words)
  );
}
