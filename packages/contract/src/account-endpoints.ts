import { oc } from '@orpc/contract';
import { z } from 'zod';
import {
  accountSchema,
  changePasswordInput,
  emailChangeSchema,
  emailInput,
  mailStateSchema,
  resetPasswordInput,
  sessionInput,
  signInSessionSchema,
  requestLinkInput,
  signInInput,
  signUpInput,
  tokenInput,
  whoSchema,
} from './account.ts';
import { passkeyEndpoints, providerEndpoints, secondStepEndpoint, totpEndpoints } from './credential-endpoints.ts';
import { confirmIdentityInput, movedSchema, signInResultSchema } from './credentials.ts';
import { routes } from './routes.ts';

const tags = ['account'] as const;

/** Signing up and in, the account itself, its addresses and its sessions. A session is a cookie that no script can read. */
export const accountEndpoints = {
  get: oc.route({ ...routes.account.get, tags, summary: 'Who is signed in; null for a guest' }).output(whoSchema),
  signUp: oc
    .route({
      ...routes.account.signUp,
      tags,
      summary: 'Sign up with an address and a password',
      description:
        'A link is mailed that confirms the address and signs in. The answer is the same whether the address has an account or not; ' +
        'the owner of an account gets a mail that says so instead.',
      successStatus: 202,
    })
    .input(signUpInput)
    .output(mailStateSchema),
  sendConfirmation: oc
    .route({ ...routes.account.sendConfirmation, tags, summary: 'Mail another confirmation link', successStatus: 202 })
    .input(emailInput)
    .output(mailStateSchema),
  confirmEmail: oc
    .route({
      ...routes.account.confirmEmail,
      tags,
      summary: 'Confirm an address by the token of its link, and sign in',
      description: '`account` is null when the address had been confirmed before: then sign in as usual.',
    })
    .input(tokenInput)
    .output(z.object({ account: accountSchema.nullable(), moved: movedSchema.optional() })),
  signIn: oc
    .route({ ...routes.account.signIn, tags, summary: 'Sign in with a password' })
    .input(signInInput)
    .output(signInResultSchema),
  requestLink: oc
    .route({
      ...routes.account.requestLink,
      tags,
      summary: 'Mail a link that signs in without a password',
      description: 'An address without an account gets one when the link is used.',
      successStatus: 202,
    })
    .input(requestLinkInput)
    .output(mailStateSchema),
  signInByLink: oc
    .route({ ...routes.account.signInByLink, tags, summary: 'Sign in by the token of a mailed link; it works once' })
    .input(tokenInput)
    .output(signInResultSchema),
  requestReset: oc
    .route({
      ...routes.account.requestReset,
      tags,
      summary: 'Mail a link that sets a new password',
      successStatus: 202,
    })
    .input(emailInput)
    .output(mailStateSchema),
  resetPassword: oc
    .route({
      ...routes.account.resetPassword,
      tags,
      summary: 'Set a new password by the token of a mailed link; every session ends',
      successStatus: 204,
    })
    .input(resetPasswordInput)
    .output(z.void()),
  changePassword: oc
    .route({
      ...routes.account.changePassword,
      tags,
      summary: 'Change the password; every other session ends',
      successStatus: 204,
    })
    .input(changePasswordInput)
    .output(z.void()),
  changeEmail: oc
    .route({
      ...routes.account.changeEmail,
      tags,
      summary: 'Begin a change of address: a link is mailed to the present one',
      successStatus: 202,
    })
    .input(emailInput)
    .output(mailStateSchema),
  confirmEmailChange: oc
    .route({
      ...routes.account.confirmEmailChange,
      tags,
      summary: 'Confirm a change of address, first at the present address and then at the new one',
    })
    .input(tokenInput)
    .output(emailChangeSchema),
  confirmIdentity: oc
    .route({
      ...routes.account.confirmIdentity,
      tags,
      summary: 'Show again who is signed in',
      description:
        'What is dangerous is refused with 403 `recent_sign_in` when this or the sign-in was more than 15 minutes ago.',
      successStatus: 204,
    })
    .input(confirmIdentityInput)
    .output(z.void()),
  secondStep: secondStepEndpoint,
  passkeys: passkeyEndpoints,
  totp: totpEndpoints,
  providers: providerEndpoints,
  signOut: oc
    .route({ ...routes.account.signOut, tags, summary: 'Sign out on this device', successStatus: 204 })
    .output(z.void()),
  sessions: oc
    .route({ ...routes.account.sessions, tags, summary: 'The devices that are signed in, the last used first' })
    .output(z.object({ items: z.array(signInSessionSchema) })),
  endSession: oc
    .route({ ...routes.account.endSession, tags, summary: 'Sign out one device', successStatus: 204 })
    .input(sessionInput)
    .output(z.void()),
  endOtherSessions: oc
    .route({ ...routes.account.endOtherSessions, tags, summary: 'Sign out every other device', successStatus: 204 })
    .output(z.void()),
};
