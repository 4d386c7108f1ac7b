import { applyDecisions, isToCheck } from '@youyaku/contract/decisions';
import { countLines, describeStatus } from '@youyaku/contract/describe-status';
import type { Summary } from '@youyaku/contract/summary';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import type { MinutesForm } from '@youyaku/contract/summary-files';
import { renderWords, type RenderLanguage, type RenderWords } from '#messages/render-words.ts';
import { cleanText } from './clean-text.ts';
import { layOutLines } from './lay-out-lines.ts';
import { layOutMinutes } from './lay-out-minutes.ts';
import { layOutBlocks, type DecidedSummary } from './lay-out-blocks.ts';
import { createNoteList, type NoteList } from './list-notes.ts';
import type { Block, FactRow, Sheet } from './sheet.ts';

export type SheetOptions = {
  readonly language: RenderLanguage;
  readonly form?: MinutesForm | MinutesTemplate;
  /** Besides those of the summary itself. */
  readonly moreFacts?: readonly { readonly name: string; readonly text: string }[] | undefined;
};

/** A summary as its reader left it: corrected sentences have their new text, struck ones are left out. */
export function layOutSheet(summary: Summary, { language, form = 'shown', moreFacts = [] }: SheetOptions): Sheet {
  const words = renderWords[language];
  const decided: DecidedSummary = applyDecisions(summary);
  const notes = createNoteList(words, summary);
  const own = form === 'shown' ? undefined : layOutMinutes(decided, summary, { form, language, words, notes });
  const blocks = own?.blocks ?? layOutBlocks(decided, notes);
  const chapters = layOutChapters(decided, notes, words);
  const state = [describeState(decided, words), ...(showsNoMeeting(summary) ? [words.noMeeting] : [])].join(' ');
  return {
    title: own?.title ?? (cleanText(summary.title) || words.untitled),
    language: languageOf(summary),
    state: own === undefined ? state : '',
    facts: [
      ...(own === undefined ? [] : [{ name: words.verdict, runs: [{ text: state }] }]),
      ...listFacts(summary, words, language),
      ...moreFacts.map(({ name, text }) => ({ name, runs: [{ text: cleanText(text) }] })),
    ],
    blocks: [...blocks, ...chapters],
    notes: notes.list(),
  };
}

function layOutChapters({ chapters = [], shape }: DecidedSummary, notes: NoteList, words: RenderWords): Block[] {
  if (chapters.length === 0) return [];
  return [
    { kind: 'heading', level: 1, runs: [{ text: words.chapters }] },
    ...chapters.flatMap(({ title, text, sentences }): Block[] => [
      { kind: 'heading', level: 2, runs: [{ text: cleanText(title) || words.untitled }] },
      ...layOutLines({ text, sentences }, shape, notes).map((line): Block => ({
        kind: line.kind === 'item' ? 'item' : 'paragraph',
        runs: line.toRuns(),
      })),
    ]),
  ];
}

/** Of the text as it is written: a plain-language summary is in Japanese whatever its source. */
function languageOf({ request, source }: Summary): string {
  if (request.language !== 'source') return request.language;
  return request.reader === 'easyJapanese' || request.reader === 'child' ? 'ja' : (source?.language ?? 'ja');
}

function describeState(summary: DecidedSummary, words: RenderWords): string {
  if (summary.status === 'cancelled') return words.cancelled;
  const messages = { checks: words.status, reading: words.place, verdicts: words.verdicts };
  const sentences = [...summary.sentences, ...(summary.chapters ?? []).flatMap((chapter) => chapter.sentences)];
  const lines = summary.chapters === undefined ? countLines(summary.text, summary.shape) : undefined;
  const toCheck = sentences.filter(isToCheck).length;
  const struck = sentences.filter((sentence) => 'decision' in sentence && sentence.decision === 'struck').length;
  const parts = [
    ...(toCheck === 0 ? [] : [words.status.toCheck(toCheck)]),
    ...describeStatus(sentences, { ...summary, lines }, messages),
  ];
  return `${parts.join(words.status.separator)}${struck === 0 ? '' : ` ${words.leftOut(struck)}`}`;
}

/** Nothing in these minutes is of a meeting. Those of a model do not say what the text says about the meeting itself. */
function showsNoMeeting({ minutes, engine }: Summary): boolean {
  if (minutes === undefined || engine.kind !== 'builtin') return false;
  const { head = [], actions, open, next } = minutes;
  return head.length === 0 && actions.length === 0 && open.length === 0 && next === undefined;
}

function listFacts(summary: Summary, words: RenderWords, language: RenderLanguage): FactRow[] {
  const { source, sources, createdAt, tags, engine } = summary;
  const read = sources ?? (source === undefined ? [] : [source]);
  const made = engine.kind === 'builtin' ? words.builtin : engine.kind === 'device' ? words.device : engine.model;
  const facts = [
    ...read.flatMap((one) => [
      [words.source, one.title],
      [words.author, one.byline],
      [words.published, one.publishedAt?.slice(0, 10)],
      [words.address, one.url],
    ]),
    [words.madeAt, formatDay(createdAt, language)],
    [words.engine, made],
    [words.tags, tags.join('、')],
  ];
  return facts.flatMap(([name = '', value = '']) => {
    const text = cleanText(value);
    return text === '' ? [] : [{ name, runs: [{ text }] }];
  });
}

const dayIn = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Tokyo' });
/** Made once: an archive of 20,000 summaries would make as many, of some 10 KB that are collected late. */
const dayFormats: Record<RenderLanguage, Intl.DateTimeFormat> = { ja: dayIn('ja-JP'), en: dayIn('en-GB') };

/** The day in Japan. */
export function formatDay(moment: string, language: RenderLanguage): string {
  return dayFormats[language].format(new Date(moment));
}
