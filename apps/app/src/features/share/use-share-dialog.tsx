import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Summary } from '@youyaku/contract/summary';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/**
 * Opens the dialog of shared links; `open` is undefined where there is nothing to share. `checksAsked` grows each time its user wants to see what is
 * to be checked.
 */
export function useShareDialog(
  summary: Summary,
  { canChange, hasSource }: { canChange: boolean; hasSource: boolean },
): { open: (() => void) | undefined; dialog: ReactNode; checksAsked: number } {
  const [isOpen, setIsOpen] = useState(false);
  const [checksAsked, setChecksAsked] = useState(0);
  const canShare = canChange && summary.status === 'done' && summary.request.retention === 'keep';
  return {
    open: canShare ? () => setIsOpen(true) : undefined,
    checksAsked,
    dialog: isOpen ? (
      <Suspense>
        <ShareDialog
          summary={summary}
          hasSource={hasSource}
          onClose={() => setIsOpen(false)}
          onCheck={() => {
            setIsOpen(false);
            setChecksAsked((asked) => asked + 1);
          }}
        />
      </Suspense>
    ) : null,
  };
}
