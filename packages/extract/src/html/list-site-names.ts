import { collapseSpace } from './collapse-space.ts';
import type { DomDocument } from './dom.ts';
import { textOf } from './dom.ts';

const nameUnitsMax = 40;
const linksLookedAt = 400;
const footersLookedAt = 8;

/**
 * Names of the site as shown on the page, when no tag states one: the text or image alt of the link to the front page,
 * the copyright holder, and the labels of the host name.
 */
export function listSiteNames(document: DomDocument, url?: string): string[] {
  const page = url === undefined ? null : URL.parse(url);
  const names = [...namesOfFrontPage(document, page), ...holdersOfCopyright(document)];
  const labels = page?.hostname.split('.').slice(0, -1) ?? [];
  return [
    ...names.map(collapseSpace).filter((name) => name.length >= 2 && name.length <= nameUnitsMax),
    ...labels.filter((label) => label.length >= 3 && !/^(?:www|com|net|org)$/.test(label)),
  ];
}

function namesOfFrontPage(document: DomDocument, page: URL | null): string[] {
  return [...document.querySelectorAll('a[href]')]
    .slice(0, linksLookedAt)
    .flatMap((link) =>
      isFrontPage(link.getAttribute('href') ?? '', page)
        ? [textOf(link), ...[...link.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt') ?? '')]
        : [],
    );
}

function isFrontPage(href: string, page: URL | null): boolean {
  if (page === null) return /^(?:\.?\/|https?:\/\/[^/]+\/?)$/.test(href);
  const target = URL.parse(href, page.href);
  return target !== null && target.origin === page.origin && /^\/(?:index\.\w+)?$/.test(target.pathname);
}

/** 「© 2019 凪浦新報社 All Rights Reserved.」 names the publisher. */
function holdersOfCopyright(document: DomDocument): string[] {
  const places = 'footer,[id*=footer],[class*=footer],[class*=copyright],[id*=copyright],small,address';
  return [...document.querySelectorAll(places)].slice(-footersLookedAt).flatMap((element) => {
    const owner =
      /(?:©|\(c\)|copyright)[\s©]*(?:\(c\)\s*)?(?:(?:19|20)\d\d(?:\s*[-–~〜,]\s*(?:(?:19|20)?\d\d)?)?[,.]?\s*)?(?:by\s+)?([^\n©]{2,60}?)(?:[,.]?\s*(?:(?:19|20)\d\d.*|all rights.*|inc\b.*|co\.,?\s?ltd.*|無断.*))?$/i.exec(
        collapseSpace(textOf(element)).slice(0, 300),
      )?.[1];
    return owner === undefined ? [] : [owner, owner.replace(/^株式会社\s*|\s*株式会社$|社$/g, '')];
  });
}
