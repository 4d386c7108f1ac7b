import { decodeEntities } from '@youyaku/extract/encoding/decode-entities';
import { scanTags } from './scan-tags.ts';

const names = new Set(['a', 'link']);
const nextWords =
  /^(?:次へ|次の?ページ(?:へ|を読む)?|続きを読む|続きへ|次|next(?: page)?|continue|›|»|>|→|＞|≫)[\s>›»→＞≫]*$/i;

/**
 * The URL of the next page of the same article, or `undefined`. A link counts only when its URL differs from this page's in the page number
 * alone, one higher: the next page of a blog is another article. `isFirst`: the user asked for this page itself, so a number at the end of
 * its path may be the article's.
 */
export function findNextPage(html: string, pageUrl: string, isFirst = true): string | undefined {
  const current = readPageNumber(pageUrl);
  if (current !== undefined && isList(current)) return undefined;
  if (current === undefined || (isFirst && current.isInPath && current.number !== 1)) return undefined;
  for (const { name, attributes, end } of scanTags(html, names)) {
    const href = attributes.get('href');
    const target = href === undefined ? null : URL.parse(href.trim(), pageUrl);
    if (target === null) continue;
    const next = readPageNumber(target.href);
    if (next === undefined || next.stem !== current.stem || next.number !== current.number + 1) continue;
    const isNext = /(?:^|\s)next(?:\s|$)/i.test(attributes.get('rel') ?? '');
    if (isNext || (name === 'a' && isNextText(html.slice(end, end + 200), next.number))) {
      target.hash = '';
      return target.href;
    }
  }
  return undefined;
}

/** The front page of a site or of a section, whose pages are lists of articles. */
function isList({ stem }: PageNumber): boolean {
  const segments = stem.split('?', 1)[0]?.split('/').slice(1).filter(Boolean) ?? [];
  return segments.length === 0 || (segments.length === 1 && /^[a-z]{1,12}$/i.test(segments[0] ?? ''));
}

function isNextText(inside: string, number: number): boolean {
  const [content = ''] = inside.split(/<\/a/i, 1);
  const text = decodeEntities(content.replace(/<[^>]{0,200}>/g, ' '))
    .trim()
    .normalize('NFKC');
  return text === String(number) || nextWords.test(text);
}

type PageNumber = { stem: string; number: number; isInPath: boolean };

/** Where the path of a URL holds the page number. */
const inPath = [/\/page\/(\d{1,2})\/?$/, /\/(\d{1,2})\/?$/, /[_-](\d{1,2})(?=\.[a-z]{2,5}$)/i, /[_-]p(\d{1,2})\/?$/i];

function readPageNumber(address: string): PageNumber | undefined {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  for (const key of ['page', 'p', 'pg', 'pn', 'paged', 'pageno', 'page_no']) {
    const value = url.searchParams.get(key);
    if (value === null || !/^\d{1,2}$/.test(value)) continue;
    url.searchParams.delete(key);
    return { stem: stemOf(url, url.pathname), number: Number(value), isInPath: false };
  }
  for (const pattern of inPath) {
    const found = pattern.exec(url.pathname);
    if (found === null) continue;
    return { stem: stemOf(url, url.pathname.replace(pattern, '')), number: Number(found[1]), isInPath: true };
  }
  return { stem: stemOf(url, url.pathname), number: 1, isInPath: false };
}

function stemOf(url: URL, path: string): string {
  return `${url.host.replace(/^www\./, '')}${path.replace(/\/$/, '')}?${url.searchParams.toString()}`;
}
