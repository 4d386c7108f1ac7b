import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Summary } from '@youyaku/contract/summary';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** Opens the dialog of shared links; `open` is undefined where there is nothing to share. */
export function useShareDialog(
  summary: Summary,
  { canChange, hasSource }: { canChange: boolean; hasSource: boolean },
): { open: (() => void) | undefined; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const canShare = canChange && summary.status === 'done' && summary.request.retention === 'keep';
  return {
    open: canShare ? () => setIsOpen(true) : undefined,
    dialog: isOpen ? (
      <Suspense>
        <ShareDialog summary={summary} hasSource={hasSource} onClose={() => setIsOpen(false)} />
      </Suspense>
    ) : null,
  };
}
