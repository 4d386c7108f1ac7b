import { termKey } from '@youyaku/language/lexicon/term-key';
import { detectScript } from '@youyaku/language/detect/detect-script';
import { isContent } from '@youyaku/language/tokenize/list-terms';
import type { TextLanguage, Token, Tokenizer } from '@youyaku/language/tokenize/token';
import {
  genericSums,
  inChargeQuestion,
  interrogatives,
  clockWords,
  durationWords,
  englishMeasures,
  measuredThing,
  moneyWords,
  shareWords,
  weekdayWords,
} from '@youyaku/language/lexicon/question-words';

/**
 * What an answer must contain: a date or time or an amount (of `unit`, if the question names one), a person or name (whose `role`
 * must stand beside it), a reason, a place.
 */
export type AnswerKind =
  | { readonly kind: 'reason' }
  | { readonly kind: 'time'; readonly unit: RegExp | undefined; readonly isUntil: boolean }
  | { readonly kind: 'person' | 'name'; readonly role: string | undefined }
  | { readonly kind: 'place'; readonly isAddress: boolean; readonly isOrigin: boolean }
  | { readonly kind: 'amount'; readonly unit: RegExp | undefined };

/** A question in the form that is compared with the sentences of a source. */
export type Question = {
  readonly text: string;
  readonly language: TextLanguage;
  /** Term keys with their weights up to 1; figures have keys like `#10月`. */
  readonly terms: ReadonlyMap<string, number>;
  /** The key of the last noun of a Japanese question, mostly what is asked about: 建設費 of 図書館の建設費はいくらですか。 */
  readonly subject: string | undefined;
  /** 建て替え of 建て替えの費用はいくらですか: beside it stand the costs of other things. */
  readonly qualifier: string | undefined;
  readonly answerKind: AnswerKind | undefined;
};

/** Extracts terms and answer kind of a question. Linear in its length. */
export function readQuestion(text: string, tokenizer: Tokenizer): Question {
  const plain = text.normalize('NFKC');
  const tokens = tokenizer.tokenize(plain);
  const terms = new Map<string, number>();
  const isInCharge = inChargeQuestion.test(plain);
  let subject: string | undefined;
  let qualifier: string | undefined;
  for (const token of tokens) {
    if (!isContent(token) || interrogatives.has(token.base)) continue;
    // Who answers for something may be said in many words.
    if (isInCharge && /^(?:charg|respons|担当)/u.test(token.base)) continue;
    terms.set(termKey(token.base), weightOf(token));
    if (token.pos !== 'noun') continue;
    qualifier = subject;
    subject = termKey(token.base);
  }
  const english = readMeasured(plain, tokenizer);
  const isGeneric = subject !== undefined && genericSums.has(subject);
  for (const figure of listFigures(plain)) terms.set(`#${figure}`, 1);
  return {
    text: plain,
    language: detectScript(plain),
    terms,
    subject: subject ?? english,
    qualifier: isGeneric ? qualifier : undefined,
    answerKind: readKind(plain),
  };
}

/** captain of "How old is the captain of the Sula?": an English question of degree is about that and nothing else of its words. */
function readMeasured(plain: string, tokenizer: Tokenizer): string | undefined {
  const named = measuredThing.exec(plain)?.[1];
  if (named === undefined) return undefined;
  const head = tokenizer.tokenize(named).findLast((token) => isContent(token) && !interrogatives.has(token.base));
  return head === undefined ? undefined : termKey(head.base);
}

/** Figures with the unit after them: 10月; 第2便 is 2便. */
export function listFigures(plain: string): string[] {
  return [...plain.matchAll(/(?<![\d.,])\d[\d,.]*(?:\p{Script=Han}{1,2}|%)?/gu)].map(([figure]) => figure);
}

/** Nouns carry the subject of a question; the source often uses another verb. */
function weightOf(token: Token): number {
  if (token.pos === 'verb' || token.pos === 'adjective') return 0.4;
  return token.posDetail.startsWith('サ変') ? 0.7 : 1;
}

function readKind(text: string): AnswerKind | undefined {
  if (/なぜ|どうして|理由|原因|わけは|\bwhy\b|\breasons?\b|\bcause/iu.test(text)) return { kind: 'reason' };
  if (/誰|だれ|どなた|\bwho(?:m|se)?\b/iu.test(text)) return { kind: 'person', role: readRole(text) };
  if (/(?:名前|氏名|名称)(?:は|を|が|って|[?。]|$)|\bnames?\b/iu.test(text))
    return { kind: 'name', role: readRole(text) };
  if (/いくら|何円|金額|値段|\bhow much\b|\bprice\b|\bcost\b/iu.test(text))
    return { kind: 'amount', unit: /\bby how much\b/iu.test(text) ? shareWords : moneyWords };
  if (/何(?:%|パーセント|割)|\bwhat (?:share|per ?cent)/iu.test(text)) return { kind: 'amount', unit: shareWords };
  const time = readTime(text);
  if (time !== undefined) return time;
  if (/どこ|住所|所在地|\bwhere\b/iu.test(text))
    return { kind: 'place', isAddress: /住所|所在地/u.test(text), isOrigin: /どこから/u.test(text) };
  const measured = /\bhow (\w+)/iu.exec(text)?.[1]?.toLowerCase() ?? '';
  const measure = englishMeasures[measured];
  if (measure !== undefined) return { kind: 'amount', unit: measure };
  const counter = /(?:何|いくつの|どのくらいの|幾)(\p{Script=Han}|[ァ-ヶー]{1,4})/u.exec(text)?.[1];
  if (counter !== undefined) return { kind: 'amount', unit: new RegExp(`${numeral}\\s?${counter}`, 'u') };
  if (/いくつ|どのくらい|どれくらい|どれだけ|\bhow (?:many|long|often|far|old)\b/iu.test(text))
    return { kind: 'amount', unit: undefined };
  return undefined;
}

const numeral = '[\\d〇一二三四五六七八九十百千万億数]';

/** The clock for 何時, the day of the week for 何曜日, any date or time for いつ; a span only for いつまで. */
function readTime(text: string): AnswerKind | undefined {
  if (/期間.*何日|何日(?:間|以内)/u.test(text)) return { kind: 'amount', unit: durationWords };
  if (/何時(?!間)|\bwhat time\b/iu.test(text)) return { kind: 'time', unit: clockWords, isUntil: false };
  if (/何曜/u.test(text)) return { kind: 'time', unit: weekdayWords, isUntil: false };
  if (!/いつ(?!も|でも)|何(?:年|月|日)(?!間)|日付|日時|\bwhen\b|\bwhat (?:day|date|year)\b/iu.test(text))
    return undefined;
  return { kind: 'time', unit: undefined, isUntil: /まで|何[年月日]|\buntil\b/iu.test(text) };
}

/** 市長 of 市長は誰ですか, 市長の名前は; mayor of Who is the mayor of Port Calder? Undefined where a deed is asked about: 誰が決めた. */
function readRole(text: string): string | undefined {
  const japanese =
    /(?:^|[のがはを、\s])([^のがはを、\s]{1,12})(?:(?:は|って)(?:誰|だれ|どなた)(?:で|だ|なの|[?。]|$)|の(?:お?名前|氏名|名称))/u.exec(
      text,
    )?.[1];
  // 「会見を開いた社長の名前は」 asks for the 社長; whoever 担当 is has no title.
  if (japanese !== undefined) {
    const role = /[\p{Script=Han}ァ-ヶーA-Za-z]+$/u.exec(japanese)?.[0];
    return role === undefined || /^担当者?$/u.test(role) ? undefined : role;
  }
  if (inChargeQuestion.test(text)) return undefined;
  return /\bwho (?:is|was|are|were) (?:the |a |an )?([a-z][a-z -]*?)(?: (?:of|at|in|for)\b|[?.]|$)/u.exec(
    text.replace(/^W/u, 'w'),
  )?.[1];
}
