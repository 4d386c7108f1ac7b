import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { ConsentChoice } from '@youyaku/contract/consent';
import { consentDays, consentVersion } from '@youyaku/contract/consent-values';
import { tagPurposes, type TagPurpose } from '@youyaku/contract/tags';
import { refusalHeaders } from '#identity/request-identity.ts';

const dayMs = 86_400_000;
const pattern = /^(\d{1,4})\.(\d{1,12})\.([yn-])([yn-])\.([0-9a-f]{32}|-)$/;

/** A choice as the cookie remembers it: it says nothing of who made it. */
export type StoredConsent = {
  answers: Readonly<Record<TagPurpose, boolean | undefined>>;
  until: Date;
  /** A random number for what is counted elsewhere, made with each consent to it. */
  clientId: string | undefined;
};

/** The name of the cookie; with TLS one that no other host of the domain can set. */
function consentCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-youyaku-consent' : 'youyaku-consent';
}

/** The choice of whoever sends these headers, unless it has lapsed or was about something else (`version`). */
export function readConsent(
  headers: Headers,
  isSecure: boolean,
  now = new Date(),
  version = consentVersion,
): StoredConsent | undefined {
  const name = consentCookieName(isSecure);
  const found = pattern.exec(parse(headers.get('cookie') ?? '', name)[name] ?? '');
  if (found === null) return undefined;
  const [, ofVersion, seconds, ads, usage, clientId] = found;
  if (Number(ofVersion) !== version) return undefined;
  const until = new Date(Number(seconds) * 1_000 + consentDays * dayMs);
  if (until <= now || Number(seconds) * 1_000 > now.getTime() + dayMs) return undefined;
  const toAnswer = (letter: string | undefined): boolean | undefined => (letter === '-' ? undefined : letter === 'y');
  return {
    answers: { ads: toAnswer(ads), usage: toAnswer(usage) },
    until,
    clientId: clientId === '-' ? undefined : clientId,
  };
}

/** Whether the browser refuses for its user. */
export function isRefusedByBrowser(headers: Headers): boolean {
  return refusalHeaders.some((name) => headers.get(name) === '1');
}

/** The id under which this sender is counted elsewhere; undefined unless that is allowed. */
export function findClientId(headers: Headers, isSecure: boolean): string | undefined {
  if (isRefusedByBrowser(headers)) return undefined;
  const stored = readConsent(headers, isSecure);
  return stored?.answers.usage === true ? stored.clientId : undefined;
}

/** The cookie that remembers a choice about these purposes; what was not asked stays unanswered. */
export function writeConsent(
  choice: ConsentChoice,
  { asked, isSecure, now = new Date() }: { asked: readonly TagPurpose[]; isSecure: boolean; now?: Date },
): string {
  const letters = tagPurposes
    .map((purpose) => (asked.includes(purpose) ? (choice[purpose] ? 'y' : 'n') : '-'))
    .join('');
  const clientId = asked.includes('usage') && choice.usage ? randomBytes(16).toString('hex') : '-';
  return serialize(
    consentCookieName(isSecure),
    `${consentVersion}.${Math.floor(now.getTime() / 1_000)}.${letters}.${clientId}`,
    {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: isSecure,
      maxAge: consentDays * 86_400,
    },
  );
}
