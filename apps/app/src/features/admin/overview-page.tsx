import { Link } from 'react-router';
import type { AdminOverview } from '@youyaku/contract/admin';
import { formatBytes } from '#messages/format-bytes.ts';
import { useAdminMessages } from '#messages/use-admin-messages.ts';
import { AdminPage, AdminSection } from './admin-page.tsx';
import { FactList } from './fact-list.tsx';
import { Loaded } from './loaded.tsx';
import { RunHours } from './run-hours.tsx';
import { useAdmin } from './use-admin.ts';

/** Below this share of the volume an operator should look. */
const freeShareMin = 0.1;

/** What needs an operator now, and how large things are. */
export function OverviewPage() {
  const overview = useAdmin(['overview'], (admin) => admin.overview());
  return (
    <AdminPage page="overview">
      <Loaded query={overview}>{(facts) => <Overview facts={facts} />}</Loaded>
    </AdminPage>
  );
}

function Overview({ facts }: { facts: AdminOverview }) {
  const { admin, number } = useAdminMessages();
  const labels = admin.overview;
  const { spend, counts, database, disk, version } = facts;
  const needs = useNeeds(facts);
  return (
    <>
      <AdminSection title={labels.needs}>
        {needs.length === 0 ? (
          <p>{labels.nothing}</p>
        ) : (
          <ul className="border-t border-line">
            {needs.map(({ to, text }) => (
              <li key={text} className="border-b border-line">
                <Link to={to} className="flex min-h-11 items-center underline-offset-4 hover:underline">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </AdminSection>
      <FactList
        facts={[
          { name: labels.spend, value: admin.yen(spend.costMicroJpy), note: admin.yenMax(spend.yenMax) },
          { name: labels.accounts, value: number(counts.accounts), note: labels.accountsToday(counts.accountsToday) },
          { name: labels.summariesToday, value: number(counts.summariesToday) },
          { name: labels.sharedSpaces, value: number(counts.sharedSpaces) },
          { name: labels.database, value: formatBytes(database.bytes) },
          ...(disk === undefined
            ? []
            : [
                { name: labels.disk, value: formatBytes(disk.freeBytes), note: labels.diskOf(formatBytes(disk.bytes)) },
              ]),
          { name: labels.version, value: version },
        ]}
      />
      <RunHours hours={facts.hours} queue={facts.queue} />
    </>
  );
}

function useNeeds({ needs, spend, disk }: AdminOverview): { to: string; text: string }[] {
  const { overview: labels } = useAdminMessages().admin;
  const counted = [
    { count: needs.failedChores, to: '/admin/runs', words: labels.failedChores },
    { count: needs.stuckRuns, to: '/admin/runs', words: labels.stuckRuns },
    { count: needs.failedRunsToday, to: '/admin/runs', words: labels.failedRunsToday },
    { count: needs.mailsWaiting, to: '/admin/mails', words: labels.mailsWaiting },
    { count: needs.openTakedowns, to: '/admin/takedowns', words: labels.openTakedowns },
    { count: needs.openDisclosures, to: '/admin/takedowns', words: labels.openDisclosures },
    { count: needs.suspendedAccounts, to: '/admin/users?suspended=true', words: labels.suspendedAccounts },
    { count: needs.suspendedSpaces, to: '/admin/spaces?suspended=true', words: labels.suspendedSpaces },
  ];
  const isLow = disk !== undefined && disk.freeBytes < disk.bytes * freeShareMin;
  return [
    ...(spend.isStopped ? [{ to: '/admin/spend', text: labels.stopped }] : []),
    ...(isLow ? [{ to: '/admin', text: labels.diskLow }] : []),
    ...counted.filter(({ count }) => count > 0).map(({ count, to, words }) => ({ to, text: words(count) })),
  ];
}
