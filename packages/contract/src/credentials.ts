import { z } from 'zod';
import { accountSchema, passwordSchema } from './account.ts';
import { pageProviderSchema, tokenProviderSchema } from './web-config.ts';
import { idSchema, storableTextSchema } from './wire-values.ts';

/** How many rows of a guest moved into the account with this sign-in. */
export const movedSchema = z.object({
  summaries: z.int(),
  templates: z.int(),
  files: z.int(),
  questions: z.int(),
  models: z.int(),
});
export type Moved = z.infer<typeof movedSchema>;

/** `code`: the account has an authenticator app; go on with `secondStep` within ten minutes, in the same browser. */
export const signInResultSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('signedIn'), account: accountSchema, moved: movedSchema }),
  z.object({ step: z.literal('code') }),
]);
export type SignInResult = z.infer<typeof signInResultSchema>;

/** Six figures of an authenticator app, or a recovery code. */
export const codeInput = z.strictObject({ code: z.string().max(100) });

const base64url = z
  .string()
  .max(10_000)
  .regex(/^[\w-]+={0,2}$/);
const transports = z.array(storableTextSchema(40)).max(10);

/** What the browser answers when a passkey is made (WebAuthn Level 3, 5.1.8: RegistrationResponseJSON), as far as it is read. */
export const passkeyRegistrationSchema = z.object({
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: transports.optional() }),
});

/** The same when one is used (AuthenticationResponseJSON). */
export const passkeyAssertionSchema = z.object({
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z
      .string()
      .regex(/^[\w-]{0,200}$/)
      .optional(),
  }),
});

/** What a browser is asked for, in its JSON form: pass it on to `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
export const passkeyOptionsSchema = z.object({ challenge: z.string() }).loose();

/** Shows again who is signed in. */
export const confirmIdentityInput = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('password'), password: passwordSchema }),
  z.strictObject({ by: z.literal('passkey'), response: passkeyAssertionSchema }),
  z.strictObject({ by: z.literal('code'), code: z.string().max(100) }),
]);

const passkeyName = storableTextSchema(60).trim().min(1);
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether it is copied to other devices of its user, by a password manager for example. */
  isSynced: z.boolean(),
  createdAt: z.string(),
  usedAt: z.string().optional(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const addPasskeyInput = z.strictObject({ response: passkeyRegistrationSchema });
export const renamePasskeyInput = z.object({ id: idSchema, name: passkeyName });
export const passkeyInput = z.object({ id: idSchema });
export const passkeySignInInput = z.strictObject({ response: passkeyAssertionSchema });

export const totpSchema = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
});

/** `uri` is what a QR code for authenticator apps holds (otpauth://); `secret` is the same to type, in Base32. */
export const totpSetupSchema = z.object({ secret: z.string(), uri: z.string() });

/** Shown once; each works once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) });

const isLinked = z.boolean();
export const providerInput = z.strictObject({ id: pageProviderSchema.shape.id });
export const anyProviderInput = z.object({ id: z.enum(['google', 'oidc', 'firebase']) });
export const linkedProviderSchema = z.discriminatedUnion('kind', [
  pageProviderSchema.extend({ isLinked }),
  tokenProviderSchema.extend({ isLinked }),
]);
export type LinkedProvider = z.infer<typeof linkedProviderSchema>;

/** Where to send the browser. */
export const leaveSchema = z.object({ url: z.string() });

/** What a provider has sent back (RFC 6749, 4.1.2; RFC 9207). */
export const providerAnswerInput = z.strictObject({
  state: z.string().max(4_000),
  code: z.string().max(4_000).optional(),
  iss: z.string().max(4_000).optional(),
  error: z.string().max(4_000).optional(),
});

/** An ID token (a JSON Web Token, RFC 7519): of Firebase a thousand characters, with claims of the operator's two thousand. */
export const providerTokenInput = z.strictObject({
  id: tokenProviderSchema.shape.id,
  token: z.string().min(1).max(8_000),
});

/** `linked`: the provider signs this account in from now on. */
export const providerResultSchema = z.discriminatedUnion('step', [
  ...signInResultSchema.options,
  z.object({ step: z.literal('linked') }),
]);
export type ProviderResult = z.infer<typeof providerResultSchema>;
