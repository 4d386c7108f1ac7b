import { useNavigate } from 'react-router';
import { useAccountState, type SentMail } from './account-state.ts';
import { storeResetEmail } from './reset-email.ts';
import { storeReturnPath } from './return-path.ts';

/** Leads to the page that says to look into the inbox. The mailed link may open in another tab, which returns to the same place. */
export function useMailSent(): (mail: Omit<SentMail, 'sentAt' | 'isUnverified'> & { isUnverified?: boolean }) => void {
  const { from } = useAccountState();
  const navigate = useNavigate();
  return ({ isUnverified = false, ...mail }) => {
    storeReturnPath(from);
    if (mail.purpose === 'reset') storeResetEmail(mail.email);
    const state: SentMail & { from?: string } = {
      ...mail,
      isUnverified,
      sentAt: Date.now(),
      ...(from === undefined ? {} : { from }),
    };
    void navigate('/check-mail', { state });
  };
}
