import { countLines, describeStatus } from '@youyaku/contract/describe-status';
import type { DecidedSentence } from '@youyaku/contract/decisions';
import { isToCheck } from '@youyaku/contract/decisions';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import { layOutSummary, type SummaryLine } from '@youyaku/contract/lay-out-summary';
import { verdictWords } from '@youyaku/contract/messages/verdict-words-en';
import { escapeHtml } from '#mail/escape-html.ts';
import { shareWords } from '#messages/share-words.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import { renderEvidence, renderWords, type SentenceContext } from './render-sentence.ts';
import { renderPage, type PageFacts } from './share-page.ts';
import type { SharedSentence, SharedSummary, SharedText } from './shared-summary.ts';

export type ShownShare = {
  /** `/share/{token}`. */
  path: string;
  language: MessageLanguage;
  shared: SharedSummary;
  /** As they were compared, for the line that says so. */
  compared: readonly DecidedSentence[];
  source: Document | undefined;
  expiresAt: Date | null;
  /** Of a link with a passphrase: what its page shows in order to copy. */
  grant: string | undefined;
};

const dayFormat = {
  ja: new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long' }),
  en: new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', dateStyle: 'long' }),
};

/** The page of a shared summary: all of it is in the HTML, and evidence opens without a script. */
export function renderShare(facts: PageFacts, share: ShownShare): string {
  const { path, language, shared, source, expiresAt } = share;
  const words = shareWords[language];
  const context: SentenceContext = { words, verdicts: verdictWords[language], source, sourcePath: `${path}/source` };
  const title = shared.title ?? words.untitled;
  const lang = shared.language === undefined ? '' : ` lang="${escapeHtml(shared.language)}"`;
  const body = renderText(shared, 0, shared, context);
  const chapters = renderChapters(shared, context);
  const main = `<article><h1${lang}>${escapeHtml(title)}</h1>${renderState(share)}<div${lang}>${body}${chapters}</div>${renderFacts(facts, share)}</article>`;
  const aside = expiresAt === null ? '' : `<span>${words.until(shortDay(expiresAt, language))}</span>`;
  const foot = `<footer><a class="b line" href="${escapeHtml(facts.appUrl)}/">${words.ownText}</a><a class="b soft" href="${path}/report" rel="nofollow">${words.report}</a></footer>`;
  const head = share.grant === undefined ? renderPreview(facts, path, title, shared, words.service) : '';
  return renderPage(facts, { language, words, title, head, aside, main, foot });
}

/** For the previews of messengers; a link with a passphrase has none. */
function renderPreview(
  { appUrl }: PageFacts,
  path: string,
  title: string,
  { text }: SharedSummary,
  service: string,
): string {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 3);
  const meta = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    meta('og:type', 'article'),
    meta('og:site_name', service),
    meta('og:title', title),
    meta('og:description', [...lines.join(' ')].slice(0, 200).join('')),
    meta('og:image', `${appUrl}${path}/picture.png`),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/** How many sentences and characters, what was compared and how much was read; what is to be checked comes first. */
function renderState({ language, shared, compared }: ShownShare): string {
  const words = shareWords[language];
  const messages = { checks: words.status, reading: words.place, verdicts: verdictWords[language] };
  const toCheck = compared.filter(isToCheck).length;
  const isCut = shared.sentences.length < shared.sentencesTotal;
  const lines = isCut ? undefined : countLines(shared.text, shared.shape);
  const read = { coverage: shared.coverage, ...shared.read, lines };
  const [sentences, ...rest] = describeStatus(compared, read, messages);
  const parts = [sentences, words.characters(countCharacters(shared.text)), ...rest];
  const check = toCheck === 0 ? '' : `<b class="check">${words.status.toCheck(toCheck)}</b>`;
  const excerpt = isCut ? `<br>${words.excerpt(shared.sentences.length, shared.sentencesTotal)}` : '';
  return `<p class="state">${check}${parts.map((part) => escapeHtml(part ?? '')).join(words.status.separator)}${excerpt}</p>`;
}

function renderFacts({ appUrl, apiUrl }: PageFacts, { path, language, shared, source, grant }: ShownShare): string {
  const words = shareWords[language];
  const token = path.slice(path.lastIndexOf('/') + 1);
  const links = shared.links.map(
    (url) =>
      `<li><a href="${escapeHtml(url)}" rel="nofollow noopener noreferrer ugc" target="_blank"><span>${words.openLink}<small>${escapeHtml(new URL(url).hostname)}</small></span>${icons.out}</a></li>`,
  );
  const read =
    source === undefined ? '' : `<li><a href="${path}/source"><span>${words.openSource}</span>${icons.text}</a></li>`;
  const given = grant === undefined ? '' : ` data-grant="${escapeHtml(grant)}"`;
  const copy = `<li><button type="button" id="copy" data-api="${escapeHtml(apiUrl)}" data-app="${escapeHtml(appUrl)}" data-token="${token}"${given} data-busy="${words.copying}" data-failed="${words.copyFailed}" data-number="${words.fault.number}" data-advice="${words.fault.advice}" hidden><span>${words.copy}</span>${icons.keep}</button><p role="status" id="said"></p></li>`;
  const made = `${words.madeAt(dayFormat[language].format(shared.madeAt))}${words.status.separator}${words.engine[shared.engine]}`;
  return `<ul class="rows">${links.join('')}${read}${copy}</ul><p class="made">${made}<br>${words.notice}</p>`;
}

const icon = (path: string): string =>
  `<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg>`;
const icons = {
  out: icon('M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7'),
  text: icon('M4 5h12M4 9h12M4 13h12M4 17h7'),
  keep: icon('M5 3h10v14l-5-4-5 4z'),
};

function renderChapters(shared: SharedSummary, context: SentenceContext): string {
  let first = shared.sentences.length;
  const chapters = shared.chapters.map((chapter) => {
    const text = renderText(chapter, first, shared, context);
    first += chapter.sentences.length;
    return `<section>${chapter.title === '' ? '' : `<h2>${escapeHtml(chapter.title)}</h2>`}${text}</section>`;
  });
  return chapters.join('');
}

/** `first`: the index of the first of these sentences on the page, from 0. */
function renderText(
  { text, sentences }: SharedText,
  first: number,
  { shape }: SharedSummary,
  context: SentenceContext,
): string {
  const lines = layOutSummary(text, { sentences, shape, isGrowing: false });
  const parts: string[] = [];
  let rows: string[] = [];
  const endTable = (): void => {
    if (rows.length > 0) parts.push(renderTasks(rows, context));
    rows = [];
  };
  for (const line of lines) {
    const task = findTask(line, sentences);
    if (task !== undefined) rows.push(renderTask(line, task, sentences, first, context));
    else {
      endTable();
      parts.push(renderLine(line, sentences, first, context));
    }
  }
  endTable();
  return parts.join('');
}

type Task = NonNullable<SharedSentence['task']>;

function findTask({ kind, parts }: SummaryLine, sentences: readonly SharedSentence[]): Task | undefined {
  const own = parts.find((part) => part.kind === 'sentence');
  return kind === 'row' && own?.kind === 'sentence' ? sentences[own.index]?.task : undefined;
}

function renderTasks(rows: readonly string[], { words: { tasks } }: SentenceContext): string {
  const head = [tasks.what, tasks.who, tasks.due].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<table class="tasks"><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** What is to be done stands in the line of its sentence, behind which its evidence opens. */
function renderTask(
  line: SummaryLine,
  { task, owner = '', due = '' }: Task,
  sentences: readonly SharedSentence[],
  first: number,
  context: SentenceContext,
): string {
  const parts = line.parts.flatMap((part) => (part.kind === 'sentence' ? [{ ...part, text: task }] : []));
  const what = renderLine({ ...line, parts }, sentences, first, context);
  return `<tr><td>${what}</td><td>${escapeHtml(owner)}</td><td>${escapeHtml(due)}</td></tr>`;
}

function renderLine(
  line: SummaryLine,
  sentences: readonly DecidedSentence[],
  first: number,
  context: SentenceContext,
): string {
  if (line.kind === 'words')
    return `<p class="sum words">${line.parts.map(({ text }) => escapeHtml(text)).join('')}</p>`;
  const parts = line.parts.map((part) => {
    const sentence = part.kind === 'sentence' ? sentences[part.index] : undefined;
    return {
      part,
      sentence,
      html: sentence === undefined ? escapeHtml(part.text) : renderWords(part.text, sentence, context),
    };
  });
  const numbered = parts.flatMap(({ part, sentence }) =>
    part.kind === 'sentence' && sentence !== undefined ? [{ at: first + part.index, sentence }] : [],
  );
  const html = parts.map((part) => part.html).join('');
  if (line.kind === 'flow' || numbered.length > 1) return renderFlow(line.kind, parts, numbered, context);
  const [only] = numbered;
  const tag = line.kind === 'heading' ? 'h3' : 'p';
  const evidence = only === undefined ? '' : renderEvidence(only.sentence, only.at, context);
  if (only === undefined || evidence === '') {
    const number = only === undefined ? '' : `<span class="n">${only.at + 1}</span>`;
    return `<${tag} class="sum row">${number}${html}</${tag}>`;
  }
  return `<details class="sum row" id="s${only.at}"><summary><span class="n">${only.at + 1}</span><span class="w">${html}</span></summary>${evidence}</details>`;
}

type FlowPart = { part: SummaryLine['parts'][number]; html: string };

/** Several sentences; what is behind them opens below, by number. The first number of an item hangs beside it, as where it is alone. */
function renderFlow(
  kind: SummaryLine['kind'],
  parts: readonly FlowPart[],
  numbered: readonly { at: number; sentence: DecidedSentence }[],
  context: SentenceContext,
): string {
  const notes = numbered.map(({ at, sentence }) => {
    const evidence = renderEvidence(sentence, at, context);
    if (evidence === '') return '';
    return `<details class="note" id="s${at}"><summary><span class="n">${at + 1}</span>${context.words.evidence(at + 1)}</summary>${evidence}</details>`;
  });
  let next = 0;
  const text = parts.map(({ part, html }) => {
    if (part.kind !== 'sentence') return html;
    const nth = next++;
    const at = numbered[nth]?.at ?? 0;
    const number = kind !== 'flow' && nth === 0 ? `<span class="n">${at + 1}</span>` : `<sup>${at + 1}</sup>`;
    // A link leads somewhere.
    if ((notes[nth] ?? '') === '') return `${number}${html}`;
    return `<a class="w" href="#s${at}">${number}${html}</a>`;
  });
  return `<p class="sum ${kind === 'flow' ? 'flow' : 'row'}">${text.join('')}</p>${notes.join('')}`;
}

function shortDay(time: Date, language: MessageLanguage): string {
  const locale = language === 'ja' ? 'ja-JP' : 'en';
  return new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Tokyo', month: 'long', day: 'numeric' }).format(time);
}
