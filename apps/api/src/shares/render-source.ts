import type { Document } from '@youyaku/contract/document';
import { escapeHtml } from '#mail/escape-html.ts';
import { shareWords } from '#messages/share-words.ts';
import { shareBounds } from './share-bounds.ts';
import { renderPage } from './share-page.ts';
import type { PageFacts } from './share-page.ts';
import type { ShownShare } from './render-share.ts';

/** So many are rendered in less than a millisecond. */
const blocksOfStep = 200;

/** `isFirst`: of its sentence. */
type Mark = { start: number; end: number; at: number; isFirst: boolean };

/** The page of the text that was read, with the place of every sentence marked by its number; between blocks it `pause`s. */
export async function renderSource(
  facts: PageFacts,
  { path, language, shared, source }: ShownShare,
  pause: () => Promise<void>,
): Promise<string> {
  const words = shareWords[language];
  const document = source ?? { text: '', blocks: [], language: 'und' };
  const title = shared.title ?? words.untitled;
  const marks = listMarks(shared);
  const blocks: string[] = [];
  let next = 0;
  const shown = splitBlocks(document).slice(0, shareBounds.sourceBlocksMax);
  for (const [nth, { kind, start, end }] of shown.entries()) {
    // Both are in order: of a text of many lines, each looks at its own marks alone.
    while ((marks[next]?.end ?? Infinity) <= start) next += 1;
    const tag = kind === 'heading' ? 'h2' : 'p';
    blocks.push(`<${tag} class="${kind}">${renderMarked(document.text, { start, end }, marks, next)}</${tag}>`);
    if (nth % blocksOfStep === 0) await pause();
  }
  const isCut = document.text.length > shareBounds.sourceUnitsMax || shown.length === shareBounds.sourceBlocksMax;
  const cut = isCut ? `<p class="said">${words.sourceCut}</p>` : '';
  const back = `<p class="back"><a href="${path}">${words.back}</a></p>`;
  const main = `<article class="source"><h1>${escapeHtml(title)}</h1><p class="state">${words.sourceTitle}</p><div lang="${escapeHtml(document.language)}">${blocks.join('')}</div>${cut}${back}</article>`;
  return renderPage(facts, { language, words, title: `${words.sourceTitle} ${title}`, main, aside: back });
}

/** Where each sentence has its evidence, in order and without overlaps; the first sentence of a place has it. */
function listMarks({ sentences, chapters }: ShownShare['shared']): Mark[] {
  const all = [...sentences, ...chapters.flatMap((chapter) => chapter.sentences)];
  const marks = all
    .flatMap(({ evidence }, at) => evidence.map(({ start, end }, nth) => ({ start, end, at, isFirst: nth === 0 })))
    .toSorted((a, b) => a.start - b.start || a.at - b.at);
  let end = 0;
  return marks.filter((mark) => {
    if (mark.start < end || mark.end <= mark.start) return false;
    end = mark.end;
    return true;
  });
}

/** Every character in exactly one block, as far as the page goes. */
function splitBlocks({
  text,
  blocks,
}: Pick<Document, 'text' | 'blocks'>): { kind: string; start: number; end: number }[] {
  const max = Math.min(text.length, shareBounds.sourceUnitsMax);
  const found: { kind: string; start: number; end: number }[] = [];
  let at = 0;
  const add = (kind: string, start: number, end: number): void => {
    if (text.slice(start, end).trim() !== '') found.push({ kind, start, end });
  };
  for (const block of blocks.toSorted((a, b) => a.start - b.start)) {
    const [start, end] = [Math.max(at, block.start), Math.min(max, block.end)];
    if (end <= start) continue;
    add('paragraph', at, start);
    add(block.kind, start, end);
    at = end;
  }
  add('paragraph', at, max);
  return found;
}

/** `first`: the index of the first mark that ends after `start`. */
function renderMarked(
  text: string,
  { start, end }: { start: number; end: number },
  marks: readonly Mark[],
  first: number,
): string {
  let at = start;
  const parts: string[] = [];
  for (let nth = first; nth < marks.length; nth += 1) {
    const mark = marks[nth];
    if (mark === undefined || mark.start >= end) break;
    const [from, to] = [Math.max(at, mark.start), Math.min(end, mark.end)];
    parts.push(escapeHtml(text.slice(at, from)));
    // A place that goes on in the next block has its number once.
    const head = mark.start >= start && mark.isFirst ? ` id="e${mark.at}"` : '';
    const number = mark.start >= start ? `<sup class="at">${mark.at + 1}</sup>` : '';
    parts.push(`${number}<mark${head}>${escapeHtml(text.slice(from, to))}</mark>`);
    at = to;
  }
  parts.push(escapeHtml(text.slice(at, end)));
  return parts.join('');
}
