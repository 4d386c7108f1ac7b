import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { limits } from '@youyaku/contract/limits';
import { useSaid } from '#frame/said-context.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useInstallMessages } from '#messages/install-messages.ts';
import { takeReceived } from '#worker/received-store.ts';
import { addReceived } from './add-received.ts';
import { useFillForm } from './draft-keeper-context.tsx';
import { readHash } from '#frame/read-address.ts';

/** Puts what other programs gave into the draft and opens the desk with it. Nothing is sent. */
export function ReceivedDraft() {
  const { frame, sources } = useMessages();
  const labels = useInstallMessages();
  const { search, hash } = useLocation();
  const { say } = useSaid();
  const navigate = useNavigate();
  const fill = useFillForm();
  const isTaken = useRef(false);
  useEffect(() => {
    // What is taken is not there a second time.
    if (isTaken.current) return;
    isTaken.current = true;
    const take = async (): Promise<void> => {
      const sent = readHash(hash);
      const waiting = new URLSearchParams(search).has('received') ? await takeReceived(Date.now()).catch(() => []) : [];
      const received = [...waiting, ...(sent === undefined ? [] : [sent])];
      let left: string[] = [];
      fill((draft) => {
        const added = addReceived(draft, received);
        left = added.left;
        return added.draft;
      });
      await navigate('/', { replace: true });
      if (received.length === 0) say(labels.nothingReceived, '/');
      else if (left.length > 0) say(sources.noSpace(limits.sourcesMax, left), '/');
    };
    void take();
  }, [fill, hash, labels, navigate, say, search, sources]);
  return (
    <p role="status" className="px-4 py-12 text-center text-ink-soft sm:px-6">
      {frame.loading}
    </p>
  );
}
