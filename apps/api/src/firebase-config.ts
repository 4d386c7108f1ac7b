import { isLoopbackName } from '#http/loopback-name.ts';
import type { Settings } from './settings.ts';

/** Firebase Authentication as a way to sign in: a front end of the operator's brings ID tokens of this project. */
export type FirebaseConfig = {
  projectId: string;
  name: string;
  /** Where the keys of its tokens are published. */
  keysUrl: string;
  /** `host:port` of an emulator, whose tokens nobody has signed; in local mode only. */
  emulatorHost: string | undefined;
};

/** The public keys of the service that signs the tokens of every project, as a JSON Web Key Set. */
const keysUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export function toFirebase(values: Settings): FirebaseConfig | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_AUTH_EMULATOR_HOST: emulatorHost } = values;
  if (projectId === undefined) return undefined;
  return { projectId, name: values.FIREBASE_SIGN_IN_NAME ?? 'Firebase', keysUrl, emulatorHost };
}

const emulatorName = 'FIREBASE_AUTH_EMULATOR_HOST';

/** Problems of these settings, a sentence each. */
export function listFirebaseProblems(values: Partial<Settings>): string[] {
  const needing = [emulatorName, 'FIREBASE_SIGN_IN_NAME'] as const;
  const lonely = needing
    .filter((name) => values[name] !== undefined && values.FIREBASE_PROJECT_ID === undefined)
    .map((name) => `FIREBASE_PROJECT_ID is missing: ${name} alone signs nobody in`);
  return [...lonely, ...listEmulatorProblems(values)];
}

/** Nobody signs the tokens of an emulator: whoever reaches an API that takes them is whoever they say. */
function listEmulatorProblems(values: Partial<Settings>): string[] {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulatorHost, HOST: host } = values;
  if (emulatorHost === undefined) return [];
  if (values.LOCAL_MODE !== true)
    return [`${emulatorName} is for local mode only (nobody signs the tokens of an emulator): leave it out`];
  const isOwn = isLoopbackName(URL.parse(`http://${emulatorHost}`)?.hostname ?? '');
  const isOpen = host !== undefined && !isLoopbackName(host.includes(':') ? `[${host}]` : host);
  return [
    ...(isOwn ? [] : [`${emulatorName} must be an address of this machine, as 127.0.0.1:9099`]),
    ...(isOpen ? [`HOST must be an address of this machine: with ${emulatorName} anybody signs in as anybody`] : []),
  ];
}
