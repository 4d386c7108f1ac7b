import { readDatesInDigits } from '@youyaku/language/dates/find-timeline-date';
import { actNoun } from '@youyaku/language/lexicon/noted-task-words';
import type { Tokenizer } from '@youyaku/language/tokenize/token';
import type { Minute } from '#write/classify-minute.ts';

/** A task as a row: what is left of the sentence without its owner and its date. */
export type WordedTask = {
  readonly what: string;
  readonly owner?: string;
  readonly due?: string;
  /** The date is said with まで. */
  readonly isUntil?: true;
};

type Task = Pick<Minute, 'owner' | 'due' | 'topic'>;

/** What remains must still say something. */
const whatUnitsMin = 4;
const honorific = '(?:さん|氏|様|君)?';
const posts = '(?:[\\p{Script=Han}\\p{Script=Katakana}]{1,8}の)?';

/** Takes owner and date out of the words of a task; the words stay as they are where that would break the sentence. */
export function wordTask(
  text: string,
  { owner, due, topic }: Task,
  language: string,
  tokenizer: Tokenizer,
): WordedTask {
  const bare = owner?.replace(/[（(][^（()）]*(?:君|さん|氏)[)）]$/u, '').replace(/(?:さん|氏|様|君)$/u, '');
  const what = language === 'en' ? wordEnglish(text, bare, due) : wordJapanese(text, bare, due, tokenizer);
  const named =
    topic !== undefined &&
    language !== 'en' &&
    what.length <= whatUnitsMin &&
    /^[\p{Script=Han}\p{Script=Katakana}ー]+$/u.test(what)
      ? `${topic}の${what}`
      : what;
  const kept = (named.length >= whatUnitsMin || actNoun.test(named)) && isBalanced(named) ? named : text;
  return {
    what: kept,
    ...(bare === undefined || bare === '' ? {} : { owner: bare }),
    ...(due === undefined ? {} : { due: readDatesInDigits(due.normalize('NFKC')) }),
    ...(due !== undefined &&
    text.includes(due) &&
    /^(?:[のに]?[月火水木金土日]曜日?|[（(].[）)])?まで/u.test(text.slice(text.indexOf(due) + due.length))
      ? { isUntil: true }
      : {}),
  };
}

function isBalanced(text: string): boolean {
  return (text.match(/[（(]/gu) ?? []).length === (text.match(/[）)]/gu) ?? []).length;
}

/** 「計画書（三枝、7月25日まで。0℃の条件を追加する）」 → 「計画書（0℃の条件を追加する）」. */
function takeFromBracket(text: string, owner: string | undefined, due: string | undefined): string {
  if (owner === undefined) return text;
  const pattern = new RegExp(
    `[（(](?:担当(?:者)?[：:]?\\s*)?${escapePattern(owner)}${honorific}(?:[、，,。・]\\s*([^（()）]*))?[）)]$`,
    'u',
  );
  return text.replace(pattern, (_, given: string | undefined) => {
    const date =
      due === undefined
        ? undefined
        : new RegExp(`^(?:期限[：:]?)?${escapePattern(due)}(?:まで(?:に)?|に)?[、。]?\\s*`, 'u');
    const rest = date === undefined ? (given ?? '') : (given ?? '').replace(date, '');
    return rest === '' ? '' : `（${rest}）`;
  });
}

function wordJapanese(text: string, owner: string | undefined, due: string | undefined, tokenizer: Tokenizer): string {
  let plain = takeFromBracket(text.replace(/[。．]$/u, ''), owner, due);
  // What a remark in brackets says of owner and date cannot be taken out of it.
  if (owner !== undefined && new RegExp(`[（(][^（()）]*${escapePattern(owner)}[^（()）]*[）)]`, 'u').test(plain))
    return text;
  const name = owner === undefined ? undefined : escapePattern(owner);
  const date = due === undefined ? undefined : escapePattern(due);
  const remove = (pattern: string, by = ''): void => {
    const next = plain.replace(new RegExp(pattern, 'u'), by);
    if (next.replace(/[、。\s]/gu, '').length >= 2) plain = next;
  };
  const weekday = '(?:の?[月火水木金土日]曜日?|[（(][月火水木金土日祝・]{1,3}[）)])?';
  if (name !== undefined) {
    // 金型修正の発注（江口、7月18日まで）; 弁当の注文：宇佐美、九月二十日まで; rinさん→審査提出、今日中
    const dateEnd = date === undefined ? '' : `(?:[、，,]\\s*(?:期限[：:]?)?${date}${weekday}(?:まで(?:に)?)?)?`;
    remove(`\\s*[（(](?:担当(?:者)?[：:]?\\s*)?${name}${honorific}${dateEnd}[）)]$`);
    remove(
      `\\s*(?:→|⇒|->|=>|[：:])\\s*${posts}${name}${honorific}${date === undefined ? '' : `(?:\\s*[（(、，,]\\s*${date}${weekday}(?:まで(?:に)?)?[）)]?)?`}$`,
    );
    remove(`(?:は|の担当は)、?${posts}${name}${honorific}$`);
    remove(`は、?${name}${honorific}(?=、?(?:頼|お願い|任せ))`);
    remove(`(?:\\s*[―—–]\\s*|[：:]\\s*)${name}${honorific}${dateEnd}$`);
    remove(`^@?${name}${honorific}\\s*[→⇒：:]\\s*`);
    remove(`^(?:私|わたし|僕)\\s*[→⇒]\\s*`);
    // 軍手は、環境係の布施さんが9月末までにそろえる; 設定は早乙女さん、…までに
    remove(`(^|[、はも])\\s*${posts}${name}${honorific}(?:が|のほうで|、|に(?:は)?、?)(?=[^。]{2})`, '$1');
    remove(`${posts}${name}${honorific}(?:が|から)(?=[^。]{2})`);
    remove(`^${posts}${name}${honorific}は、?(?=[^。]{4})`);
  }
  remove('(?:僕|私|わたし|俺|自分|こちら|弊社)(?:が|から|の(?:ほう|方)(?:で|から)|で)(?=[^。]{2})');
  if (date !== undefined) {
    remove(`[、，]\\s*${date}${weekday}(?:まで(?:に)?|中)?$`);
    remove(`\\s*[（(](?:期限[：:]?)?${date}${weekday}(?:まで(?:に)?|中|締め?切り?)?[)）]$`);
    remove(`${date}${weekday}(?:までに|まで|中に|に|(?<=いっぱい)で)、?(?=[^。]{2})`);
  }
  return finishJapanese(plain, tokenizer);
}

/** 「リリースノートは書いてもらえますか」 → 「リリースノートを書く」; 「軍手は、そろえる」 → 「軍手をそろえる」. */
function finishJapanese(text: string, tokenizer: Tokenizer): string {
  const asked = text
    .replace(/(?<=[^、。]{2})[をは]担当(?:する|します)?$/u, '')
    .replace(/(?<=[^、。]{2})(?:を)?(?:一任|依頼)(?:する|した|します|しました)?$/u, '')
    .replace(
      /(?:を|、)?(?:お?願い|頼んで)(?:して)?(?:も)?(?:いい|よい|良い|よろしい)(?:です|でしょう|だろう)?か?[？?]?$/u,
      '',
    )
    .replace(/(?:をお?願いし(?:た|ました)|をお?願いする)$/u, '')
    .replace(
      /(?:を|、?(?:どうぞ)?(?:よろしく|宜しく))?お?願い(?:でき(?:る|ます|ない|ません)か|する|します|した|しました)$/u,
      '',
    )
    .replace(/[はを]、?(?:今日|本日|今回)は?、?$/u, '')
    .replace(/(?<=[るうくすつぬぶむぐ])(?:こと|の)(?:を|は|が)?、?$/u, '')
    .replace(/(?<![、，はがを])[、，はがを]+$/u, (end) => (/[はが]/u.test(end) ? '' : end.replace(/[、，]/gu, '')));
  const request =
    /^(.+)(て|で)(?:もらえ|いただけ|もらい|いただき|ほしい|くれ|くだ|下さ|もらう|いただく)[^。]{0,10}$/u.exec(asked);
  const advised = /^(.+[ただ])(?:ほう|方)が(?:いい|よい|良い)(?:だろう|でしょう|です|と思う)?(?:ね|よ)?$/u.exec(
    asked,
  )?.[1];
  const plain =
    advised !== undefined
      ? toDictionaryForm(advised, tokenizer).replace(/も(?=(?:する|行う)$)/u, 'を')
      : request === null
        ? toPlainAct(asked)
        : toDictionaryForm(`${request[1] ?? ''}${request[2] ?? ''}`, tokenizer);
  const isTransitive = /[うくぐすつぬぶむる]$/u.test(plain) && !/[^、]を/u.test(plain);
  const named = plain.replace(
    /^(.{2,30}?)(?:なのだが|なんだけど|だが|ですが|が)?、(?:これ|それ)(?:は|を|も)?、?(?:誰か|どなたか)?、?(?=.{2})/u,
    '$1を',
  );
  const worded =
    isTransitive && named === plain && !notActedOn.test(plain)
      ? plain.replace(/^([^、。がを]{2,28})は、?(?!.*[がは]、)/u, '$1を')
      : named;
  return worded
    .replace(/^(?:[、，\s]|(?:ええと|えーと|えー|あの)[、，])+/u, '')
    .replace(/^([^、。]{2,28}は)、(?=[^、。]{2,14}$)/u, '$1')
    .trim();
}

/**
 * は is no object after another particle (書庫には) and after a time (不通の間は), nor where the sentence has a subject of its own or ends in
 * what nobody does. Each part begins at an end of the words: looked for from every は, it would take a long sentence by the square of its length.
 */
const notActedOn =
  /^[^、。がを]{0,27}(?:[にでとへて]|から|まで|より|ほか|間|時|際|前|後|中|まえ|あと|とき|あいだ|朝|昼|夜|夕方|今日|明日|本日|当日|[年月日週])は|^[^は]*は.*が|(?:ある|いる|なる|できる|変わる|決まる|始まる|終わる|かかる|残る|届く|増える|減る|続く|足りる|超える|間に合う)$/u;

const potentialEnds: Readonly<Record<string, string>> = {
  け: 'く',
  げ: 'ぐ',
  せ: 'す',
  て: 'つ',
  ね: 'ぬ',
  べ: 'ぶ',
  め: 'む',
  れ: 'る',
  え: 'う',
};

/** 「書けるかね」 → 「書く」, 「聞いてからにしようか」 → 「聞く」 is done by the tokenizer where it ends in て. */
function toPlainAct(text: string): string {
  return text
    .replace(
      /^([^、。]{2,28}?)(?:って|は)、?(?:誰|だれ|どなた)が([^、。]{1,12}?)(?:んで(?:す|した|しょう)|んだ|のだ|の)?(?:った)?(?:っけ|か)?(?:ね|な)?[？?]?$/u,
      '$1を$2',
    )
    .replace(/(?:のは|のって)(?:誰か?|どなたか?)(?:が|に)?[^。]{0,14}$/u, '')
    .replace(/[、は]?(?:に)?(?:頼め(?:る|ます)か?|頼む|頼みます|任せる|任せます)[？?]?$/u, '')
    .replace(/([けげせてねべめれえ])(?:る|ます)か(?:ね|な)?$/u, (_, end: string) => potentialEnds[end] ?? end)
    .replace(/してからに(?:しよう|しましょう|する)か?$/u, 'する')
    .replace(/(?<=[しっいん])とく$|(?<=[しっいん])とこうか$/u, 'ておく');
}

/** 書いて → 書く, 提出して → 提出する. */
export function toDictionaryForm(words: string, tokenizer: Tokenizer): string {
  const tokens = tokenizer.tokenize(words);
  const verb = tokens.findLast((token) => token.pos === 'verb');
  return verb === undefined ? words : words.slice(0, verb.start) + verb.base;
}

function wordEnglish(text: string, owner: string | undefined, due: string | undefined): string {
  let plain = text.replace(/\.$/u, '');
  const remove = (pattern: string): void => {
    const next = plain.replace(new RegExp(pattern, 'u'), '').trim();
    if (next.length >= whatUnitsMin) plain = next;
  };
  if (owner !== undefined) {
    const name = escapePattern(owner);
    remove(
      `^(?:And |Then |So )?(?:(?:Mr|Ms|Mrs|Dr)\\.? )?${name}(?::|,? please| will| to|,? (?:can|could|would) you(?: please)?)\\s+`,
    );
    remove(`\\s*[(\\[]${name}[)\\]]$`);
    remove(`^@${name}(?:,? to|:)? `);
    remove(`: ${name}(?: ?[(,][^)]*[)]?)?$`);
  }
  remove("^(?:And )?I(?:'ll| will|'m going to| can) ");
  remove('^(?:(?:[Ss]o|[Aa]nd|[Oo]k|[Rr]ight),? )?(?:[Ss]hould|[Ss]hall) I ');
  remove('^[Dd]o you want me to ');
  remove('^(?:(?:[Ss]o|[Aa]nd|[Tt]hen),? )?(?:[Ss]omebody|[Ss]omeone) (?:needs to|has to|ought to|should|must|could) ');
  remove('^(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) you (?:please )?');
  remove('(?:,? please)?\\?$');
  remove(",? and (?:then )?we(?:'ll| will| can) [^,;.]{2,40}$");
  if (due !== undefined) {
    const date = escapePattern(due);
    remove(`,? (?:by|before|due(?: on)?|on|until) (?:the )?${date}(?: [a-z]+)?\\??$`);
    remove(`[,;] (?:by |before |the )*${date}(?: [a-z]+)?\\??$`);
  }
  return plain.replace(/^[a-z]/u, (letter) => letter.toUpperCase());
}

export function escapePattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}
