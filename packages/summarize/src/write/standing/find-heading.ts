import { conclusionHeading, digestHeading } from '@youyaku/language/lexicon/heading-words';
import { readCues } from '@youyaku/language/lexicon/read-cues';
import type { AnalysedSentence } from '@youyaku/language/analyse';
import type { Span } from '@youyaku/language/text/span';
import type { Token } from '@youyaku/language/tokenize/token';
import type { Section } from '#rank/list-sections.ts';
import { findTopic } from './find-subject.ts';
import { marksSubject } from './marks-subject.ts';
import type { Gap, Passage } from './gap.ts';
import { bracket, isJapanese, type Place } from './place.ts';

const headingUnitsMax = 20;
/** 売上高, 工場: a topic of so few characters occurs below other headings too. */
const generalUnitsMax = 6;
const bareFactor = 0.1;
/** 売上高は63億17百万円 below 海外: alone it would be that of the whole company. */
const account =
  /^(?:売上(?:高|収益)?|事業利益|(?:営業|経常|税引前|純)?(?:利益|損失)|受注高|販売数量|会員数|利用者数|従業員数)[はが]/u;
const accountFactor = 0.4;
const marks =
  /^(?:[#■□◆●◇○▼・\s]+|[（(]?[0-9０-９一二三四五六七八九十]{1,3}(?:[)）.．、]|[ \t\u3000])+\s*|[①-⑳]\s*|第[0-9０-９一二三四五六七八九十]+[章節条項]\s*)+/u;

/** A date or a price alone says nothing of what it is: 9月11日（木）15時、2階工房。 */
const beginsWithFigure = /^(?:[0-9０-９（(午]|毎[日週月年])/u;
/** 令和8年10月1日（木）からとします。 */
const bareStart =
  /^(?:令和|平成|20)?[0-9０-９元].{2,24}?(?:から|まで|より)(?:とします|とする|です|である|実施します|行います)?。?$|^(?:平日|土日|土曜日?|日曜日?|祝日)は[0-9０-９]{1,2}[時:：][^。]{0,16}(?:まで|です)。?$/u;

/** バッテリーは1年: how long or how much of what only the heading says, unless the topic itself is a measure (費用は1億円). */
const bareAttribute =
  /^[^。、，はがをも「」（）]{2,14}は(?:1(?:日|回|人|件|枚|個)(?:当?あ?たり)?)?[0-9０-９.,．，]+[^\u3040-\u309f。、，「」（）]{1,8}(?:とし|とする|で(?:、|す|し|あ|は)|だ(?:。|っ)|。|（)/u;
const measureTopic =
  /^[^は]*(?:[費料金額率数量高価値度期日間離さ人長重幅積時債税益失点式比]|年齢|定員|予算|平均|合計|総額|全体|対象|配当|割合|締め?切り?)は/u;

/** A figure below a heading of a lower level, or one without a predicate below any, if the sentence takes up none of the heading's words. */
export function findHeading(place: Place, section: Section | undefined): Gap | undefined {
  const { sentence, from, words, analysis } = place;
  const heading = readHeading(place, section);
  if (section === undefined || heading === undefined || heading.terms.length === 0) return undefined;
  if (sentence.terms.some((term) => heading.terms.includes(term))) return undefined;
  const isAbout = lacksTopic(place) && namesMatter.test(heading.words);
  if (!isAbout && !sentence.tokens.some((token) => token.pos === 'number')) return undefined;
  const isBare = bareStart.test(words) || (beginsWithFigure.test(words) && !sentence.tokens.some(makesClause));
  const isOpen = isBare || isAbout || (bareAttribute.test(words) && !measureTopic.test(words));
  if (section.level < 3 && !(isOpen && isJapanese(words))) return undefined;
  const topic = findTopic(place.text, sentence);
  if (topic !== undefined && topic.end - topic.start > generalUnitsMax) return undefined;
  // The heading of most of the text is its title, which is shown anyway.
  const size = section.sentencesEnd - section.firstSentence;
  if (section.firstSentence === 0 && size > analysis.sentences.length / 2) return undefined;
  const title = section.title.trim();
  if (digestHeading.test(title) || conclusionHeading.test(title) || readCues(title).isQuestion) return undefined;
  return {
    rule: 'heading',
    aloneFactor: isBare ? bareFactor : isOpen || account.test(words) ? accountFactor : 0.95,
    insertedFactor: 1,
    insertions: [{ at: from, text: bracket(heading.words), source: heading.source, passage: passageBelow(section) }],
  };
}

/** A heading that names a thing, not a part of the text: 給食費の改定, not お願い. */
const namesMatter =
  /^(?!お|はじめに|おわりに)(?=.*\p{Script=Han})(?!.*(?:ください|ましょう|ません|ます|です|こと)$).{3,}$/u;

/** 来年4月から1食当たり20円引き上げ、290円とします: neither a topic nor a subject, and nothing said before it in its passage. */
function lacksTopic({ tokens, words, sentence, previous, analysis }: Place): boolean {
  if (!isJapanese(words) || beginsWithFigure.test(words) || words.includes('は')) return false;
  if (analysis.blocks[sentence.blockIndex]?.kind === 'speech') return false;
  if (tokens.some((_, at) => marksSubject(tokens, at)) || /[「『]/u.test(words)) return false;
  if (tokens.some(({ pos, surface }) => pos === 'particle' && surface === 'を')) return false;
  const isFirst = previous === undefined || previous.blockIndex !== sentence.blockIndex;
  return isFirst && !/(?:ください|下さい|ましょう)[。！]?$/u.test(words);
}

/** 街路灯の更新について, 夏の催しの件: each item of an agenda has a matter of its own. */
const agendaTitle = /^(.{2,18}?)(?:について|の件(?:について)?|に関する(?:件|こと))$/u;
const agendaFactor = 0.6;
/** A sentence that lacks nothing of its own, but is read below the sentences of another item. */
const otherMatterFactor = 0.9;
/** Parts of minutes that are no matter of their own. */
const noMatter =
  /その他|そのほか|あいさつ|挨拶|報告$|協議|審議|議事|議題|議案|決定|合意|確認|保留|次回|今後|予定|宿題|課題|担当|タスク|アクション|結論|経過|概要|出席|欠席|日時|開会|閉会|休憩|再開|質疑|答弁|一般質問|連絡|事項|まとめ|ToDo|[0-9０-９]{1,2}[:：時]/iu;

/** The item of the agenda above a sentence that takes up none of its words; `found` is what the sentence lacks by itself. */
export function findAgendaHeading(
  place: Place,
  section: Section | undefined,
  { found, isMinutes }: { readonly found: Gap | undefined; readonly isMinutes: boolean },
): Gap | undefined {
  const { sentence, from, words, analysis } = place;
  if (section === undefined || !isJapanese(words) || (found !== undefined && found.rule !== 'subject'))
    return undefined;
  const heading = readHeading(place, section);
  const title = heading?.words ?? '';
  const matter = agendaTitle.exec(title)?.[1] ?? (isMinutes && !noMatter.test(title) ? title : undefined);
  if (heading === undefined || matter === undefined || sentence.terms.some((term) => heading.terms.includes(term)))
    return undefined;
  const size = section.sentencesEnd - section.firstSentence;
  if (section.firstSentence === 0 && size > analysis.sentences.length / 2) return undefined;
  const source = { start: heading.source.start, end: heading.source.start + matter.length };
  const insertion = { at: from, text: bracket(matter), source, passage: passageBelow(section) };
  return {
    rule: 'heading',
    aloneFactor: found === undefined ? otherMatterFactor : agendaFactor,
    ...found,
    insertedFactor: 1,
    insertions: [insertion],
  };
}

function passageBelow({ firstSentence, sentencesEnd }: Section): Passage {
  return { first: firstSentence + 1, end: sentencesEnd };
}

function makesClause({ pos, surface }: Token): boolean {
  return pos === 'verb' || pos === 'auxiliary' || /^(?:は|が|を)$/u.test(surface);
}

/** What happened in the room, as minutes of councils note it: 〔賛成者5名〕 is of what stands above it. */
const note = /^〔.*〕$/u;

/** The words of the heading above a sentence without its number, if they are whole and short enough to be shown. */
export function readHeading(
  { text, analysis, sentence }: Place,
  section: Section | undefined,
): { readonly words: string; readonly source: Span; readonly terms: readonly string[] } | undefined {
  const heading = section === undefined || section.title === '' ? undefined : analysis.sentences[section.firstSentence];
  if (section === undefined || heading === undefined || heading === sentence) return undefined;
  const skipped = marks.exec(section.title)?.[0].length ?? 0;
  const words = section.title
    .slice(skipped)
    .trim()
    .replace(/^[（(【［[]([^）)】］\]]+)[）)】］\]]$/u, '$1');
  if (words.length < 2 || words.length > headingUnitsMax || words.includes('\n') || breaksOff(text, heading))
    return undefined;
  if (note.test(words)) return undefined;
  const start = text.indexOf(words, heading.contentStart);
  return start < 0 || start >= heading.end
    ? undefined
    : { words, source: { start, end: start + words.length }, terms: heading.terms };
}

/** A heading of which the last sign stands on a line of its own. */
function breaksOff(text: string, { end }: AnalysedSentence): boolean {
  return /^[ \t\u3000]*\n?[ \t\u3000]*[\u3041-\u3096](?:\n|$)/u.test(text.slice(end, end + 6));
}
