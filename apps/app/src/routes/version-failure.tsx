import type { LiveOptions } from '@youyaku/client/live-variants';
import { Button } from '@youyaku/ui/button';
import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import { toLengthFields, type Draft } from '#features/compose/compose-draft.ts';
import { useEvidenceMessages } from '#messages/evidence-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';

type Props = {
  failure: ApiFailureReason;
  /** Asks for the version once more. */
  onRetry: () => void;
  /** To what is shown; undefined where that cannot be asked for. */
  onBack: (() => void) | undefined;
};

/** In place of what is said of the summary: why the version asked for is not there, and the way back to the one that is shown. */
export function VersionFailure({ failure, onRetry, onBack }: Props) {
  const { desk, failures } = useMessages();
  const { backToShown } = useEvidenceMessages();
  // Without a network another try would fail too, and it is asked for again by itself once there is one.
  const isOffline = failure.kind === 'network' && !navigator.onLine;
  const words = isOffline ? desk.versionOffline : desk.versionFailed;
  return (
    <span className="flex min-h-11 flex-wrap items-center gap-x-3 text-ink">
      <span ref={bringIntoView} role="alert">
        {failure.kind === 'problem' ? failure.problem.detail : words}
      </span>
      {failure.kind === 'problem' || isOffline ? null : (
        <Button tone="quiet" className="underline underline-offset-4" onClick={onRetry}>
          {failures.retry}
        </Button>
      )}
      {onBack === undefined ? null : (
        <Button tone="quiet" className="underline underline-offset-4" onClick={onBack}>
          {backToShown}
        </Button>
      )}
    </span>
  );
}

/** The choice that failed is made in a line that stays in sight, also where the head of the summary does not. */
export function bringIntoView(words: HTMLElement | null): void {
  words?.scrollIntoView({ block: 'nearest' });
}

/** The draft with the shape and the length of a version that was written; undefined where that left them open. */
export function returnTo(draft: Draft, { shape, length, register }: LiveOptions): Draft | undefined {
  if (shape === undefined || length === undefined || register === undefined) return undefined;
  return { ...draft, shape, register, ...toLengthFields(length) };
}
