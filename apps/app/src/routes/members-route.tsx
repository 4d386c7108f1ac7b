import { Link } from 'react-router';
import { buttonClass } from '@youyaku/ui/button';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useAccount } from '#api/use-account.ts';
import { useReceivedInvitations } from '#api/use-invitations.ts';
import { useSpace, useSpaces } from '#api/use-space.ts';
import { InviteSection } from '#features/spaces/invite-section.tsx';
import { MembersSection } from '#features/spaces/members-section.tsx';
import { ReceivedList } from '#features/spaces/received-list.tsx';
import {
  DeletedSpacesSection,
  EndSections,
  HandOverSection,
  NameSection,
  NewSpaceSection,
} from '#features/spaces/space-sections.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useSignInLink } from '#frame/use-sign-in-link.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useSpaceMessages } from '#messages/use-space-messages.ts';

/** `/mypage/members`: the space of this tab, its members and invitations, and the other spaces. */
export function MembersRoute() {
  const { space } = useMessages();
  const labels = useSpaceMessages();
  return (
    <MypagePage title={space.title} lead={labels.lead}>
      <MembersPage />
    </MypagePage>
  );
}

function MembersPage() {
  const { frame, account } = useMessages();
  const labels = useSpaceMessages();
  const who = useAccount();
  const spaces = useSpaces();
  const signInLink = useSignInLink();
  const failed = [who, spaces].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined)
    return <FailureNotice reason={getFailureReason(failed.error)} onRetry={() => void failed.refetch()} />;
  if (who.data?.account === null)
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{labels.signInLead}</p>
        <Link {...signInLink} className={buttonClass('primary')}>
          {account.signInAction}
        </Link>
      </div>
    );
  if (spaces.data === undefined) return <p role="status">{frame.loading}</p>;
  return <Sections />;
}

function Sections() {
  const labels = useSpaceMessages();
  const { current } = useSpace();
  const { data: all = [] } = useSpaces();
  const { data: received = [] } = useReceivedInvitations();
  const isShared = current?.kind === 'shared';
  const isOwner = isShared && current.role === 'owner';
  return (
    <div className="border-b border-line">
      {received.length === 0 ? null : (
        <PageSection id="space-received" title={labels.received}>
          <ReceivedList items={received} />
        </PageSection>
      )}
      {current === undefined ? null : <NameSection key={current.id} space={current} />}
      {isShared ? <MembersSection key={`members ${current.id}`} space={current} /> : null}
      {isOwner ? <InviteSection key={`invite ${current.id}`} spaceId={current.id} /> : null}
      {isOwner ? <HandOverSection key={`hand over ${current.id}`} space={current} /> : null}
      {isShared ? <EndSections key={`end ${current.id}`} space={current} /> : null}
      <NewSpaceSection />
      <DeletedSpacesSection spaces={all.filter(({ deleteAfter }) => deleteAfter !== undefined)} />
    </div>
  );
}
