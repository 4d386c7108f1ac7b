/** Particles that end a clause after a predicate: 見込むが, 遅れたので. */
export const conjunctiveParticles = /^(?:が|けれど|けれども|けど|ので|から|し|つつ|ながら|ば|ものの)$/u;

/** Formal nouns that end a clause before a comma: 〜したため、, 〜する一方、. */
export const nounsThatEndClauses =
  /^(?:ため|一方|ところ|結果|際|場合|とき|時|上|うえ|ほか|まま|後|あと|前|反面|半面|限り|とおり|通り|もの|こと|以上|うち)$/u;

/** Verbs that say of another word that it begins, ends, is decided or is said: 受け付けを始める, 採用を決める, 中止と述べる. */
export const supportVerbs =
  /^(?:始める|始まる|開始|終える|終わる|終了|完了|続ける|続く|済む|済ませる|決める|決まる|決定|予定|方針|見込|見込む|見通|計画|提案|述べる|話す|語る|説明|報告|指摘|示す|求める|発表|明らか|伝える|合意|了承|進める|実施|見送|見送る)$/u;

/** Adverbial phrases before a comma that are part of the clause that follows: 公開前後を問わず、, 調査によると、. */
export const adverbialEnd =
  /(?:を問わず|に限り|に限って|に(?:かか|関)わらず|を限らず|に限らず|(?<!の)に対して?|を除[きい]て?|に加えて?|を含めて?|によ(?:ると|れば|って|り)|として|について|に伴[いっ]て?|に向けて?|において|に関して?|に応じて?|に基づいて?|に基づき|を通[じし]て?|に続[きい]て?|とともに|に比べて?|と比べて?|に先立[ちっ]て?|に[合あ]わせて?|にあたり|に際して?|をもとに|に代わ[りっ]て?|のほか)$/u;

/** What a sentence is about: its last clause says it. */
export const topicMark = /(?:につきまして|について|に関して|の件|案)は、?|[\p{Script=Han}ァ-ヺー]は、/u;

/** A clause whose tense and mood the next one states: 着手し、, 増やして、. */
export const continuativeEnd = /(?:[しいきぎちりみびえけげせてねべめれ]|て|で|を[\p{Script=Han}]+)、$/u;
