import { z } from 'zod';
import { limits } from './limits.ts';
import { idSchema } from './wire-values.ts';

/** A password has at least this many characters (code points of its NFKC text), and at most `limits.passwordLengthMax`. */
export const { passwordLengthMin } = limits;

/** The account that is signed in, and the space that its work is stored in. */
export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether the owner of the address has confirmed it by a link. */
  emailVerified: z.boolean(),
  /** Empty until one is given. */
  name: z.string(),
  /** `false`: only links sent by mail sign this account in. */
  hasPassword: z.boolean(),
  /** Whether passkeys sign this account in. */
  hasPasskeys: z.boolean(),
  /** Whether a code of an authenticator app is asked for after a password, a link or another provider. */
  hasTotp: z.boolean(),
  space: z.object({ id: z.string(), kind: z.literal('personal') }),
  plan: z.literal('free'),
  /** Whether the account operates the service, and finds `/admin` in the app. */
  isOperator: z.boolean(),
  /** When the account is deleted, unless that is undone before; absent otherwise. */
  deletesAt: z.string().optional(),
  createdAt: z.string(),
});
export type Account = z.infer<typeof accountSchema>;

/** Whose requests these are. `account` is null for a guest. */
export const whoSchema = z.object({
  account: accountSchema.nullable(),
  /** The session that this browser had is over: expired, ended on another device, or older than a restored database. Said once. */
  hasEnded: z.boolean(),
  /** Tells this guest from the next one of the same browser, and opens nothing. Absent with an account, and before a guest has stored anything. */
  guest: z.string().optional(),
});
export type Who = z.infer<typeof whoSchema>;

/**
 * Whether the mail has left. `delayed`: the mail server does not take it now; it is sent as soon as possible. The same for every address,
 * whether it has an account or not.
 */
export const mailStateSchema = z.object({ mail: z.enum(['sent', 'delayed']) });
export type MailState = z.infer<typeof mailStateSchema>;

/** What a link that changes an address did. `atNew`: the present address agreed; a link was mailed to the new one, which has to agree too. */
export const emailChangeSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('atNew'), mail: mailStateSchema.shape.mail }),
  z.object({ step: z.literal('changed'), account: accountSchema.nullable() }),
]);
export type EmailChange = z.infer<typeof emailChangeSchema>;

export const signInSessionSchema = z.object({
  id: z.string(),
  /** The session of this request. */
  isCurrent: z.boolean(),
  /** Undefined where a program sent no `User-Agent`. */
  browser: z.string().optional(),
  system: z.string().optional(),
  createdAt: z.string(),
  /** To the day. */
  usedAt: z.string(),
});
export type SignInSession = z.infer<typeof signInSessionSchema>;

/** Longer texts are refused before anything is done with them; which part is wrong is said by `reason`. */
const emailSchema = z.string().max(1_000);
export const passwordSchema = z.string().max(20_000);
const tokenSchema = z.string().max(4_000);

/** What the page got from the captcha of the service; needed only where there is one. */
const captchaSchema = z.string().max(4_000).optional();

export const emailInput = z.strictObject({ email: emailSchema });
export const requestLinkInput = emailInput.extend({ captcha: captchaSchema });
export const tokenInput = z.strictObject({ token: tokenSchema });
export const signInInput = z.strictObject({ email: emailSchema, password: passwordSchema });
export const signUpInput = signInInput.extend({ captcha: captchaSchema });
export const resetPasswordInput = z.strictObject({ token: tokenSchema, password: passwordSchema });
export const changePasswordInput = z.strictObject({ currentPassword: passwordSchema, password: passwordSchema });
export const sessionInput = z.object({ id: idSchema });
