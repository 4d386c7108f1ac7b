/** Auxiliaries and formal nouns for voice and certainty: かもしれない is not ない. */
export const voiceAuxiliaries = new Set(
  'れる られる せる させる らしい べし まい しれる う よう そう わけ はず もの ところ 限る 得る'.split(' '),
);

/** Particles of case, degree and condition. */
export const caseParticles = new Set(
  'が を に へ から より で と まで だけ しか のみ ばかり さえ など か ば ても'.split(' '),
);

/** Contracted auxiliaries such as てる and ちゃう: 見えてます is 見えている. */
export const contractedAuxiliary = /^(?:て[るくけ]|ちゃう|ちまう|じゃう|とく|どく)/;

/** Verbs whose conditional form states no condition: よれば, 例えば, なければならない. */
export const nonConditionalBases =
  /^(?:よる|よれる|いう|言う|思う|見る|みる|する|ない|たとえる|例える|なる|できる|出来る|くらべる|比べる)$/;

/** Words with which a summary reports what the source says. */
export const reportingWords = new Set(
  '述べる 語る 話す 説明 指摘 強調 報告 発表 必要 予定 方針 見通 見込 言える 示す 明らか 伝える'.split(' '),
);

/** Years relative to another year (昨年, 同年). */
export const relativeYear =
  /昨年|今年|来年|本年|同年|前年|翌年|去年|ことし|(?:今|来|昨|本|前|翌|同|当)年度|(?<!\d)年度(?:内|末|当初)|(?:this|last|next|that|same) year/;

/** Months and days relative to another date (先月, 翌日). */
export const relativeDay =
  /今月|来月|先月|同月|翌月|本月|昨日|今日|本日|明日|同日|翌日|前日|当日|きのう|きょう|あす|today|yesterday|tomorrow|(?:this|last|next) (?:week|month)/;

/** Words and prefixes of negation. */
export const negationWords =
  /ない|ません|なく|なかっ|なし|ず[、。にとも]|ず$|せず|不|未|無|非|拒|\bnot\b|n't\b|\bno\b|\bnever\b|\bwithout\b|\bneither\b|\bnor\b|\bnone\b/u;

/** Verb stems whose られる is passive rather than potential; with other verbs it is ambiguous. */
export const rarelyPotentialVerbs =
  /^(?:求め|進め|認め|決め|定め|設け|始め|閉め|締め|褒め|ほめ|伝え|与え|集め|含め|挙げ|上げ|下げ|引き上げ|引き下げ|遂げ|建て|育て|捕らえ|捕まえ|つかまえ|訴え|攻め|責め|任せ|寄せ|乗せ|載せ|見せ|知らせ|助け|掲げ|告げ|妨げ|見|考え|用い|率い|強い|命じ|禁じ|報じ|論じ|演じ)$/u;

/** Particles of adjuncts, which the verb does not require. */
export const adjunctTails =
  /^(?:において|を通じて|を通して|に伴って|にともなって|にあわせて|で|により|によって|による|をもとに|のもと|の下|として|に対し|に対して)$/u;

/** Compound particles that relate one noun to another (における). */
export const relationWords = /^(?:における|に関する|についての|に係る|にかかる|をめぐる|での)$/u;

/** Expressions that place an event in time. */
export const timeExpression =
  /[0-9０-９〇一二三四五六七八九十](?:年|月|日|時|世紀)|翌[日年月朝週]|前日|昨[日年夜]|今[日年月朝]|明日|去年|来[年月週]|先[月週]|同[日年月]|引き?続き/u;

/** When something was. */
export const pastTime = /昨[日年夜秋春夏冬]|去年|先[月週日般]|前[日月年]|以前|かつて|これまで|当時|当初/u;

/** Forms of 行う and the forms of する that replace them. */
export const okonauToSuru: Readonly<Record<string, string>> = { 行い: 'し', 行っ: 'し', 行う: 'する', 行わ: 'さ' };

/** Polite compound particles and their plain forms. */
export const politeParticles: ReadonlyMap<string, string> = new Map([
  ['につきまして', 'について'],
  ['におきまして', 'において'],
  ['によりまして', 'によって'],
  ['にとりまして', 'にとって'],
  ['に対しまして', 'に対して'],
  ['に関しまして', 'に関して'],
  ['といたしまして', 'として'],
  ['としまして', 'として'],
]);
