import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** RFC 6238 leaves the clock of a phone this many steps of difference. */
const driftSteps = 1;

/** A new secret of 160 bits (RFC 4226, 4: as long as the output of the hash) in Base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What a QR code for authenticator apps holds. */
export function describeTotp(secret: string, email: string): string {
  return open(secret, email).toString();
}

/** The time step whose code this is, now or one step before or after; undefined for any other. */
export function findTotpStep(secret: string, code: string, nowMs: number): number | undefined {
  // NOTE: six letters of more than one byte each are an error to the library.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = open(secret).validate({ token: code, timestamp: nowMs, window: driftSteps });
  return delta === null ? undefined : Math.floor(nowMs / 1_000 / periodSeconds) + delta;
}

/** SHA-1, six figures, 30 seconds: what every authenticator app knows. */
function open(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: '要約AI', label, secret: Secret.fromBase32(secret), period: periodSeconds });
}
