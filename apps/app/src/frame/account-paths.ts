/** The pages of signing up and in, and those that mailed links open. */
const accountPaths = new Set([
  '/sign-in',
  '/sign-in-code',
  '/sign-in-provider',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/check-mail',
  '/confirm-email',
  '/sign-in-link',
  '/confirm-email-change',
]);

export function isAccountPath(pathname: string): boolean {
  return accountPaths.has(pathname);
}

/** Where to go after signing in: a path of the app that is no page of signing in. */
export function isReturnPath(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    /^\/(?![/\\])/.test(path) &&
    path.length <= 2_000 &&
    !isAccountPath(path.split(/[?#]/)[0] ?? '')
  );
}
