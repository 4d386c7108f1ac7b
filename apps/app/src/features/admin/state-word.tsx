import type { AdminUser } from '@youyaku/contract/admin';
import { Badge } from '@youyaku/ui/badge';
import { useAdminMessages } from '#messages/use-admin-messages.ts';

/** What is special about an account. */
export function StateWord({ user }: { user: AdminUser }) {
  const { user: labels } = useAdminMessages().admin;
  if (user.suspended !== undefined) return <Badge tone="check">{labels.suspended}</Badge>;
  if (user.isOperator) return <Badge tone="plain">{labels.operator}</Badge>;
  return <>{user.emailVerified ? labels.normal : labels.unconfirmed}</>;
}
