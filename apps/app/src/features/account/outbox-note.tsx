import { ExternalLink } from 'lucide-react';
import { buttonClass } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { useWebConfig } from '#api/web-config-context.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';

/** Without a mail server, in local mode, no mail leaves the machine: where to read it. */
export function OutboxNote() {
  const { hasOutbox, apiUrl } = useWebConfig();
  const { account } = useAccountMessages();
  if (!hasOutbox) return null;
  const link = (
    <a href={new URL('/outbox', apiUrl).href} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
      {account.mailPage.openOutbox}
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
  return (
    <Notice tone="info" actions={link}>
      {account.mailPage.outbox}
    </Notice>
  );
}
