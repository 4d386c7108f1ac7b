import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@youyaku/ui/button';
import { useApi } from '#api/api-context.tsx';
import { offlineBounds } from '#api/offline-summaries.ts';
import { PageSection } from '#frame/page-section.tsx';
import { useInstallMessages } from '#messages/install-messages.ts';

const bytesOfMegabyte = 1024 * 1024;

/** What this browser keeps for reading without a network, and how to delete it. */
export function OfflineSection() {
  const { loadOffline } = useApi();
  const labels = useInstallMessages();
  const [said, setSaid] = useState('');
  const kept = useQuery({ queryKey: ['kept-offline'], queryFn: async () => (await loadOffline()).count(), gcTime: 0 });
  const forget = async (): Promise<void> => {
    await (await loadOffline()).forgetAll();
    setSaid(labels.forgotten);
    await kept.refetch();
  };
  return (
    <PageSection id="offline" title={labels.offlineTitle} isSpaced>
      <p>{labels.offline(offlineBounds.summaries, offlineBounds.bytes / bytesOfMegabyte)}</p>
      {kept.data === undefined ? null : <p>{labels.keptNow(kept.data)}</p>}
      {kept.data === undefined || kept.data === 0 ? null : (
        <Button onClick={() => void forget().catch(() => undefined)}>{labels.forget}</Button>
      )}
      <p role="status">{said}</p>
    </PageSection>
  );
}
