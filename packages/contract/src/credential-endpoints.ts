import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  addPasskeyInput,
  anyProviderInput,
  leaveSchema,
  linkedProviderSchema,
  providerAnswerInput,
  providerInput,
  providerResultSchema,
  providerTokenInput,
  codeInput,
  passkeyInput,
  passkeyOptionsSchema,
  passkeySchema,
  passkeySignInInput,
  recoveryCodesSchema,
  renamePasskeyInput,
  signInResultSchema,
  totpSchema,
  totpSetupSchema,
} from './credentials.ts';
import { routes } from './routes.ts';

const tags = ['account'] as const;
const { passkeys, totp, providers } = routes.account;
const nothing = z.strictObject({});

/** Passkeys: WebAuthn credentials that the browser finds by itself and that check who uses them. */
export const passkeyEndpoints = {
  list: oc
    .route({ ...passkeys.list, tags, summary: 'The passkeys of the account, the newest first' })
    .output(z.object({ items: z.array(passkeySchema) })),
  addOptions: oc
    .route({
      ...passkeys.addOptions,
      tags,
      summary: 'What to ask the browser for to make a passkey; good for 5 minutes',
    })
    .input(nothing)
    .output(passkeyOptionsSchema),
  add: oc
    .route({ ...passkeys.add, tags, summary: 'Add the passkey that the browser has made', successStatus: 201 })
    .input(addPasskeyInput)
    .output(passkeySchema),
  rename: oc
    .route({ ...passkeys.rename, tags, summary: 'Rename a passkey' })
    .input(renamePasskeyInput)
    .output(passkeySchema),
  delete: oc
    .route({ ...passkeys.delete, tags, summary: 'Delete a passkey: it signs in no more', successStatus: 204 })
    .input(passkeyInput)
    .output(z.void()),
  signInOptions: oc
    .route({
      ...passkeys.signInOptions,
      tags,
      summary: 'What to ask the browser for to use a passkey; good for an hour',
      description: 'The same for everybody: it says nothing about any account. Each works once.',
    })
    .input(nothing)
    .output(passkeyOptionsSchema),
  signIn: oc
    .route({ ...passkeys.signIn, tags, summary: 'Sign in with a passkey; no code is asked for' })
    .input(passkeySignInInput)
    .output(signInResultSchema),
};

/** A second step at sign-in: codes of an authenticator app (RFC 6238), and recovery codes for when it is lost. */
export const totpEndpoints = {
  get: oc.route({ ...totp.get, tags, summary: 'Whether a code is asked for at sign-in' }).output(totpSchema),
  begin: oc
    .route({
      ...totp.begin,
      tags,
      summary: 'Make the secret for an authenticator app; it counts once a code has confirmed it',
    })
    .input(nothing)
    .output(totpSetupSchema),
  confirm: oc
    .route({ ...totp.confirm, tags, summary: 'Ask for codes from now on; returns the recovery codes, once' })
    .input(codeInput)
    .output(recoveryCodesSchema),
  renewCodes: oc
    .route({ ...totp.renewCodes, tags, summary: 'Make new recovery codes; the ones before work no more' })
    .input(nothing)
    .output(recoveryCodesSchema),
  turnOff: oc.route({ ...totp.turnOff, tags, summary: 'Ask for no more codes', successStatus: 204 }).output(z.void()),
};

/** Signing in with other services that the operator has configured: OpenID Connect, or tokens that a front end brings. */
export const providerEndpoints = {
  list: oc
    .route({ ...providers.list, tags, summary: 'The other services, and whether they sign this account in' })
    .output(z.object({ items: z.array(linkedProviderSchema) })),
  signIn: oc
    .route({ ...providers.signIn, tags, summary: 'Begin to sign in with another service: where to send the browser' })
    .input(providerInput)
    .output(leaveSchema),
  link: oc
    .route({
      ...providers.link,
      tags,
      summary: 'Begin to link another service to the account: where to send the browser',
    })
    .input(providerInput)
    .output(leaveSchema),
  finish: oc
    .route({
      ...providers.finish,
      tags,
      summary: 'End signing in or linking with what the service has sent back',
      description:
        'In the browser that began, within ten minutes, once. An address becomes an account, or signs one in, only where it is verified on both sides.',
    })
    .input(providerAnswerInput)
    .output(providerResultSchema),
  signInByToken: oc
    .route({
      ...providers.signInByToken,
      tags,
      summary: 'Sign in with an ID token of another service (Firebase Authentication)',
      description:
        'A token works once. An address becomes an account, or signs one in, only where it is verified on both sides. ' +
        'The sign-in at the service must be newer than the last time that its account was signed out of other devices.',
    })
    .input(providerTokenInput)
    .output(signInResultSchema),
  linkByToken: oc
    .route({
      ...providers.linkByToken,
      tags,
      summary: 'Link another service to the account with an ID token of it',
      successStatus: 204,
    })
    .input(providerTokenInput)
    .output(z.void()),
  unlink: oc
    .route({ ...providers.unlink, tags, summary: 'Unlink another service: it signs in no more', successStatus: 204 })
    .input(anyProviderInput)
    .output(z.void()),
};

export const secondStepEndpoint = oc
  .route({
    ...routes.account.secondStep,
    tags,
    summary: 'End a sign-in with a code of the authenticator app, or a recovery code',
  })
  .input(codeInput)
  .output(signInResultSchema);
