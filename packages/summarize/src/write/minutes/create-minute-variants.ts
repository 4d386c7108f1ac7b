import { countCharacters } from '@youyaku/contract/count-characters';
import { concludes, proposes } from '@youyaku/language/lexicon/talk-words';
import { concludedEnd, pointsToMatter, proposalEnds, spokenEnds } from '@youyaku/language/lexicon/conclusion-words';
import type { Tokenizer } from '@youyaku/language/tokenize/token';
import { toWrittenStyle } from '@youyaku/language/register/to-written-style';
import { healLines } from '@youyaku/language/text/apply-edits';
import type { RankedSentence } from '#rank/rank-sentences.ts';
import type { Minute } from '#write/classify-minute.ts';
import type { Level } from '#write/compress/deletion.ts';
import { createVariants, type Variant, type WriteContext } from '#write/create-variants.ts';
import { dateDue } from './date-due.ts';
import type { Head } from './read-head.ts';
import { toDictionaryForm, type WordedTask, wordTask } from './word-task.ts';
import { wordNext } from './word-next.ts';

/** An entry of the minutes: a sentence as minutes word it, with others that belong in the same line. */
export type MinuteVariant = Variant & {
  readonly task?: WordedTask;
  /** The tasks of a sentence that has several, or a decision before them, each as a line of its own. */
  readonly tasks?: readonly { readonly text: string; readonly task: WordedTask }[];
};

const spokenStart = /^(?:(?:はい|じゃあ?|では|それでは|よし)[、。]?)+/u;

/** The variants of one entry, in written style and as a proposition, without what its label says already. */
export function createMinuteVariants(
  context: WriteContext,
  ranked: RankedSentence,
  minute: Minute | undefined,
  head: Head,
  level: Level = 'safe',
): MinuteVariant[] {
  const made = createVariants(inWriting(context, ranked.index), ranked, level);
  if (minute === undefined) return made;
  return made.map((variant) => word(context, variant, minute, head)).filter((variant) => variant.ownCharacters > 0);
}

/** Minutes are written in plain style where nobody asked for another; a request stays a request. */
function inWriting(context: WriteContext, index: number): WriteContext {
  const sentence = context.analysis.sentences[index];
  const isRequest =
    sentence !== undefined && /(?:くだ|下)さい/u.test(context.document.text.slice(sentence.contentStart, sentence.end));
  if (context.register !== 'asIs' || context.document.language !== 'ja' || isRequest) return context;
  return { ...context, register: 'dearu' };
}

function word(context: WriteContext, variant: Variant, minute: Minute, head: Head): MinuteVariant {
  const { language } = context.document;
  const plain = wordOwn(context, variant, minute);
  const joined = (minute.joined ?? []).map((index) => wordOther(context, index)).filter((words) => words !== '');
  const gap = language === 'en' ? ' ' : '';
  const whole = [closeBefore(plain, joined, language), ...joined].join(gap);
  const task =
    minute.kind === 'action' && minute.row === undefined
      ? withDate(wordTask(plain, minute, language, context.analysis.tokenizer), head, language)
      : minute.row;
  const text =
    minute.kind === 'next'
      ? wordNext(whole, head, language)
      : task !== undefined && 'what' in task
        ? formatTask(task, language)
        : attribute(whole, minute, language);
  const ownCharacters = countCharacters(text);
  const also = [...(minute.joined ?? []), ...(minute.shownBy ?? [])].flatMap((index) => spanOf(context, index));
  return {
    ...variant,
    text,
    ownCharacters,
    characters: variant.characters - variant.ownCharacters + ownCharacters,
    ...(also.length === 0 ? {} : { also }),
    ...(task !== undefined && 'what' in task ? { task } : {}),
    ...(minute.parts === undefined
      ? {}
      : {
          tasks: minute.parts.map((part) =>
            wordPart(context, head, { ...(minute.topic === undefined ? {} : { topic: minute.topic }), ...part }),
          ),
        }),
    ...(minute.markUnits > 0 && plain !== variant.text && isAtMark(context, variant, minute)
      ? { start: variant.start + minute.markUnits }
      : {}),
  };
}

/** 緒方勝議員：…べきではない。 */
function attribute(text: string, { saidBy }: Minute, language: string): string {
  if (saidBy === undefined || text === '' || text.includes(saidBy)) return text;
  return language === 'ja' ? `${saidBy}：${text}` : `${saidBy}: ${text}`;
}

function wordPart(
  context: WriteContext,
  head: Head,
  part: NonNullable<Minute['parts']>[number],
): {
  text: string;
  task: WordedTask;
} {
  const { document, analysis } = context;
  const text = toPlainEnd(wordSettled(part.text, context), document.language, analysis.tokenizer);
  const task = withDate(wordTask(text, part, document.language, analysis.tokenizer), head, document.language);
  return { text: formatTask(task, document.language), task };
}

/** 「では、水24本を買い足すということでよろしいですか」 → 「水24本を買い足す」. */
function wordSettled(text: string, context: WriteContext): string {
  if (!concludes.test(text) && !proposes.test(text)) return text;
  const written = toWrittenStyle(text.replace(spokenStart, ''), context.document.language);
  return fromWill(replaceEnds(written, proposalEnds), context);
}

function withDate(task: WordedTask, { day }: Head, language: string): WordedTask {
  return task.due === undefined ? task : { ...task, due: dateDue(task.due, day, language) };
}

/** A clause cut out of its sentence ends in a comma or in the middle of a verb. */
function toPlainEnd(text: string, language: string, tokenizer: Tokenizer): string {
  const plain = toWrittenStyle(text.replace(/[、,。．]$/u, ''), language);
  const last = language === 'en' ? undefined : tokenizer.tokenize(plain).at(-1);
  return last?.pos === 'verb' ? plain.slice(0, last.start) + last.base : plain;
}

function isAtMark({ document }: WriteContext, variant: Variant, { markUnits }: Minute): boolean {
  const mark = healLines(document.text.slice(variant.start, variant.start + markUnits));
  return variant.text.startsWith(mark) && variant.text.length > mark.length;
}

function wordOwn(context: WriteContext, variant: Variant, minute: Minute): string {
  const { document } = context;
  if (minute.row !== undefined) return variant.text === minute.row.source ? minute.row.text : variant.text;
  const mark = healLines(document.text.slice(variant.start, variant.start + minute.markUnits));
  const bare =
    minute.markUnits > 0 && variant.text.startsWith(mark) ? variant.text.slice(mark.length).trimStart() : variant.text;
  const words = bare === '' ? variant.text : bare.replace(/^[→⇒]\s*/u, '');
  const written = toWrittenStyle(words, document.language);
  const isDecided = minute.kind === 'decision' || minute.kind === 'replaced';
  const settled = isDecided ? toProposition(written, minute) : written;
  const plain = isDecided && document.language !== 'en' ? fromWill(settled, context) : settled;
  const isSettled = isDecided || minute.kind === 'open';
  const worded = nameMatter(isSettled ? replaceEnds(plain, spokenEnds) : plain, minute);
  return document.language === 'en' ? capitalizeFirst(worded) : worded;
}

/** 「これは持ち越し」 → 「ノベルティは持ち越し」. */
function nameMatter(text: string, { matter }: Minute): string {
  if (matter === undefined) return text;
  if (pointsToMatter.test(text)) return text.replace(pointsToMatter, matter);
  return /[a-z]/u.test(matter) ? `${matter} ${text}` : `${matter}は${text.replace(/^いや、?/u, '')}`;
}

/** 「秋に回そう。」 → 「秋に回す。」: what is decided is no longer a wish. */
function fromWill(text: string, { analysis }: WriteContext): string {
  const advised = /^(.+[てで])は(?:どう|いかが)(?:だろう|でしょう|です|である)?か?[。？?]?$/u.exec(text)?.[1];
  if (advised !== undefined) return `${toDictionaryForm(advised, analysis.tokenizer)}。`;
  if (
    !/(?:[よおこごそとどぼもろの]う|ましょう)(?:ね|よ)?。?$/u.test(text) ||
    /(?:だろ|でしょ|ありがと)う。?$/u.test(text)
  )
    return text;
  return `${toDictionaryForm(text, analysis.tokenizer)}。`;
}

function replaceEnds(text: string, ends: typeof proposalEnds): string {
  return ends.reduce((words, [pattern, end]) => (pattern.test(words) ? words.replace(pattern, end) : words), text);
}

/** 「10時に出すということで、いいですか」 → 「10時に出す」: what is decided, without asking or announcing it. */
function toProposition(text: string, minute: Minute): string {
  const concluded = text
    .replace(/^(?:それでは|それじゃあ?|じゃあ?)、?/u, '')
    .replace(concludedEnd, '。')
    .replace(/^I (?:move|propose) that (?:we )?/u, '')
    .replace(/^(?:(?:ok(?:ay)?|right|agreed|fine|good|so|then|yes),? )+(?=(?:we|let's) )/iu, '')
    .replace(/^let's (?!not\b)(.{6,}?)(?:,? then)?\.?$/iu, '$1.')
    .replace(/^(?:(?:so|then|and|ok(?:ay)?),? )?(?:should|shall) we (?:all )?(.{8,}?)\?$/iu, '$1.');
  const rules = minute.isProposition === true ? proposalEnds : [];
  const plain = replaceEnds(concluded, rules);
  return plain.length >= 6 ? plain.replace(/、。$/u, '。') : text;
}

function wordOther(context: WriteContext, index: number): string {
  const ranked = context.ranking.sentences.find((sentence) => sentence.index === index);
  const variant = ranked === undefined ? undefined : createVariants(inWriting(context, index), ranked)[0];
  const text = variant === undefined ? '' : toWrittenStyle(variant.text, context.document.language);
  const plain = text.replace(/(?:、挙手多数)?(?:である|だ)。$/u, '。');
  return replaceEnds(plain, proposalEnds);
}

/** A line that others follow ends in a full stop. */
function closeBefore(text: string, joined: readonly string[], language: string): string {
  if (joined.length === 0 || /[。．.！？!?]$/u.test(text)) return text;
  return `${text}${language === 'en' ? '.' : '。'}`;
}

/** 何を（誰が、いつまで）. */
function formatTask({ what, owner, due, isUntil }: WordedTask, language: string): string {
  const isEnglish = language === 'en';
  const until = due !== undefined && isUntil === true && !isEnglish ? `${due}まで` : due;
  const cells = [owner, until].filter((cell) => cell !== undefined && !what.includes(cell));
  if (cells.length === 0) return what;
  return isEnglish ? `${what} (${cells.join(', ')})` : `${what}（${cells.join('、')}）`;
}

function spanOf({ analysis }: WriteContext, index: number): { start: number; end: number }[] {
  const sentence = analysis.sentences[index];
  return sentence === undefined ? [] : [{ start: sentence.contentStart, end: sentence.end }];
}

function capitalizeFirst(text: string): string {
  return /^[a-z]/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
