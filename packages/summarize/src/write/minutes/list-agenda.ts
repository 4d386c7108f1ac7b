import { agendaOpenings, namelessItem, noAgendaTitle } from '@youyaku/language/lexicon/agenda-words';
import type { Span } from '@youyaku/language/text/span';
import { healLines } from '@youyaku/language/text/apply-edits';
import type { WriteContext } from '#write/create-variants.ts';
import { readMinuteTitle } from '#write/classify-minute.ts';
import { cleanTitle } from '#write/clean-title.ts';

/** An item of the agenda, with the place where the source names it. */
export type AgendaItem = Span & { readonly title: string };

export type Agenda = {
  readonly items: readonly AgendaItem[];
  /** The item to which the sentence of this index belongs; undefined before the first and in lists of one kind. */
  readonly itemOf: (index: number) => number | undefined;
};

/** Fewer headings are no agenda. */
const itemsMin = 2;
/** More are a book. */
const itemsMax = 30;
const titleUnitsMax = 60;

/** The agenda by the headings of the text, else by the words with which speakers open an item; without items when it has neither. */
export function listAgenda(context: WriteContext): Agenda {
  const headed = listHeadings(context);
  return isAgenda(headed.items) ? headed : listOpenings(context);
}

function isAgenda({ length }: readonly AgendaItem[]): boolean {
  return length >= itemsMin && length <= itemsMax;
}

function listHeadings({ ranking, analysis, document }: WriteContext): Agenda {
  const items: AgendaItem[] = [];
  const itemOfSection = new Map<number, number>();
  const titleOfDocument = (document.title ?? '').replace(/\s+/gu, '');
  for (const [index, section] of ranking.sections.entries()) {
    const title = cleanTitle(section.title);
    const isOwn = section.title.replace(/\s+/gu, '') !== titleOfDocument && title.length <= titleUnitsMax;
    const isDirection = /^[〔［[（(]/u.test(document.text.slice(section.start).trimStart());
    const isItem =
      title !== '' && !isDirection && isOwn && !noAgendaTitle.test(title) && readMinuteTitle(title) === undefined;
    const sentence = analysis.sentences[section.firstSentence];
    if (!isItem || sentence === undefined) continue;
    itemOfSection.set(index, items.length);
    items.push({ title: healLines(title), start: sentence.contentStart, end: sentence.end });
  }
  const sectionOf = new Map(ranking.sentences.map(({ index, section }) => [index, section]));
  return { items, itemOf: (index) => itemOfSection.get(sectionOf.get(index) ?? -1) };
}

function listOpenings({ ranking, analysis, document }: WriteContext): Agenda {
  const items: AgendaItem[] = [];
  const itemOf = new Map<number, number>();
  let block = -1;
  let before = '';
  let current = 0;
  for (const { index } of ranking.sentences) {
    const sentence = analysis.sentences[index];
    if (sentence === undefined) continue;
    const words = document.text.slice(sentence.contentStart, sentence.end);
    const isFirst =
      sentence.blockIndex !== block ||
      /^(?:次に|続いて|続きまして|初めに|item|first up|next up)|ただいまから/iu.test(words) ||
      before === 'nameless';
    block = sentence.blockIndex;
    const title = isFirst ? readOpening(words) : undefined;
    before = title === '' ? 'nameless' : '';
    if (title !== undefined) {
      const name = title === '' ? words.slice(0, 24).replace(/[、。.,:は].*$/u, '') : title;
      const known = items.findIndex((item) => item.title === name);
      current = known >= 0 ? known : items.push({ title: name, start: sentence.contentStart, end: sentence.end }) - 1;
    }
    if (items.length > 0) itemOf.set(index, current);
  }
  if (!isAgenda(items)) return { items: [], itemOf: () => undefined };
  return { items, itemOf: (index) => itemOf.get(index) };
}

/** The name of the item that the words open; empty for one without a name. */
function readOpening(said: string): string | undefined {
  const words = said.replace(/^(?:(?:えーと|えっと|えー|あのー?|じゃあ?|では|それでは)[、。]?\s*)+/u, '');
  for (const pattern of agendaOpenings) {
    const found = pattern.exec(words)?.[1]?.trim();
    if (found !== undefined && found.length >= 1 && !/^(?:その|この|これ|それ|以上|今日|本日|前回)/u.test(found))
      return capitalize(found);
  }
  return namelessItem.test(words) ? '' : undefined;
}

function capitalize(title: string): string {
  return title.replace(/^(?:the|our) /iu, '').replace(/^[a-z]/u, (letter) => letter.toUpperCase());
}
