/** Accounts, sessions, mailed links and what guards them. */
export const identityBounds = {
  sessionSeconds: 30 * 24 * 3_600,
  /** A session that is used is prolonged once a day. */
  sessionRenewSeconds: 24 * 3_600,
  /** What is dangerous asks again who it is when the session was authenticated longer ago than this. */
  recentSeconds: 15 * 60,
  /** Requests that come within this share the look-up of their session. */
  sessionLookupMs: 250,
  sessionLookupsMax: 1_000,
  /** Open streams of whoever has left are ended within this, even if no wake-up arrives. */
  streamCheckMs: 2_000,
  /** A response that took longer is sent only to who may still have it. */
  standingMs: 500,
  /** Devices of one account. */
  sessionsMax: 100,
  /** A sign-up that nobody confirms is forgotten after this; its link is over long before. */
  unconfirmedDaysMax: 7,
  /** Links that confirm an address, that sign in, and that set a password. */
  confirmSeconds: 24 * 3_600,
  signInLinkSeconds: 15 * 60,
  resetSeconds: 3_600,
  /** Wrong passwords of one account, from however many addresses; as many on each device where it has signed in before. */
  passwordChecks: { count: 10, seconds: 15 * 60 },
  /** How long a device is known for an account that has signed in on it, and for how many accounts. */
  deviceSeconds: 180 * 24 * 3_600,
  accountsOfDevice: 5,
  /** Codes of one account, of its authenticator app or recovery codes, right or wrong ones, until one is right. */
  codeChecks: { count: 10, seconds: 15 * 60 },
  recoveryCodes: 10,
  /** Between a password, link or other provider and the code. */
  secondStepSeconds: 10 * 60,
  /** Signing in with another service: all of it, a request to it, and how much its clock may be off. */
  providerStepSeconds: 10 * 60,
  providerSeconds: 10,
  providerClockSeconds: 60,
  /** Tokens of another service that are refused, of one client address: times `readersPerAddress`. */
  providerTokens: { count: 20, seconds: 15 * 60 },
  /** A subject of another service (Firebase: uid). */
  subjectLengthMax: 128,
  /** The keys of tokens: how large their set is, how long it is kept, and when it is read again for a key that it lacks or after a failure. */
  keysBytesMax: 100_000,
  keysSeconds: { least: 60, most: 24 * 3_600, again: 60, retry: 5 },
  passkeysMax: 20,
  passkeyAddSeconds: 5 * 60,
  /** The page of signing in asks for a passkey as long as it is open. */
  passkeySignInSeconds: 3_600,
  /** Mails to one address, whoever asks for them; and of one person, at most `readersPerAddress` times as many of one client address. */
  mailsToAddress: { count: 5, seconds: 3_600 },
  mailsOfPerson: { count: 20, seconds: 3_600 },
  /** Each takes a core for a fiftieth of a second and 19 MB; see hash-password.ts. */
  passwords: { atOnce: 3, ownerAtOnce: 2, waitingPerOwnerMax: 100, retryAfterSeconds: 5 },
  /** How long a response waits to learn whether the mail server takes a letter. */
  mailWaitMs: 3_000,
  mailPollMs: 50,
  /** A letter that could not be sent is forgotten with its link. */
  mailKeptDays: 2,
  /** An address that took no mail may have become good, and somebody else's. */
  suppressedDays: 180,
  refusedMailDays: 30,
  /** Work that a guest's requests and runs still store after the guest has signed in follows within this. */
  moveMinutes: 60,
} as const;
