import { z } from 'zod';
import type { SuppressionReason } from '@youyaku/contract/admin-values';
import { storableTextSchema } from '@youyaku/contract/wire-values';

/** An address that took no mail for good, or whose owner complained; `code` is the server's. */
type Bounce = { address: string; reason: Extract<SuppressionReason, 'bounced' | 'complained'>; code: string };

/** What a provider reported; `subscribeUrl`: it asks to be confirmed by opening this address of its own. */
export type BounceReport = { bounces: Bounce[]; subscribeUrl?: string };

const address = z.email().max(254).toLowerCase();
const plainSchema = z.object({
  items: z
    .array(z.object({ address, kind: z.enum(['bounce', 'complaint']), code: storableTextSchema(40).default('') }))
    .max(1_000),
});
/** Amazon SNS: an envelope whose message is JSON again, or whose subscription is to be confirmed. */
const envelopeSchema = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), Message: z.string() }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), SubscribeURL: z.string().max(2_000) }),
  z.object({ Type: z.literal('UnsubscribeConfirmation') }),
]);
const recipients = z
  .array(z.object({ emailAddress: z.string().max(400), status: storableTextSchema(400).optional() }))
  .max(1_000);
/** Amazon SES: `notificationType` of a feedback topic, `eventType` of an event destination. */
const sesSchema = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
  complaint: z.object({ complainedRecipients: recipients }).optional(),
});

/**
 * Reads a report in a plain form (`{items: [{address, kind: "bounce" | "complaint", code?}]}`) or in that of Amazon SES, with or without the
 * envelope of SNS. Bounces that may pass are left out. Undefined for anything else.
 */
export function readBounces(body: unknown): BounceReport | undefined {
  const plain = plainSchema.safeParse(body);
  if (plain.success)
    return {
      bounces: plain.data.items.map((item) => ({
        address: item.address,
        reason: item.kind === 'bounce' ? 'bounced' : 'complained',
        code: item.code,
      })),
    };
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) return readSes(body);
  if (envelope.data.Type === 'SubscriptionConfirmation')
    return { bounces: [], ...subscribing(envelope.data.SubscribeURL) };
  if (envelope.data.Type === 'UnsubscribeConfirmation') return { bounces: [] };
  try {
    return readSes(JSON.parse(envelope.data.Message));
  } catch {
    return undefined;
  }
}

function readSes(message: unknown): BounceReport | undefined {
  const read = sesSchema.safeParse(message);
  if (!read.success || (read.data.notificationType ?? read.data.eventType) === undefined) return undefined;
  const { bounce, complaint } = read.data;
  const bounced = bounce?.bounceType === 'Permanent' ? bounce.bouncedRecipients : [];
  return {
    bounces: [
      ...bounced.flatMap(({ emailAddress, status }) => toBounce(emailAddress, 'bounced', status ?? '')),
      ...(complaint?.complainedRecipients ?? []).flatMap(({ emailAddress }) =>
        toBounce(emailAddress, 'complained', ''),
      ),
    ],
  };
}

/** The address may stand behind a name: `"Hanako" <hanako@example.jp>`. */
function toBounce(written: string, reason: Bounce['reason'], code: string): Bounce[] {
  const bare = address.safeParse(/<([^<>]+)>\s*$/.exec(written)?.[1] ?? written.trim());
  return bare.success ? [{ address: bare.data, reason, code: code.slice(0, 40) }] : [];
}

/** Only addresses of SNS itself are opened. */
function subscribing(text: string): { subscribeUrl?: string } {
  const url = URL.parse(text);
  const isSns = url?.protocol === 'https:' && /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/.test(url.host);
  return isSns ? { subscribeUrl: text } : {};
}
