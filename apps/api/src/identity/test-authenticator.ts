import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

type Options = { challenge: string };
type Flaws = {
  origin?: string;
  rpId?: string;
  /** Without a finger, face or PIN. */
  isUnverified?: boolean;
  /** What the authenticator says to have counted. */
  counter?: number;
  isForged?: boolean;
};

/** A passkey of a test, as an authenticator with a P-256 key would answer (WebAuthn Level 3, 6.1). */
export type TestPasskey = {
  id: string;
  register(options: Options, flaws?: Flaws): object;
  signIn(options: Options, flaws?: Flaws): object;
};

export function createTestPasskey(): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let count = 0;
  const answer = (type: string, { challenge }: Options, { origin = 'http://app.test' }: Flaws): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = ({ rpId = 'app.test', isUnverified = false, counter = (count += 1) }: Flaws, isNew: boolean): Buffer => {
    const data = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(data);
    data[32] = 0x01 | (isUnverified ? 0 : 0x04) | (isNew ? 0x40 : 0);
    data.writeUInt32BE(counter, 33);
    return data;
  };
  return {
    id,
    register(options, flaws = {}) {
      const attestationObject = attest(
        Buffer.concat([head(flaws, true), Buffer.alloc(16), uint16(rawId.length), rawId, toCose(publicKey)]),
      );
      return wrap(id, {
        clientDataJSON: answer('webauthn.create', options, flaws).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      });
    },
    signIn(options, flaws = {}) {
      const clientData = answer('webauthn.get', options, flaws);
      const authenticatorData = head(flaws, false);
      const hash = createHash('sha256').update(clientData).digest();
      const signature = sign(privateKey, Buffer.concat([authenticatorData, hash]), flaws.isForged === true);
      return wrap(id, {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

/** The attestation object without a statement (8.7): a map of three in CBOR. */
function attest(authData: Buffer): Buffer {
  const statement = [cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])];
  const data = [cborText('authData'), Buffer.from([0x59]), uint16(authData.length), authData];
  return Buffer.concat([Buffer.from([0xa3]), ...statement, ...data]);
}

function wrap(id: string, response: object): object {
  return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
}

function sign(key: KeyObject, data: Buffer, isForged: boolean): Buffer {
  const signature = createSign('sha256').update(data).sign(key);
  if (isForged) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
  return signature;
}

/** The public key as COSE (RFC 9053, 7.1.1): kty 2, alg -7, crv 1, x, y. */
function toCose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (label: number, value: string): Buffer =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), coordinate(0x21, x), coordinate(0x22, y)]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
