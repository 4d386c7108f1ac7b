/**
 * Names of objects that mean the same to a bucket and in an address, in which a dot segment, a backslash or a percent sign would lead elsewhere:
 * no part of a name is a dot or two, and none is empty.
 */
export function isObjectName(name: string): boolean {
  return !/[\p{C}%\\?#]/u.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** The beginning of such names: also nothing, or a folder with the slash at its end. */
export function isObjectPrefix(prefix: string): boolean {
  return prefix === '' || isObjectName(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix);
}
