import { X } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass, IconButton } from '@youyaku/ui/button';
import { useStoreAccount } from '#api/use-account.ts';
import { useReceivedInvitations } from '#api/use-invitations.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useSignInLink } from './use-sign-in-link.ts';

type Props = {
  isEnded: boolean;
  isInvited: boolean;
  /** When the account is erased, if it is to be. */
  deletesAt: string | undefined;
};

/** Lines about the account: that the session is over, that somebody has invited it, that it is being deleted. */
export function AccountLines({ isEnded, isInvited, deletesAt }: Props) {
  return (
    <>
      {isEnded ? <EndedLine /> : null}
      {isInvited ? <InvitedLine /> : null}
      {deletesAt === undefined ? null : <DeletionLine deletesAt={deletesAt} />}
    </>
  );
}

/** On every page of an account that is being deleted, with the way to undo it. */
function DeletionLine({ deletesAt }: { deletesAt: string }) {
  const { account: labels, day } = useMessages();
  return (
    <div role="status" className="border-b border-line bg-ochre-wash">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 sm:px-6">
        <p className="min-w-0 flex-1 basis-60 py-1">{labels.deletes(day(deletesAt))}</p>
        <Link to="/mypage/data" className={buttonClass('plain')}>
          {labels.undoDeletion}
        </Link>
      </div>
    </div>
  );
}

function EndedLine() {
  const { account: labels, frame } = useMessages();
  const signInLink = useSignInLink();
  const store = useStoreAccount();
  return (
    <div role="status" className="border-b border-line bg-paper-sunk">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 sm:px-6">
        <p className="min-w-0 flex-1 basis-60 py-1">{labels.ended}</p>
        <div className="flex items-center gap-2">
          <Link {...signInLink} className={buttonClass('plain')}>
            {labels.signInAction}
          </Link>
          <IconButton
            label={frame.close}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => store(null)}
          />
        </div>
      </div>
    </div>
  );
}

/** Somebody has invited this account: the link of the mail may be on another device, or lost. */
function InvitedLine() {
  const { space: labels } = useMessages();
  const [invitation] = useReceivedInvitations().data ?? [];
  if (invitation === undefined) return null;
  return (
    <div role="status" className="border-b border-line bg-paper-sunk">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1 sm:px-6">
        <p className="min-w-0 flex-1 basis-60 py-1">{labels.invited(invitation.spaceName)}</p>
        <Link to="/invitation" className={buttonClass('plain')}>
          {labels.seeInvitation}
        </Link>
      </div>
    </div>
  );
}
