import { domainOf } from './inbox-of.ts';

/**
 * Mail domains where anybody has an address: a bound of the domain would shut them for everybody as soon as a few people with addresses enough
 * use it up. Whoever makes many inboxes there is slowed down by the provider, and bounded by client address and inbox here. Mail services and
 * carriers that most people in Japan have, and the largest elsewhere.
 */
const domains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'yahoo.co.jp',
  'ymail.ne.jp',
  'yahoo.com',
  'outlook.jp',
  'outlook.com',
  'hotmail.co.jp',
  'hotmail.com',
  'live.jp',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'docomo.ne.jp',
  'ezweb.ne.jp',
  'au.com',
  'softbank.ne.jp',
  'i.softbank.jp',
  'ymobile.ne.jp',
  'rakuten.jp',
  'nifty.com',
  'biglobe.ne.jp',
  'so-net.ne.jp',
  'ocn.ne.jp',
  'proton.me',
  'protonmail.com',
  'aol.com',
  'gmx.com',
  'gmx.de',
  'qq.com',
  '163.com',
  'naver.com',
]);

export function isLargeProvider(email: string): boolean {
  return domains.has(domainOf(email));
}
