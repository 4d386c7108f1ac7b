import { useState } from 'react';
import type { Disclosure } from '@youyaku/contract/disclosure';
import { useApi } from '#api/api-context.tsx';
import { useAccount } from '#api/use-account.ts';
import { AccountPage } from '#features/account/account-page.tsx';
import { LinkStep } from '#features/account/link-step.tsx';
import { OutboxNote } from '#features/account/outbox-note.tsx';
import { useMailedToken } from '#features/account/use-mailed-token.ts';
import { DisclosureForm } from '#features/data/disclosure-form.tsx';
import { useDataMessages } from '#messages/data-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';

/** `/disclosure`: a request about personal data; with `#token=…` its confirmation by whoever reads the mails of its address. */
export function DisclosureRoute() {
  const token = useMailedToken();
  return token === undefined ? <AskPage /> : <ConfirmPage key={token} token={token} />;
}

function AskPage() {
  const { disclosure: labels } = useDataMessages();
  const { frame } = useMessages();
  const { data: who } = useAccount();
  const [sent, setSent] = useState<{ request: Disclosure; email: string }>();
  if (sent !== undefined) return <SentPage {...sent} />;
  return (
    <AccountPage title={labels.pageTitle} lead={labels.pageLead}>
      {who === undefined ? (
        <p role="status">{frame.loading}</p>
      ) : (
        <DisclosureForm email={who.account?.email} onSent={setSent} />
      )}
    </AccountPage>
  );
}

function SentPage({ request, email }: { request: Disclosure; email: string }) {
  const { disclosure: labels } = useDataMessages();
  const isWaiting = request.status === 'unconfirmed';
  return (
    <AccountPage
      isNextStep
      title={isWaiting ? labels.confirmTitle : labels.sentTitle}
      lead={isWaiting ? labels.sentToConfirm(email) : labels.sentToOperator(request.id)}
    >
      {isWaiting ? <OutboxNote /> : null}
    </AccountPage>
  );
}

function ConfirmPage({ token }: { token: string }) {
  const { disclosure: labels } = useDataMessages();
  const api = useApi();
  const [request, setRequest] = useState<Disclosure>();
  if (request !== undefined) return <SentPage request={request} email="" />;
  return (
    <AccountPage title={labels.confirmTitle} lead={labels.confirmLead}>
      <LinkStep
        action={labels.confirm}
        send={() => api.disclosure.confirm({ token })}
        onDone={(confirmed) => setRequest(confirmed.request)}
        otherwise={null}
      />
    </AccountPage>
  );
}
