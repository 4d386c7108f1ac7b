import { oc } from '@orpc/contract';
import { z } from 'zod';
import { routes } from './routes.ts';
import { tagPurposes } from './tags.ts';

const purposes = z.enum(tagPurposes as ['ads', 'usage']);

/** What whoever sends the request has allowed. */
export const consentSchema = z.object({
  /** What the operator has configured, and so may be allowed. */
  purposes: z.array(purposes),
  /** Something was never answered, or six months ago. Nothing is allowed that was not answered. */
  needsChoice: z.boolean(),
  /** The browser refuses for its user (Global Privacy Control, Do Not Track): nothing is allowed, whatever was chosen. */
  isRefusedByBrowser: z.boolean(),
  allows: z.object({ ads: z.boolean(), usage: z.boolean() }),
  /** When the choice lapses. */
  until: z.string().optional(),
  /** Whether the plan in force has advertisements. */
  hasAds: z.boolean(),
});
export type Consent = z.infer<typeof consentSchema>;

export const consentInput = z.strictObject({ ads: z.boolean(), usage: z.boolean() });
export type ConsentChoice = z.infer<typeof consentInput>;

const tags = ['service'] as const;

export const consentEndpoints = {
  get: oc
    .route({ ...routes.consent.get, tags, summary: 'What the sender has allowed to be sent to others' })
    .output(consentSchema),
  save: oc
    .route({
      ...routes.consent.save,
      tags,
      summary: 'Allow or refuse by purpose; remembered in a cookie for six months',
    })
    .input(consentInput)
    .output(consentSchema),
};
