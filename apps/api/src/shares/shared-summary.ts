import type { Minutes } from '@youyaku/contract/minutes';
import { applyDecisions, leaveOutStruck, type DecidedSentence } from '@youyaku/contract/decisions';
import type { ReadSources } from '@youyaku/contract/recognition';
import { shareExcerptSentences } from '@youyaku/contract/share-values';
import type { SummaryShape } from '@youyaku/contract/shapes';
import type { Chapter, Coverage, Summary } from '@youyaku/contract/summary';
import type { ShownRow } from '#summaries/summaries-store.ts';
import type { OpenShare } from './shares-store.ts';

/** `task`: what is to be done, by whom and until when, where the sentence is a task and stands as it was written. */
export type SharedSentence = DecidedSentence & { task?: Minutes['actions'][number] };
export type SharedText = { text: string; sentences: SharedSentence[] };

type SharedChapter = SharedText & Pick<Chapter, 'title' | 'start' | 'end' | 'engine'>;

/** What a link shows of a summary, and nothing else: what is not in here reaches no reader of the link. */
export type SharedSummary = SharedText & {
  /** Undefined where the title is the name of a file that is not shared. */
  title: string | undefined;
  shape: SummaryShape;
  /** Of the text; BCP 47. */
  language: string | undefined;
  chapters: SharedChapter[];
  /** How many sentences the whole summary has. */
  sentencesTotal: number;
  coverage: Coverage | undefined;
  engine: Summary['engine']['kind'];
  madeAt: Date;
  /** The pages that were summarised. */
  links: string[];
  read: ReadSources;
};

/** Whether at most a few sentences are shown: pages of others, which the sharer has no permission to publish. */
export function isExcerpt({ request }: Pick<ShownRow, 'request'>, isPermitted: boolean): boolean {
  return !isPermitted && (request.sources ?? [request.source]).some(({ type }) => type === 'url');
}

/** The sentences with their evidence, before anything of the source is left out: for the line that says what was compared. */
export function readDecided(row: ShownRow): SharedText & { chapters: SharedChapter[] } {
  const { body, decisions } = row;
  if (body === null) return { text: row.text, sentences: [], chapters: [] };
  const decided = applyDecisions({ ...body, decisions });
  const chapters = (decided.chapters ?? []).map((chapter) => ({ ...chapter, ...withoutStruck(chapter) }));
  const sentences = withTasks(decided.sentences, body.minutes);
  return { ...withoutStruck({ text: decided.text, sentences }), chapters };
}

/** What was corrected or is contradicted is shown as it stands in the text. */
function withTasks(sentences: readonly DecidedSentence[], minutes: Minutes | undefined): SharedSentence[] {
  const tasks = new Map(minutes?.actions.map((task) => [task.sentence, task]));
  return sentences.map((sentence, index) => {
    const task = tasks.get(index);
    const isPlain = sentence.decision === undefined && sentence.verdict !== 'check';
    return task === undefined || !isPlain ? sentence : { ...sentence, task };
  });
}

/** What this link shows of its summary; without the source nothing that is quoted from it or names its files. */
export function toSharedSummary(
  row: ShownRow,
  { includesSource, isPermitted }: Pick<OpenShare, 'includesSource' | 'isPermitted'>,
): SharedSummary {
  const { request, source, body } = row;
  const whole = readDecided(row);
  const isCut = isExcerpt(row, isPermitted);
  const hide = (shown: SharedText): SharedText =>
    includesSource ? shown : { ...shown, sentences: shown.sentences.map(withoutSource) };
  const origins = request.sources ?? [request.source];
  const nameOf = (title: string): string | undefined =>
    includesSource || !namesFile(title) || origins.every(({ type }) => type !== 'file') ? title : undefined;
  return {
    ...hide(isCut ? cutExcerpt(whole) : whole),
    title: nameOf(row.title),
    shape: request.shape,
    language: request.language === 'source' ? source?.language : request.language,
    chapters: isCut
      ? []
      : whole.chapters.map((chapter) => ({ ...chapter, ...hide(chapter), title: nameOf(chapter.title) ?? '' })),
    sentencesTotal: whole.sentences.length,
    coverage: body?.coverage,
    engine: body?.engine.kind ?? 'builtin',
    madeAt: row.finished_at ?? row.created_at,
    links: origins.flatMap(({ url }) => (url === undefined ? [] : (toPublicLink(url) ?? []))),
    read: { source: source ?? undefined, sources: source?.sources },
  };
}

/** Text, and the places of the sentences in it, without those that a person struck out. */
function withoutStruck({ text, sentences }: SharedText): SharedText {
  if (sentences.every(({ decision }) => decision !== 'struck')) return { text, sentences };
  const left = leaveOutStruck({ text, sentences });
  let at = 0;
  const placed = sentences.flatMap((sentence) => {
    const start = sentence.decision === 'struck' ? -1 : left.indexOf(sentence.text, at);
    if (start < 0) return [];
    at = start + sentence.text.length;
    return [{ ...sentence, start, end: at }];
  });
  return { text: left, sentences: placed };
}

function cutExcerpt({ text, sentences }: SharedText): SharedText {
  const shown = sentences.slice(0, shareExcerptSentences);
  const last = shown.at(-1);
  if (last === undefined) return { text: text.split('\n').slice(0, shareExcerptSentences).join('\n'), sentences: [] };
  return { text: sentences.length > shown.length ? text.slice(0, last.end) : text, sentences: shown };
}

/** The sentence without anything quoted from the source: what was compared and how it ended is about the sentence itself. */
function withoutSource({
  text,
  start,
  end,
  checks,
  verdict,
  compressed,
  decision,
  isAccepted,
  task,
}: SharedSentence): SharedSentence {
  return {
    text,
    start,
    end,
    evidence: [],
    checks: checks.map(({ kind, value, verdict: result }) => ({ kind, value, verdict: result })),
    verdict,
    ...(compressed === undefined ? {} : { compressed }),
    ...(decision === undefined ? {} : { decision }),
    ...(isAccepted === undefined ? {} : { isAccepted }),
    ...(task === undefined ? {} : { task }),
  };
}

/** A name with an ending, such as `議事録.docx`, also within 「議事録.docx ほか」. */
function namesFile(title: string): boolean {
  return /\.[a-z][a-z0-9]{1,5}(?![a-z0-9])/iu.test(title);
}

/** The address without a name and password in it; undefined for what is no page. */
function toPublicLink(url: string): string | undefined {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return undefined;
  parsed.username = '';
  parsed.password = '';
  return parsed.href;
}
