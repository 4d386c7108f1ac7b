import { consentFragment } from '@youyaku/contract/consent-values';
import { consentLink } from '#content/consent-words.ts';

/** The paths of this site, in one table so that no link points at a missing page. */
export const sitePaths = {
  home: '/',
  features: '/features',
  pricing: '/pricing',
  terms: '/terms',
  privacy: '/privacy',
  tokushoho: '/tokushoho',
  externalTransmission: '/external-transmission',
  contact: '/contact',
} as const;

export const tryItId = 'try';

export const headerLinks = [
  { href: sitePaths.features, label: 'できること' },
  { href: sitePaths.pricing, label: '料金' },
  { href: sitePaths.contact, label: 'お問い合わせ' },
] as const;

const footerLinks = [
  { href: sitePaths.features, label: 'できること' },
  { href: sitePaths.pricing, label: '料金' },
  { href: sitePaths.terms, label: '利用規約' },
  { href: sitePaths.privacy, label: 'プライバシーポリシー' },
  { href: sitePaths.tokushoho, label: '特定商取引法に基づく表記' },
  { href: sitePaths.externalTransmission, label: '外部送信について' },
  { href: sitePaths.contact, label: 'お問い合わせ' },
] as const;

/** With what can be allowed or refused, every page has the way to change it; without JavaScript the link explains it. */
export function listFooterLinks(hasChoices: boolean): { href: string; label: string }[] {
  const choice = { href: `${sitePaths.externalTransmission}${consentFragment}`, label: consentLink };
  return [...footerLinks, ...(hasChoices ? [choice] : [])];
}
