import { createHmac, timingSafeEqual } from 'node:crypto';
import { rightsBounds } from './rights-bounds.ts';

type Ticket = { id: string; accountId: string };

/** Tickets that let one account download one export for `rightsBounds.downloadSeconds`. */
export type DownloadTickets = {
  write(ticket: Ticket, now: Date): string;
  isValid(text: string, ticket: Ticket, now: Date): boolean;
};

export function createDownloadTickets(secret: string): DownloadTickets {
  const sign = ({ id, accountId }: Ticket, seconds: string): Buffer =>
    createHmac('sha256', secret).update(`download ${id} ${accountId} ${seconds}`).digest();
  return {
    write(ticket, now) {
      const seconds = (Math.floor(now.getTime() / 1_000) + rightsBounds.downloadSeconds).toString(36);
      return `${seconds}.${sign(ticket, seconds).toString('base64url')}`;
    },
    isValid(text, ticket, now) {
      const [, seconds, signature] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(text) ?? [];
      if (seconds === undefined || signature === undefined) return false;
      const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(ticket, seconds));
      return isOurs && Number.parseInt(seconds, 36) * 1_000 >= now.getTime();
    },
  };
}
