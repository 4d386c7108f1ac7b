import type { DomDocument, DomElement } from './dom.ts';
import { textUnits } from './dom.ts';

const hidden = /display\s*:\s*none|visibility\s*:\s*hidden/i;

/** Takes away what the page itself hides. */
export function dropHidden(document: DomDocument): void {
  for (const element of document.querySelectorAll('[hidden],[style],[aria-hidden="true"]')) {
    const isHidden =
      (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') ||
      hidden.test(element.getAttribute('style') ?? '') ||
      (element.getAttribute('aria-hidden') === 'true' && textUnits(element) < 200);
    if (isHidden && element.localName !== 'body' && element.localName !== 'html') element.remove();
  }
}

const clutterTags =
  'nav,footer,aside,menu,[role=navigation],[role=complementary],[role=contentinfo],[role=search],[role=banner]';

/** Words in a class or id that name what stands around an article, in the habits of Japanese and Western sites. */
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
    'promo(?:tion)?',
    'banners?',
    'comments?(?:[-_]?(?:list|area|form|box|section))?',
    'disqus',
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
    'tag[-_]?(?:list|s|cloud)',
    'toc',
    'table[-_]of[-_]contents',
    'author[-_]?(?:box|bio|profile)',
    'profile[-_]?box',
    'widget(?:s|[-_]?area)?',
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

/** Takes away what stands around an article, unless it holds so much of the page that it must be the article. */
export function dropClutter(document: DomDocument): void {
  const all = textUnits(document.body);
  if (all === 0) return;
  const named = [...document.body.querySelectorAll('[class],[id]')].filter(isNamedClutter);
  const tagged = [...document.body.querySelectorAll(clutterTags)];
  for (const element of [...tagged, ...named]) {
    if (element.parentNode !== null && !holdsArticle(element, all)) element.remove();
  }
}

function isNamedClutter(element: DomElement): boolean {
  if (/^(?:html|body|main|article|h1|p|table|tr|td)$/.test(element.localName)) return false;
  const names = `${element.className} ${element.id}`.replace(/([a-z])([A-Z])/g, '$1-$2');
  return clutterNames.test(names.trim());
}

const ARTICLE_SHARE = 0.25;
const PARAGRAPHS_MIN = 3;

function holdsArticle(element: DomElement, allUnits: number): boolean {
  if (element.querySelector('h1') !== null && element.querySelector('p') !== null) return true;
  const isListLike = /^(?:nav|menu|ul|ol)$/.test(element.localName);
  if (!isListLike && textUnits(element) >= allUnits * ARTICLE_SHARE && linkShare(element) < 0.5) return true;
  if (/^(?:nav|footer|menu)$/.test(element.localName)) return false;
  let paragraphs = 0;
  for (const paragraph of element.querySelectorAll('p')) {
    if (textUnits(paragraph) >= 60 && linkShare(paragraph) < 0.3) paragraphs++;
  }
  return (
    paragraphs >= PARAGRAPHS_MIN &&
    !/comment|footer|aside/i.test(`${element.localName} ${element.className} ${element.id}`)
  );
}

/** Share of an element's text that is inside links, 0 to 1. */
export function linkShare(element: DomElement): number {
  const units = textUnits(element);
  if (units === 0) return 0;
  let linked = 0;
  for (const link of element.querySelectorAll('a')) {
    if (link.getAttribute('href')?.startsWith('#') !== true) linked += textUnits(link);
  }
  return linked / units;
}
