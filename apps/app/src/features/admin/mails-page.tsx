import type { AdminMails } from '@youyaku/contract/admin';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { ActButton } from './act-button.tsx';
import { AdminPage, AdminSection } from './admin-page.tsx';
import { AdminTable } from './admin-table.tsx';
import { Loaded } from './loaded.tsx';
import { useAdmin } from './use-admin.ts';

/** What became of mails, and the addresses that get none. */
export function MailsPage() {
  const mails = useAdmin(['mails'], (admin) => admin.mails.list());
  return (
    <AdminPage page="mails">
      <Loaded query={mails}>{(data) => <Mails mails={data} />}</Loaded>
    </AdminPage>
  );
}

function Mails({ mails }: { mails: AdminMails }) {
  const { admin, moment, number } = useAdminMessages();
  const { mails: labels } = admin;
  return (
    <>
      <p>{labels.waiting(mails.waiting.count, mails.waiting.failed)}</p>
      <AdminSection title={labels.suppressed} lead={labels.suppressedLead}>
        <AdminTable
          caption={labels.suppressed}
          rows={mails.suppressed}
          keyOf={({ id }) => id}
          columns={[
            { head: admin.user.email, renderCell: ({ email }) => email },
            { head: labels.why, renderCell: ({ reason }) => labels.reasons[reason] },
            { head: labels.code, renderCell: ({ code }) => (code === '' ? '–' : code) },
            { head: labels.last, renderCell: ({ lastAt }) => moment(lastAt) },
            {
              head: labels.release,
              renderCell: ({ id, email }) => (
                <ActButton
                  label={labels.release}
                  description={labels.releaseOf(email)}
                  act={(api) => api.mails.release({ id })}
                />
              ),
            },
          ]}
        />
      </AdminSection>
      <AdminSection title={labels.refused}>
        <AdminTable
          caption={labels.refused}
          rows={mails.refused}
          keyOf={({ domain, code }) => `${domain} ${code}`}
          columns={[
            { head: labels.domain, renderCell: ({ domain }) => domain },
            { head: labels.code, renderCell: ({ code }) => (code === '' ? '–' : code) },
            { head: labels.count, renderCell: ({ count }) => number(count), isNumber: true },
            { head: labels.last, renderCell: ({ lastAt }) => moment(lastAt) },
          ]}
        />
      </AdminSection>
    </>
  );
}
