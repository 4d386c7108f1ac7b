/** What went wrong, one word for each place in the code that can refuse a page. */
export type FetchPageReason =
  | 'url'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'private_address'
  | 'dns'
  | 'connect'
  | 'timeout'
  | 'redirects'
  | 'status'
  | 'too_large'
  | 'decode'
  | 'aborted';

export type FetchPageErrorCode = 'source_blocked' | 'source_unreadable' | 'source_too_large' | 'invalid_request';

/**
 * The only error that fetching a page throws. Its message is for our own log: it holds the reason, at most the host name and a system error
 * code, never a path, a query, an address or anything sent by the other side.
 */
export class FetchPageError extends Error {
  override readonly name = 'FetchPageError';
  readonly code: FetchPageErrorCode;
  readonly reason: FetchPageReason;
  /** The HTTP status, for the reason `status` only. */
  readonly status: number | undefined;

  constructor(
    reason: FetchPageReason,
    detail: { code?: FetchPageErrorCode; host?: string; status?: number; cause?: unknown } = {},
  ) {
    const words = [messageByReason[reason], detail.host, detail.status?.toString(), systemCodeOf(detail.cause)];
    super(words.filter((word) => word !== undefined).join(' · '));
    this.code = detail.code ?? codeByReason[reason];
    this.reason = reason;
    this.status = detail.status;
  }
}

const codeByReason: Record<FetchPageReason, FetchPageErrorCode> = {
  url: 'invalid_request',
  scheme: 'invalid_request',
  credentials: 'invalid_request',
  port: 'source_blocked',
  private_address: 'source_blocked',
  dns: 'source_unreadable',
  connect: 'source_unreadable',
  timeout: 'source_unreadable',
  redirects: 'source_unreadable',
  status: 'source_unreadable',
  too_large: 'source_too_large',
  decode: 'source_unreadable',
  aborted: 'source_unreadable',
};

const messageByReason: Record<FetchPageReason, string> = {
  url: 'not a URL',
  scheme: 'only http and https are fetched',
  credentials: 'a URL with a user name or password is refused',
  port: 'only the ports 80, 443, 8080 and 8443 are fetched',
  private_address: 'the host is not on the public Internet',
  dns: 'the host name has no address',
  connect: 'the connection failed or broke',
  timeout: 'the page took too long',
  redirects: 'too many redirects, a loop, or a redirect to nowhere',
  status: 'the server answered with an error',
  too_large: 'the page is too large',
  decode: 'the content encoding is unknown or broken',
  aborted: 'the caller gave up',
};

/** Such as ECONNREFUSED or CERT_HAS_EXPIRED; the message of a system error is left out because it names addresses. */
function systemCodeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('code' in cause) || typeof cause.code !== 'string') return undefined;
  return /^[A-Z0-9_]{1,60}$/.test(cause.code) ? cause.code : undefined;
}
