/** No key has a dot or a slash. */
const keyPattern = /^[A-Za-z0-9_-]{1,100}$/;

export function isFileKey(key: string): boolean {
  return keyPattern.test(key);
}

/** Throws `TypeError` when it is not a key of ours. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new TypeError('not a file key');
  return key;
}
