import { createTransport } from 'nodemailer';
import { platformBounds } from '#bounds.ts';
import { isLoopbackName } from '#http/loopback-name.ts';
import type { Finding } from '#platform/finding.ts';
import { checkLetter, MailError, type Mail } from './port.ts';
import { readRefusal } from './read-refusal.ts';

type SmtpConfig = {
  /** `smtps:` begins with TLS, `smtp:` upgrades to it; without TLS only on this machine. */
  url: string;
  from: string;
};

/** A mail server by SMTP (RFC 5321): two connections, each letter its own message. */
export function openSmtp({ url, from }: SmtpConfig): Mail {
  const transport = openTransport(url);
  return {
    async send({ to, subject, text, html }, signal) {
      checkLetter({ to, subject, text, html });
      signal.throwIfAborted();
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
      } catch (error) {
        const refusal = readRefusal(error);
        throw new MailError(refusal === undefined ? 'unreachable' : 'refused', error, refusal);
      }
    },
    close: () => Promise.resolve(transport.close()),
  };
}

/** Connects and signs in as for a letter, and sends none. */
export async function checkSmtp(url: string): Promise<Finding> {
  const transport = openTransport(url);
  try {
    await transport.verify();
    return { isFine: true, code: 'mail' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { isFine: false, code: code === 'EAUTH' ? 'mail_login' : 'mail_away', value: code };
  } finally {
    transport.close();
  }
}

function openTransport(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const isLocal = isLoopbackName(hostname);
  return createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLocal,
    ignoreTLS: !secure && isLocal,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: platformBounds.mailConnectMs,
    greetingTimeout: platformBounds.mailConnectMs,
    socketTimeout: platformBounds.mailAnswerMs,
    // Letters are made of strings; no file and no address is ever opened for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
