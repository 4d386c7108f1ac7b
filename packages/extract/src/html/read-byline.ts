import { collapseSpace } from './collapse-space.ts';
import type { DomDocument } from './dom.ts';
import { spacedText, textOf } from './dom.ts';
import type { LinkedData } from './read-json-ld.ts';

const metaNames =
  'author article:author dc.creator dcterms.creator parsely-author sailthru.author byl cxenseparse:author'.split(' ');
const places =
  '[itemprop=author],[rel=author],[class*=byline i],[id*=byline i],[class*=author i],[class*=writer i],[id*=author i],[class*=credit]';
const roles =
  '(?:(?:著|筆|記|編集|執筆|投稿|作成|寄稿)[\\s\u3000]*者(?:名)?|執筆(?:担当)?|文責|(?:シニア)?ライター|取材・(?:文|執筆|構成)(?:・(?:写真|撮影|構成))?|文・(?:写真|構成|撮影)|構成・文|担当(?:記者|ライター))';
const bylinePattern = new RegExp(
  String.raw`(?:^|[\s（(［[])(?:${roles}|text by|written by|by)\s*[:：●＝=/／]\s*([^\s、。（）()［］[\]:：|｜]{2,30}(?:[ \u3000][^\s、。（）()［］[\]:：|｜\d]{1,20})?)`,
  'i',
);
const leadingRole = new RegExp(String.raw`^[●■◆]?\s*(?:${roles}|文)\s*(?:[:：●＝=/／]\s*|\s+(?=\S))`);
const spacedBylinePattern = /(?:^|\s)文\s?[●＝=]\s?([^\n。、]{2,40})/;

/**
 * The author that a page states; undefined when only an address or a site is given. A company counts when no person is
 * named.
 */
export function readByline(
  document: DomDocument,
  metas: Map<string, string>,
  linked: LinkedData,
  url = '',
): string | undefined {
  const stated = [linked.author, ...metaNames.map((name) => metas.get(name))]
    .map((value) => cleanName(value ?? ''))
    .filter((name) => name !== undefined && !isHost(name, url));
  return stated.find((name) => name !== undefined && !firm.test(name)) ?? readPrinted(document) ?? stated[0];
}

const firm = /(?:^|[\s,])(?:Inc|Ltd|LLC|Corp|GmbH|S\.A)\.?$|^株式会社|株式会社$/;

function readPrinted(document: DomDocument): string | undefined {
  for (const element of document.querySelectorAll(places)) {
    if (element.closest('aside,nav,[class*=related],[class*=comment],[class*=ranking]') !== null) continue;
    if (element.closest('footer') !== null && element.getAttribute('rel') !== 'author') continue;
    const inner = element.querySelector('[itemprop=name]') ?? element;
    const name = cleanName(spacedText(inner, 400).replaceAll('\n', ' '));
    if (name !== undefined) return name;
  }
  const nearDate = findNearDate(document);
  if (nearDate !== undefined) return nearDate;
  const text = spacedText(document.body, 100_000);
  const match = spacedBylinePattern.exec(text) ?? bylinePattern.exec(text);
  return cleanName(match?.[1] ?? '');
}

/** `ASCII` on ascii.jp is the site, not an author. */
function isHost(name: string, url: string): boolean {
  return URL.parse(url)?.hostname.split('.').includes(name.toLowerCase()) === true;
}

/** 「8月21日 地域部・浜辺 みなと」: a news desk or a reporter on the date line. */
function findNearDate(document: DomDocument): string | undefined {
  for (const time of document.querySelectorAll('time')) {
    const line = time.parentNode;
    if (line === null || line.closest('aside,nav,footer,li') !== null) continue;
    const rest = collapseSpace(textOf(line).replace(textOf(time), ''));
    const name =
      /^[\s\u3000/|｜・,、]*([^。:：]{0,12}(?:部|局|記者|編集部)[・･\s\u3000][^。:：\d]{2,20}|[^。:：\d]{2,16}記者)$/.exec(
        rest,
      )?.[1];
    if (name !== undefined) return cleanName(name);
  }
  return undefined;
}

function cleanName(value: string): string | undefined {
  const name = collapseSpace(value)
    .replace(leadingRole, '')
    .replace(/^(?:written by|posted by|by|author)(?:\s*[:：]\s*|\s+)/i, '')
    .replace(/\s*(?:19|20)\d{2}[年./-].*$/, '')
    .replace(/ *([，、／・＆]) */g, '$1')
    .replace(/^[[［【]\s*(.+?)\s*[\]］】]$/, '$1')
    .trim();
  if (name.length < 2 || name.length > 60 || /^https?:|^@|[。{}<>]|^\d+$/.test(name)) return undefined;
  return /\p{L}/u.test(name) ? name : undefined;
}
