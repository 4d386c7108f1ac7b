import { collapseSpace } from './collapse-space.ts';

const separator =
  /\s*[|｜]\s*|\s+[-–—―‐~〜/／:：»«·•]\s+|\s*(?:::|»|／)\s*|(?<=[^\x00-\x7f])\s*[-–—―]\s*(?=[^\x00-\x7f])|\s*[-–—―]\s+(?=\S+$)/;

/** The name of a company or a medium after a bar at the end. */
const organisation =
  /(?<=.{8})\s*[|｜]\s*(?=[^|｜]{2,30}$)[^|｜]*(?:株式会社|新聞|ニュース|公式|サイト|オンライン|ブログ|マガジン|放送|通信社|出版社?|大学|省|庁)[^|｜]*$/;

/**
 * A page's title without the name of its site. A part is the site's when it is one of `siteNames`; otherwise the last
 * part is removed when the page's heading equals the rest.
 */
export function cleanTitle(title: string, siteNames: readonly string[], headings: readonly string[]): string {
  const whole = collapseSpace(title);
  const exact = headings.find((heading) => heading.length >= 4 && letters(whole) === letters(heading));
  if (exact !== undefined) return whole;
  const [head] = headings
    .map((heading) => heading.replace(/^[■□◆◇●○▼▶★☆\s]+/, ''))
    .filter((heading) => heading.length >= 6 && isSetOffBySeparator(whole, heading))
    .toSorted((a, b) => b.length - a.length);
  if (head !== undefined) return head;
  let rest = whole.replace(organisation, '');
  for (const name of siteNames) rest = withoutSite(rest, name);
  return rest === '' ? whole : rest;
}

/** Whether the heading is at the beginning or the end of the title, set off by a separator. */
function isSetOffBySeparator(title: string, heading: string): boolean {
  if (title.startsWith(heading)) return /^\s*[|｜\-–—―~〜/／:：»«·•【（([]/.test(title.slice(heading.length));
  return title.endsWith(heading) && /[|｜\-–—―~〜/／:：»«·•】）)\]]\s*$/.test(title.slice(0, -heading.length));
}

function withoutSite(title: string, siteName: string): string {
  const site = letters(siteName);
  if (site.length < 2) return title;
  const bracketed = /^(.{4,}?)\s*[【（([]([^【（([\]）)】]{2,40})[】）)\]]$/.exec(title);
  if (bracketed?.[1] !== undefined && letters(bracketed[2] ?? '') === site) return bracketed[1];
  const parts = splitKeeping(title);
  while (parts.length > 1 && isSite(parts.at(-1)?.text ?? '', site)) parts.pop();
  while (parts.length > 1 && isSite(parts[0]?.text ?? '', site)) parts.shift();
  return parts.map(({ text, before }, i) => (i === 0 ? text : before + text)).join('');
}

function isSite(part: string, site: string): boolean {
  const name = letters(part);
  if (name === '') return true;
  return (
    name === site ||
    (name.includes(site) && name.length <= site.length * 2.5) ||
    (site.includes(name) && name.length >= 4)
  );
}

function splitKeeping(title: string): { text: string; before: string }[] {
  const parts: { text: string; before: string }[] = [];
  const pattern = new RegExp(separator, 'g');
  let from = 0;
  let before = '';
  for (const match of title.matchAll(pattern)) {
    parts.push({ text: title.slice(from, match.index), before });
    before = match[0];
    from = match.index + match[0].length;
  }
  parts.push({ text: title.slice(from), before });
  return parts;
}

export function letters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
