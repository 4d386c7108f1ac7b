import { z } from 'zod';
import type { TagSettings } from './tags.ts';
import { webPlansSchema } from './web-plans.ts';

/**
 * Facts about the operator that Japanese law requires on the site (特定商取引法 第11条, 電気通信事業法 第27条の12). Empty ones are shown as not
 * yet given, and checkout stays closed while any is missing.
 */
export const operatorSchema = z.object({
  name: z.string().optional(),
  representative: z.string().optional(),
  address: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  contactHours: z.string().optional(),
  invoiceNumber: z.string().optional(),
  /** The operator's own texts as plain paragraphs without Markdown, one string per paragraph. */
  terms: z.array(z.string()).optional(),
  privacy: z.array(z.string()).optional(),
});
export type Operator = z.infer<typeof operatorSchema>;

/** Another service that people may sign in with on a page of its own, with the name on the button that leads there. */
export const pageProviderSchema = z.object({
  kind: z.literal('page'),
  id: z.enum(['google', 'oidc']),
  name: z.string(),
});
export type PageProvider = z.infer<typeof pageProviderSchema>;

/** Another service whose tokens sign people in; a front end of the operator's brings them, and no button of ours leads to it. */
export const tokenProviderSchema = z.object({ kind: z.literal('token'), id: z.literal('firebase'), name: z.string() });

export const signInProviderSchema = z.discriminatedUnion('kind', [pageProviderSchema, tokenProviderSchema]);
export type SignInProvider = z.infer<typeof signInProviderSchema>;

/** How pages report their errors. `dsn`: named in each report, and what the tunnel takes; nothing is sent to its host. */
export const webMonitoringSchema = z.object({
  dsn: z.string(),
  environment: z.string(),
  /** Whether the server passes reports on to a service. */
  isPassedOn: z.boolean(),
});
export type WebMonitoring = z.infer<typeof webMonitoringSchema>;

/** The services of others that the operator has configured; tags.ts says what they are. */
const tagSettingsSchema: z.ZodType<TagSettings> = z.object({
  adsense: z.object({ client: z.string(), unit: z.string() }).optional(),
  hasGa4: z.boolean(),
  hasHouseAds: z.boolean(),
});

/**
 * What the two web clients need at run time. Embedded in every page as `<script type="application/json" id="youyaku-config">`
 * when the page is served, so that one build serves any address.
 */
export const webConfigSchema = z.object({
  siteUrl: z.url(),
  appUrl: z.url(),
  apiUrl: z.url(),
  build: z.string(),
  localMode: z.boolean(),
  /** Mails are shown on `/outbox` of the API and not sent. */
  hasOutbox: z.boolean(),
  signInProviders: z.array(signInProviderSchema),
  operator: operatorSchema,
  plans: webPlansSchema,
  /** Absent: pages report nothing. */
  monitoring: webMonitoringSchema.optional(),
  tags: tagSettingsSchema,
  /** Address of the operator's bucket, where browsers send files to it. */
  filesSource: z.url().optional(),
});
export type WebConfig = z.infer<typeof webConfigSchema>;

export const webConfigElementId = 'youyaku-config';
