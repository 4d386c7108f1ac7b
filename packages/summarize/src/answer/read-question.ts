import { termKey } from '@youyaku/language/lexicon/term-key';
import { detectScript } from '@youyaku/language/detect/detect-script';
import { isContent } from '@youyaku/language/tokenize/list-terms';
import type { TextLanguage, Token, Tokenizer } from '@youyaku/language/tokenize/token';

/** What an answer has to hold: a day or time, an amount (of `unit`, where the question names one), a person, a name, a reason. */
export type AnswerKind =
  | { readonly kind: 'time' | 'person' | 'name' | 'reason' }
  | { readonly kind: 'amount'; readonly unit: RegExp | undefined };

/** A question as it is held against the sentences of a source. */
export type Question = {
  readonly text: string;
  readonly language: TextLanguage;
  /** Term keys with how much each of them counts, up to 1; a figure stands as `#10月`. */
  readonly terms: ReadonlyMap<string, number>;
  readonly wants: AnswerKind | undefined;
};

/** Words that ask or that name the kind of the answer; a sentence that answers need not have them. */
const askingWords = new Set(
  (
    '何 なに なん 誰 だれ どなた いつ いつごろ どこ どちら どれ どの どんな どう いくら いくつ なぜ どうして どうやって 教える 知る 聞く 訊く 詳しい ' +
    '理由 原因 わけ 名前 名 値段 金額 額 数 具体 具体的 内容 本文 文書 資料 記事 書く 説明 予定 必要 可能 なる する ' +
    'what when where who whom whose which why how much mani many long often ani any there somebodi someon anybodi anyon someth tell pleas please doe do did happen name mean thi document text articl'
  ).split(' '),
);

const currency = /[円ドル€£$¥￥]|\b(?:yen|dollars?|euros?|pounds?)\b/iu;
const share = /[%％]|パーセント|割|per ?cent/iu;

/** Reads what is asked for. Linear in the question. */
export function readQuestion(text: string, tokenizer: Tokenizer): Question {
  const plain = text.normalize('NFKC');
  const tokens = tokenizer.tokenize(plain);
  const terms = new Map<string, number>();
  for (const token of tokens) {
    if (!isContent(token) || askingWords.has(token.base)) continue;
    terms.set(termKey(token.base), weightOf(token));
  }
  for (const figure of listFigures(plain)) terms.set(`#${figure}`, 1);
  return { text: plain, language: detectScript(plain), terms, wants: readKind(plain) };
}

/** Figures with what stands behind them: 10月, 第2便 is 2便. */
export function listFigures(plain: string): string[] {
  return [...plain.matchAll(/(?<![\d.,])\d[\d,.]*(?:\p{Script=Han}{1,2}|%)?/gu)].map(([figure]) => figure);
}

/** What is asked about is told by nouns; the verb around them is often another one in the source. */
function weightOf(token: Token): number {
  if (token.pos === 'verb' || token.pos === 'adjective') return 0.4;
  return token.posDetail.startsWith('サ変') ? 0.7 : 1;
}

function readKind(text: string): AnswerKind | undefined {
  if (/なぜ|どうして|理由|原因|わけは|\bwhy\b|\breasons?\b|\bcause/iu.test(text)) return { kind: 'reason' };
  if (/誰|だれ|どなた|担当者|\bwho(?:m|se)?\b/iu.test(text)) return { kind: 'person' };
  if (/(?:名前|氏名|名称)(?:は|を|が|って)|\bnames?\b/iu.test(text)) return { kind: 'name' };
  if (/いくら|金額|値段|\bhow much\b|\bprice\b|\bcost\b/iu.test(text))
    return { kind: 'amount', unit: /\bby how much\b/iu.test(text) ? share : currency };
  if (/何(?:%|％|パーセント|割)|\bwhat (?:share|per ?cent)/iu.test(text)) return { kind: 'amount', unit: share };
  if (/いつ|何(?:年|月|日|時|曜)(?![間])|日付|日時|\bwhen\b|\bwhat (?:day|date|time|year)\b/iu.test(text))
    return { kind: 'time' };
  const measured = /\bhow (\w+)/iu.exec(text)?.[1]?.toLowerCase() ?? '';
  const measure = measures[measured];
  if (measure !== undefined) return { kind: 'amount', unit: measure };
  const counter = /(?:何|いくつの|どのくらいの|幾)(\p{Script=Han}|[ァ-ヶー]{1,4})/u.exec(text)?.[1];
  if (counter !== undefined) return { kind: 'amount', unit: new RegExp(`${numeral}\\s?${counter}`, 'u') };
  if (/いくつ|どのくらい|どれくらい|どれだけ|\bhow (?:many|long|often|far|old)\b/iu.test(text))
    return { kind: 'amount', unit: undefined };
  return undefined;
}

/** What an English question of how much of it there is wants beside the figure. */
const measures: Readonly<Record<string, RegExp>> = {
  old: /\byears?\b|\baged\b|\(\d{1,3}\)|\bsince\b/iu,
  tall: /\b(?:m|cm|met(?:re|er)s?|feet|ft|stor(?:e?y|ies))\b/iu,
  high: /\b(?:m|cm|met(?:re|er)s?|feet|ft)\b/iu,
  fast: /\b(?:knots?|mph|km\/h|kph|per hour)\b/iu,
  heavy: /\b(?:kg|g|t|kilos?|grams?|tonnes?|tons?|pounds?)\b/iu,
  far: /\b(?:km|m|miles?|met(?:re|er)s?|kilomet(?:re|er)s?)\b/iu,
};

const numeral = '[\\d〇一二三四五六七八九十百千万億数]';
const timeWords =
  /\d\s?[年月日時分]|[\d〇一二三四五六七八九十]+(?:年|月|日|時)|[月火水木金土日]曜|\d{1,2}:\d{2}|(?:来|今|昨|翌)(?:年|月|日|週)|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:19|20)\d\d\b/iu;
const personWords =
  /(?:さん|氏|様|君|先生)|(?:部長|課長|係長|社長|会長|議長|市長|町長|村長|委員|監事|教授|医師|代表)|\b\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{L}'-]+)+|\b(?:Mr|Mrs|Ms|Dr|Dame|Sir)\b/u;
const latinName = /\b\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{L}'-]+)+/u;
const reasonWords =
  /ため|から|ので|理由|原因|主な要因|影響|により|によって|によれば|おかげ|せい|\b(?:because|since|due to|owing to|as a result|grounds? of|so that|caused? by|led to|the reason)\b/iu;

/** Whether a sentence could hold an answer of the kind asked for. */
export function holdsKind(plain: string, wants: AnswerKind, tokens: readonly Token[]): boolean {
  switch (wants.kind) {
    case 'time':
      return timeWords.test(plain);
    case 'person':
      return personWords.test(plain) || tokens.some(({ posDetail }) => posDetail.startsWith('固有名詞/人名'));
    case 'name':
      return latinName.test(plain) || tokens.some(isName);
    case 'reason':
      return reasonWords.test(plain);
    case 'amount':
      return wants.unit === undefined ? new RegExp(numeral, 'u').test(plain) : isAmount(plain, wants.unit);
  }
}

/** What the dictionary does not know is most often a name. */
function isName({ pos, posDetail, isUnknown }: Token): boolean {
  return posDetail.startsWith('固有名詞') || (isUnknown && pos === 'noun');
}

function isAmount(plain: string, unit: RegExp): boolean {
  return /[\d〇一二三四五六七八九十百千万]/u.test(plain) && unit.test(plain);
}
