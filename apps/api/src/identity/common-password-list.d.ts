declare module 'fxa-common-password-list' {
  /** Whether it is one of the most common passwords of eight letters and more. */
  const list: { test(password: string): boolean };
  export default list;
}
