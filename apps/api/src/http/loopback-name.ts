/** Whether a host name of a URL names this machine itself (RFC 6761, RFC 1122, RFC 4291). */
export function isLoopbackName(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
