import { lazy, Suspense, useEffect } from 'react';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import { Popover } from '@youyaku/ui/popover';
import { usePageKeys } from '#frame/use-page-keys.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { Draft } from './compose-draft.ts';
import type { DraftChecks } from './use-draft-checks.ts';

const loadPanel = () => import('./adjust-panel.tsx');
/** Loaded after the page: what most users never need. */
const AdjustPanel = lazy(async () => ({ default: (await loadPanel()).AdjustPanel }));

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  engines: readonly EngineListing[];
  checks: Pick<DraftChecks, 'fieldErrors' | 'submitError'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  className: string;
};

/** 調整: everything but shape and length, in one panel. */
export function AdjustButton({ checks, isOpen, onOpenChange, className, ...panel }: Props) {
  const { desk } = useMessages();
  useEffect(() => void loadPanel().catch(() => undefined), []);
  usePageKeys({ ',': () => onOpenChange(!isOpen) });
  return (
    <Popover
      label={desk.adjust}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      button={desk.adjust}
      buttonClassName={className}
      keyShortcut=","
    >
      <Suspense>
        <AdjustPanel
          {...panel}
          fieldErrors={checks.fieldErrors}
          isBlankMissed={checks.submitError === 'needVariable'}
        />
      </Suspense>
    </Popover>
  );
}
