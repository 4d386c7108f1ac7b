import type { DomDocument, DomElement } from './dom.ts';
import { textUnits } from './dom.ts';

const hidden = /display\s*:\s*none/i;

/** Styles that hide content, but are also used for content that a script will slide or fade in. */
const faded =
  /visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|(?:left|top|right|text-indent|margin-left)\s*:\s*-\d{4,}|font-size\s*:\s*[01](?:\.\d+)?(?:px|pt|em|rem|%)?\s*(?:;|!|$)|(?:^|;)\s*(?:height|width|max-height|max-width)\s*:\s*0(?:px)?\s*(?:;|!|$)|clip\s*:\s*rect\(0|scale\(0\)/i;
const fadedShareMax = 0.25;

/** Removes what the page itself hides. */
export function dropHidden(document: DomDocument): void {
  const all = textUnits(document.body);
  for (const element of document.querySelectorAll('[hidden],[style],[aria-hidden="true"]')) {
    const style = element.getAttribute('style') ?? '';
    const isHidden =
      (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') ||
      hidden.test(style) ||
      hasBackgroundColour(style) ||
      (faded.test(style) && textUnits(element) <= all * fadedShareMax) ||
      (element.getAttribute('aria-hidden') === 'true' && textUnits(element) < 200);
    if (isHidden && isStreamed(element, all)) continue;
    if (isHidden && element.localName !== 'body' && element.localName !== 'html') element.remove();
  }
}

/** Whether text has the colour of its own background. */
function hasBackgroundColour(style: string): boolean {
  const color = /(?:^|;)\s*color\s*:\s*([^;!]{3,40})/i.exec(style)?.[1];
  const background = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;!]{3,40})/i.exec(style)?.[1];
  return (
    color !== undefined && background !== undefined && color.trim().toLowerCase() === background.trim().toLowerCase()
  );
}

/** React streams late parts of a page in a hidden `S:1` element that its script moves into place. */
function isStreamed(element: DomElement, allUnits: number): boolean {
  return /^S:[0-9a-f]{1,4}$/.test(element.id) && textUnits(element) > allUnits * 0.4;
}

const clutterTags =
  'nav,footer,aside,menu,[role=navigation],[role=complementary],[role=contentinfo],[role=search],[role=banner]';

/** Words in a class or id that mark content around an article, by the conventions of Japanese and Western sites. */
const clutterNames = new RegExp(
  `(?:^|[\\s_-])(?:${[
    'related?(?:[-_]?(?:posts?|articles?|links?|news|entry|entries|contents?|items?|box|list))?',
    'relation',
    'recommend(?:ed|ation)?s?',
    'kanren',
    'osusume',
    'share(?:s|d)?(?:[-_]?(?:buttons?|bar|links?|box|list))?',
    'sharing',
    'sns(?:[-_]?\\w+)?',
    'social(?:[-_]?\\w+)?',
    'follow(?:[-_]?\\w+)?',
    'newsletter',
    'mailmag(?:azine)?',
    'subscri(?:be|ption)(?:[-_]?\\w+)?',
    'ads?',
    'ad[-_](?:\\w+)',
    'adsense',
    'adsbygoogle',
    'advert(?:s|ise|isement|ising)?',
    'sponsor(?:ed|s)?',
    'breadcrumbs?',
    'topic[-_]?path',
    'pankuzu',
    'ranking',
    'popular(?:[-_]?\\w+)?',
    'pager',
    'pagination',
    'pagenation',
    'page[-_]?nav(?:i)?',
    'post[-_]?nav(?:igation)?',
    'global[-_]?nav(?:i)?',
    'g[-_]?navi?',
    'side[-_]?bar',
    'side[-_]?(?:nav|menu|column)',
    'footer',
    'copyright',
    'cookie(?:s|[-_]?\\w+)?',
    'gdpr(?:[-_]?\\w+)?',
    'consent(?:[-_]?\\w+)?',
    'tag[-_]?(?:list|s|cloud)',
    'toc',
    'table[-_]of[-_]contents',
    'author[-_]?(?:box|bio|profile)',
    'profile[-_]?box',
    'modal',
    'popup',
    'screen[-_]reader[-_]text',
    'visually[-_]hidden',
    'sr[-_]only',
    'print[-_]?only',
    'skip[-_]?links?',
  ].join('|')})(?=$|[\\s_-])`,
  'i',
);

/** Names of comment sections below an article; in a forum the comments are the content. */
const commentNames = /(?:^|[\s_-])(?:comments?(?:[-_]?(?:list|area|form|box|section))?|disqus)(?=$|[\s_-])/i;

/** Names that page builders also give to content: matched as a whole class only, or for short texts only. */
const widgetNames = /(?:^|\s)widgets?(?:[-_]\w+)?(?=$|\s)/i;
const bannerNames = /(?:^|[\s_-])(?:banners?|promo(?:tion)?)(?=$|[\s_-])/i;
const bannerUnitsMax = 120;

/**
 * Removes elements around an article, unless they hold so much of the page that they must be the article.
 * `keepsComments` is for pages that are a conversation.
 */
export function dropClutter(document: DomDocument, { keepsComments = false } = {}): void {
  const all = textUnits(document.body);
  if (all === 0) return;
  const named = [...document.body.querySelectorAll('[class],[id]')].filter((element) =>
    isNamedClutter(element, keepsComments),
  );
  const tagged = [...document.body.querySelectorAll(clutterTags)];
  for (const element of [...tagged, ...named]) {
    if (element.parentNode !== null && !holdsArticle(element, all)) element.remove();
  }
}

/** Removes the frame of a page that is read as a whole: headers and dialogs. */
export function dropFrame(document: DomDocument): void {
  for (const element of document.body.querySelectorAll('header,dialog,[role=dialog],[role=alertdialog]')) {
    if (element.closest('main,article,[role=main]') === null && element.querySelector('h1') === null) element.remove();
  }
}

/** Share of a page's text that is in elements named as comments, 0 to 1. */
export function commentShare(body: DomElement): number {
  const all = textUnits(body);
  let units = 0;
  let last: DomElement | undefined;
  for (const element of body.querySelectorAll('[class],[id]')) {
    if (last?.contains(element) === true || !commentNames.test(namesOf(element))) continue;
    units += textUnits(element);
    last = element;
  }
  return all === 0 ? 0 : units / all;
}

function isNamedClutter(element: DomElement, keepsComments: boolean): boolean {
  if (/^(?:html|body|main|article|h1|p|table|tr|td)$/.test(element.localName)) return false;
  const names = namesOf(element);
  if (clutterNames.test(names) || widgetNames.test(names)) return true;
  if (!keepsComments && commentNames.test(names)) return true;
  return bannerNames.test(names) && textUnits(element) <= bannerUnitsMax;
}

function namesOf(element: DomElement): string {
  return `${element.className} ${element.id}`.replace(/([a-z])([A-Z])/g, '$1-$2').trim();
}

const articleShare = 0.25;
const paragraphsMin = 3;

function holdsArticle(element: DomElement, allUnits: number): boolean {
  if (element.querySelector('h1') !== null && element.querySelector('p') !== null) return true;
  const isListLike = /^(?:nav|menu|ul|ol)$/.test(element.localName);
  if (!isListLike && textUnits(element) >= allUnits * articleShare && linkShare(element) < 0.5) return true;
  if (/^(?:nav|footer|menu)$/.test(element.localName)) return false;
  let paragraphs = 0;
  for (const paragraph of element.querySelectorAll('p')) {
    if (textUnits(paragraph) >= 60 && linkShare(paragraph) < 0.3) paragraphs++;
  }
  return (
    paragraphs >= paragraphsMin &&
    !/comment|footer|aside/i.test(`${element.localName} ${element.className} ${element.id}`)
  );
}

/** Share of an element's text inside links, 0 to 1. */
export function linkShare(element: DomElement): number {
  const units = textUnits(element);
  if (units === 0) return 0;
  let linked = 0;
  for (const link of element.querySelectorAll('a')) {
    if (link.getAttribute('href')?.startsWith('#') !== true) linked += textUnits(link);
  }
  return linked / units;
}
