const distinctMin = 8;
/** A random secret in base 64 has one of these by chance in 20 million. */
const placeholder = /change|secret|placeholder|example|default|password|insecure|replace|youyaku/i;
const usualPasswords: ReadonlySet<string> = new Set([
  'postgres',
  'postgresql',
  'password',
  'passw0rd',
  'pass',
  'changeme',
  'change-me',
  'changeit',
  'secret',
  'admin',
  'root',
  'test',
  'guest',
  'example',
  'youyaku',
  'minioadmin',
  '123456',
  '12345678',
  '123456789',
]);

/** Whether a secret that should be random is a word, a repetition, or characters in order; empty: there is none. */
export function isEasySecret(secret: string): boolean {
  if (secret === '') return false;
  return new Set(secret).size < distinctMin || placeholder.test(secret) || isRepeated(secret) || isInOrder(secret);
}

/** Whether it is one of the passwords that are tried first, or the name of its user; empty: there is none. */
export function isUsualPassword(password: string, user: string): boolean {
  return password !== '' && (password === user || usualPasswords.has(password.toLowerCase()));
}

/** `0123abcd0123abcd…`: one block again and again, the last perhaps cut. */
function isRepeated(secret: string): boolean {
  for (let block = 1; block <= secret.length / 2; block += 1) if (secret.startsWith(secret.slice(block))) return true;
  return false;
}

/** `abcdefgh…`: two thirds of the steps lead to the next character. Of random hexadecimal digits a fifth does. */
function isInOrder(secret: string): boolean {
  const steps = Array.from({ length: secret.length - 1 }, (_, at) =>
    Math.abs(secret.charCodeAt(at + 1) - secret.charCodeAt(at)),
  );
  return steps.filter((step) => step <= 1).length * 3 > steps.length * 2;
}
