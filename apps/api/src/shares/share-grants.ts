import { createHmac, timingSafeEqual } from 'node:crypto';
import { shareBounds } from './share-bounds.ts';
import type { OpenShare } from './shares-store.ts';

type Locked = Pick<OpenShare, 'id' | 'passphraseHash'>;

/** What a browser keeps once the passphrase of a link was entered: a time and a signature, good for this link and passphrase alone. */
export type ShareGrants = {
  write(share: Locked, now: Date): string;
  /** Whether the link is open to who has this; always, where it has no passphrase. */
  opens(share: Locked, grant: string | undefined, now: Date): boolean;
};

export function createShareGrants(secret: string): ShareGrants {
  const sign = ({ id, passphraseHash }: Locked, seconds: string): Buffer =>
    createHmac('sha256', secret)
      .update(`share ${id} ${passphraseHash ?? ''} ${seconds}`)
      .digest();
  return {
    write(share, now) {
      const seconds = (Math.floor(now.getTime() / 1_000) + shareBounds.grantSeconds).toString(36);
      return `${seconds}.${sign(share, seconds).toString('base64url')}`;
    },
    opens(share, grant, now) {
      if (share.passphraseHash === null) return true;
      const [, seconds, signature] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(grant ?? '') ?? [];
      if (seconds === undefined || signature === undefined) return false;
      const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(share, seconds));
      return isOurs && Number.parseInt(seconds, 36) * 1_000 >= now.getTime();
    },
  };
}
