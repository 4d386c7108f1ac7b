import { useState } from 'react';
import type { Account, MailState } from '@youyaku/contract/account';
import { Button } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { useApi } from '#api/api-context.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useAccountMessages } from '#messages/use-account-messages.ts';
import { AccountForm } from './account-form.tsx';
import { OutboxNote } from './outbox-note.tsx';
import { SendAgain } from './send-again.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** A change of address that waits for its mails to be confirmed. */
type Change = { newEmail: string; mail: MailState['mail']; sentAt: number };

/** The address of the account, and a form that changes it. */
export function EmailSection({ account }: { account: Account }) {
  const { account: labels, security, frame } = useAccountMessages();
  const { isOpen, open, close, place } = useDisclosure();
  const [change, setChange] = useState<Change>();
  const api = useApi();
  return (
    <PageSection id="security-email" title={labels.fields.email}>
      <div ref={place}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 break-all">{account.email}</p>
          {isOpen ? null : (
            <Button aria-label={security.changeOf(labels.fields.email)} onClick={open}>
              {security.change}
            </Button>
          )}
        </div>
        {isOpen ? (
          <div className="mt-3 flex flex-col gap-4">
            <p className="text-small text-ink-soft">{security.emailLead}</p>
            <AccountForm
              fields={['newEmail']}
              action={security.emailAction}
              send={({ email }) => api.account.changeEmail({ email })}
              onDone={({ mail }, { email }) => {
                setChange({ newEmail: email, mail, sentAt: Date.now() });
                close();
              }}
              onCancel={close}
              cancel={frame.cancel}
            />
          </div>
        ) : null}
        <div role="status">
          {change === undefined ? null : <ChangeNotice account={account} change={change} onChange={setChange} />}
        </div>
      </div>
    </PageSection>
  );
}

type NoticeProps = { account: Account; change: Change; onChange: (change: Change) => void };

function ChangeNotice({ account, change, onChange }: NoticeProps) {
  const { account: labels, security } = useAccountMessages();
  const api = useApi();
  const { newEmail, mail, sentAt } = change;
  const again = (
    <SendAgain
      sentAt={sentAt}
      mail={mail}
      send={() => api.account.changeEmail({ email: newEmail })}
      onSent={(state) => onChange({ newEmail, mail: state.mail, sentAt: Date.now() })}
    />
  );
  const isDelayed = mail === 'delayed';
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Notice
        tone={isDelayed ? 'warning' : 'info'}
        title={isDelayed ? labels.mailPage.delayed : security.emailMailed(account.email)}
        actions={again}
      >
        {isDelayed ? `${labels.mailPage.delayedBody} ` : ''}
        {security.emailMailedBody(newEmail)}
      </Notice>
      <OutboxNote />
    </div>
  );
}
