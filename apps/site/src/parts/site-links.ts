import { consentFragment } from '@youyaku/contract/consent-values';
import type { SiteLanguage } from '#content/desk-words.ts';
import { frameWords } from '#content/frame-words.ts';

/** The paths of this site, in one table so that no link points at a missing page. */
export const sitePaths = {
  home: '/',
  homeEn: '/en',
  features: '/features',
  pricing: '/pricing',
  terms: '/terms',
  privacy: '/privacy',
  tokushoho: '/tokushoho',
  externalTransmission: '/external-transmission',
  contact: '/contact',
} as const;

type SiteLink = { href: string; label: string; language?: SiteLanguage };

/** The links of every page's head; on a home page also to the same page in the other language. */
export function listHeaderLinks(language: SiteLanguage): SiteLink[] {
  const { links } = frameWords[language];
  return [
    { href: sitePaths.features, label: links.features },
    { href: sitePaths.pricing, label: links.pricing },
    { href: sitePaths.contact, label: links.contact },
    otherLanguage(language),
  ];
}

/** The home page in the other language, named in it. */
function otherLanguage(language: SiteLanguage): SiteLink {
  return language === 'en'
    ? { href: sitePaths.home, label: '日本語', language: 'ja' }
    : { href: sitePaths.homeEn, label: 'English', language: 'en' };
}

/** With what can be allowed or refused, every page has the way to change it; without JavaScript the link explains it. */
export function listFooterLinks(language: SiteLanguage, hasChoices: boolean): { href: string; label: string }[] {
  const { links, consent } = frameWords[language];
  const choice = { href: `${sitePaths.externalTransmission}${consentFragment}`, label: consent };
  const pages = Object.entries(links).map(([name, label]) => ({ href: sitePaths[name as keyof typeof links], label }));
  return [...pages, otherLanguage(language), ...(hasChoices ? [choice] : [])];
}
