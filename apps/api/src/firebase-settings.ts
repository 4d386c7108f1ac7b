import { z } from 'zod';

/** Firebase Authentication as a way to sign in; see firebase-config.ts. */
export const firebaseSettings = {
  FIREBASE_PROJECT_ID: {
    // Of old projects with the domain of their organization before a colon.
    schema: z
      .string()
      .regex(/^(?:[a-z0-9.-]{1,60}:)?[a-z][a-z0-9-]{4,28}[a-z0-9]$/)
      .optional(),
    about: 'project of Firebase Authentication whose ID tokens sign people in (docs/accounts.md)',
  },
  FIREBASE_SIGN_IN_NAME: {
    schema: z.string().min(1).max(40).optional(),
    about: 'what people know this way to sign in as, on the page of their account (default: Firebase)',
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    schema: z
      .string()
      .regex(/^[\w.:[\]-]{1,100}:\d{1,5}$/)
      .optional(),
    about: 'emulator of Firebase Authentication on this machine, as 127.0.0.1:9099; in local mode only',
  },
} as const;
