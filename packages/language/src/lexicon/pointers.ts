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

/** Whether words (without their lead-in) begin by referring to something said before. */
export function pointsBack(words: string): boolean {
  const head = words.slice(0, 60);
  if (japanese.test(head)) return !selfContained.test(head);
  return english.test(head) && !emptyIt.test(head);
}

/** Words that refer back; their antecedent must be kept. */
export const pointingWords =
  /^(?:同じ|この|その|これ|それ|これら|それら|こう|そう|こうした|そうした|このよう|そのよう|こちら|そこ|ここ|その後|その間|その際|その上|その時|それまで|あの|あのころ|その他|そのため|このため|このほか|それぞれ|同|当該|彼|彼女|上記|前述|両|いずれ|双方|うち|一連)$/u;

/** 同国, 同市, 同氏: nouns whose referent was named before. */
export const sameEntityNoun = /^同(?!じ|時|様|意|僚|情|士|居|志|額|等|性|席|行|感|盟|伴|期|化|調|封|級)\p{Script=Han}/u;

/** Words of transition from the sentence before. */
export const transitionAdverbs =
  /^(?:一方|他方|また|次|次に|さらに|更に|結果|結果的|最後|代わり|かわり|続いて|逆|反対)$/u;
