import { useEffect, useState } from 'react';
import { Button } from '@youyaku/ui/button';
import { useMessages } from '#messages/messages-context.tsx';
import { followNewVersion } from '#worker/follow-new-version.ts';

const pageMsMax = 30_000;

/** That the app has been replaced by a newer one while this page was open. What is being written stays, and when to reload is for the reader to say. */
export function NewVersionLine() {
  const { frame, failures } = useMessages();
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    // Absent where the browser has no workers, or refuses them here.
    const workers = (navigator as Partial<Navigator>).serviceWorker;
    return workers === undefined
      ? undefined
      : followNewVersion({ workers, ownScript: findOwnScript(), fetchPage }, () => setIsOld(true));
  }, []);
  if (!isOld) return null;
  return (
    <div className="border-b border-line bg-paper-sunk">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 px-4 sm:px-6">
        <p className="py-2">{frame.newVersion}</p>
        <Button tone="quiet" className="-ml-3 underline underline-offset-4" onClick={() => location.reload()}>
          {failures.reload}
        </Button>
      </div>
    </div>
  );
}

function findOwnScript(): string | undefined {
  return document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? undefined;
}

async function fetchPage(): Promise<string> {
  const response = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(pageMsMax) });
  return response.ok ? response.text() : '';
}
