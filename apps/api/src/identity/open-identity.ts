import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { recordAccountAct } from '#audit/audit-store.ts';
import { identityBounds } from './identity-bounds.ts';
import { createAddressKey, type AddressKey } from '#http/address-key.ts';
import { createKeyCipher, type KeyCipher } from '#byok/encrypt-key.ts';
import type { MailRoom } from '#mail/mail-room.ts';
import { writeLetter, type LetterFacts } from '#mail/write-letter.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import type { SignInProvider } from '@youyaku/contract/web-config';
import type { FirebaseConfig } from '#firebase-config.ts';
import { listSignInProviders, type ProviderConfig } from '#sign-in-providers.ts';
import type { Database } from '#platform/database/open-database.ts';
import type { Realtime } from '#platform/realtime/port.ts';
import { createOwnerTurns, type OwnerTurns } from '#turns/owner-turns.ts';
import type { Captcha } from '#platform/captcha/port.ts';
import type { SignUpRules } from '#sign-up-rules.ts';
import { createSignUpGuard, type SignUpGuard } from './guard-sign-up.ts';
import { createAuthOptions, type MailRequests } from './auth-options.ts';
import { createSessionLookups, type SessionLookups } from './session-lookups.ts';
import { createOpenStreams, type OpenStreams } from './open-streams.ts';
import { findLapsed, findSignedIn } from './sessions-store.ts';
import { endMailedLinks } from './mailed-links-store.ts';
import { writeChange } from './change-token.ts';
import { openFirebaseTokens, type FirebaseTokens } from './firebase-tokens.ts';
import { openProviders, type Providers } from './providers.ts';
import { createMailedLinks, type MailedLinks } from './mailed-link.ts';

export type Auth = ReturnType<typeof openAuth>;

/** Another service that signs people in; its users are known by issuer and subject. */
type Service = SignInProvider & { issuer: string };

/** Accounts and sessions. Whoever else needs to know who sends a request asks `HandlerContext`. */
export type Identity = {
  auth: Auth;
  database: Database;
  secret: string;
  isSecure: boolean;
  links: MailedLinks;
  lookups: SessionLookups;
  openStreams: OpenStreams;
  mailRoom: MailRoom;
  /** Represents an address or a client in the table of attempts. */
  keyOf: AddressKey;
  /** Each hash takes a core; clients take turns by address. */
  passwordTurns: OwnerTurns;
  /** Opens and encrypts the keys of a guest that signs in. Undefined where keys are not stored. */
  keyCipher: KeyCipher | undefined;
  /** For the secrets of authenticator apps. */
  totpCipher: KeyCipher;
  /** Where passkeys are made and used: the page, and the host that browsers bind them to (WebAuthn: RP ID). */
  passkeySite: { origin: string; id: string };
  /** Other services that sign people in. */
  providers: Providers;
  /** Whose tokens sign people in. */
  firebase: FirebaseTokens | undefined;
  /** All of them, as they may be linked to an account. */
  services: readonly Service[];
  readersPerAddress: number;
  signUps: SignUpGuard;
  /** Milliseconds since 1970, for codes that authenticator apps show. */
  now: () => number;
  /** Posts a letter; returns its id. */
  post(facts: LetterFacts, to: string, language: MessageLanguage): Promise<string>;
  /** Runs a call of the library; letters that it asks for are in this language, and their ids are returned. */
  inLanguage<Result>(
    language: MessageLanguage,
    call: () => Promise<Result>,
  ): Promise<{ result: Result; mailIds: string[] }>;
};

type IdentityPorts = {
  database: Database;
  realtime: Pick<Realtime, 'wake' | 'subscribe'>;
  mailRoom: MailRoom;
  keyCipher: KeyCipher | undefined;
  captcha: Captcha;
};
type IdentityFacts = {
  secret: string;
  apiUrl: string;
  appUrl: string;
  readersPerAddress: number;
  signUps: SignUpRules;
  /** The operator's address for people. */
  contact?: string | undefined;
  now?: () => number;
  providers?: readonly ProviderConfig[];
  firebase?: FirebaseConfig | undefined;
};
type Asking = { language: MessageLanguage; mailIds: string[] };

export function openIdentity(ports: IdentityPorts, facts: IdentityFacts): Identity {
  const { database, realtime, mailRoom, keyCipher, captcha } = ports;
  const { secret, apiUrl, appUrl, readersPerAddress, now = Date.now } = facts;
  const keyOf = createAddressKey(secret);
  const signUps = createSignUpGuard({ database, keyOf, captcha, rules: facts.signUps });
  const links = createMailedLinks(appUrl, secret);
  const asking = new AsyncLocalStorage<Asking>();
  const post = (letter: LetterFacts, to: string, language: MessageLanguage): Promise<string> =>
    mailRoom.post(writeLetter(letter, { to, language, appUrl, contact: facts.contact }), letter.goodUntil);
  const postAsked = async (letter: LetterFacts, to: string): Promise<void> => {
    const asker = asking.getStore();
    asker?.mailIds.push(await post(letter, to, asker.language));
  };
  const auth = openAuth({
    database,
    secret,
    apiUrl,
    appUrl,
    beforeAccount: (email) => signUps.beforeAccount(email),
    mails: createMailRequests({ database, links, post: postAsked, auth: () => auth }),
  });
  return {
    auth,
    database,
    secret,
    isSecure: apiUrl.startsWith('https:'),
    links,
    lookups: createSessionLookups((token) => findSignedIn(database, token)),
    openStreams: createOpenStreams({ realtime, findLapsed: (standings) => findLapsed(database, standings) }),
    mailRoom,
    keyOf,
    signUps,
    passwordTurns: createOwnerTurns(identityBounds.passwords),
    keyCipher,
    totpCipher: createTotpCipher(keyCipher, secret),
    passkeySite: { origin: appUrl, id: new URL(appUrl).hostname },
    ...openServices(facts, now),
    readersPerAddress,
    now,
    post,
    async inLanguage(language, call) {
      const mailIds: string[] = [];
      return { result: await asking.run({ language, mailIds }, call), mailIds };
    },
  };
}

function openServices(
  { providers = [], firebase: config, apiUrl }: IdentityFacts,
  now: () => number,
): Pick<Identity, 'providers' | 'firebase' | 'services'> {
  const firebase = config === undefined ? undefined : openFirebaseTokens(config, now);
  const issuers = new Map<string, string | undefined>(providers.map(({ id, issuer }) => [id, issuer]));
  const services = listSignInProviders(providers, config).map((each) => ({
    ...each,
    issuer: issuers.get(each.id) ?? firebase?.issuer ?? '',
  }));
  return { providers: openProviders(providers, apiUrl), firebase, services };
}

/** Where keys of users are stored, their secret outlives the one that signs sessions; what was encrypted by either is decrypted. */
function createTotpCipher(keyCipher: KeyCipher | undefined, secret: string): KeyCipher {
  const ofSessions = createKeyCipher(secret);
  return {
    encrypt: (secretOfApp, place) => (keyCipher ?? ofSessions).encrypt(secretOfApp, place),
    decrypt: (encrypted, place) => keyCipher?.decrypt(encrypted, place) ?? ofSessions.decrypt(encrypted, place),
  };
}

function openAuth(facts: Parameters<typeof createAuthOptions>[0]) {
  return betterAuth(createAuthOptions(facts));
}

type MailRequestPorts = {
  database: Database;
  links: MailedLinks;
  post: (letter: LetterFacts, to: string) => Promise<void>;
  auth: () => Auth;
};

/** The letters that the library asks for. */
function createMailRequests({ database, links, post, auth }: MailRequestPorts): MailRequests {
  return {
    async confirmNewEmail(accountId, email, token) {
      const goodUntil = after(identityBounds.confirmSeconds);
      const { internalAdapter } = await auth().$context;
      if ((await internalAdapter.findUserByEmail(email)) !== null)
        return post({ kind: 'addressTaken', goodUntil }, email);
      const url = links.write('confirm-email-change', await writeChange(database, accountId, token), goodUntil);
      return post({ kind: 'confirmNewEmail', url, goodUntil }, email);
    },
    signInLink(email, token) {
      const goodUntil = after(identityBounds.signInLinkSeconds);
      return post({ kind: 'signInLink', url: links.write('sign-in-link', token, goodUntil), goodUntil }, email);
    },
    resetPassword(email, token) {
      const goodUntil = after(identityBounds.resetSeconds);
      return post({ kind: 'resetPassword', url: links.write('reset-password', token, goodUntil), goodUntil }, email);
    },
    async passwordWasReset({ id: accountId, email }) {
      const { internalAdapter } = await auth().$context;
      await internalAdapter.updateUser(accountId, { emailVerified: true });
      await endMailedLinks(database, { accountId, email });
      await recordAccountAct(database, accountId, 'password-reset');
    },
  };
}

export function after(seconds: number): Date {
  return new Date(Date.now() + seconds * 1_000);
}
