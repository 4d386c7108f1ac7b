import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '#http/api-error.ts';

/** The pages of the app that a mailed link opens. */
type LinkPage =
  | 'confirm-email'
  | 'sign-in-link'
  | 'reset-password'
  | 'confirm-email-change'
  | 'invitation'
  | 'mypage/data'
  | 'disclosure';

/** Tells a link that is broken from one that is too late, before anything is looked up. */
export type MailedLinks = {
  /** The whole link. Its token is in the fragment: it reaches no server, no log and no referrer, and opening the page uses nothing up. */
  write(page: LinkPage, token: string, goodUntil: Date): string;
  /** The token that was written for this page. Throws `invalid_request` with `link_broken` or `link_expired`. */
  read(page: LinkPage, text: string, now: Date): string;
};

export function createMailedLinks(appUrl: string, secret: string): MailedLinks {
  const sign = (page: LinkPage, text: string): string =>
    createHmac('sha256', secret).update(`link ${page} ${text}`).digest('hex').slice(0, 32);
  return {
    write(page, token, goodUntil) {
      const text = `${Math.floor(goodUntil.getTime() / 1_000).toString(36)}-${token}`;
      return `${appUrl}/${page}#token=${encodeURIComponent(`${text}-${sign(page, text)}`)}`;
    },
    read(page, text, now) {
      const [, signed, seconds, token, signature] = /^(([0-9a-z]{1,10})-(.+))-([0-9a-f]{32})$/s.exec(text.trim()) ?? [];
      const isOurs = signed !== undefined && isEqual(signature ?? '', sign(page, signed));
      if (!isOurs || token === undefined)
        throw new ApiError('invalid_request', { reason: 'link_broken', param: 'token' });
      if (Number.parseInt(seconds ?? '', 36) * 1_000 < now.getTime())
        throw new ApiError('invalid_request', { reason: 'link_expired', param: 'token' });
      return token;
    },
  };
}

/** For a token that was good, and is used up. */
export function usedLink(): ApiError {
  return new ApiError('invalid_request', { reason: 'link_used', param: 'token' });
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
