import { startTransition, useOptimistic } from 'react';
import { type MaskKind, maskKinds } from '@youyaku/contract/masking-values';
import { Button } from '@youyaku/ui/button';
import { Checkbox } from '@youyaku/ui/checkbox';
import { getFailureReason } from '#api/get-failure-reason.ts';
import type { useChangeGlossary } from '#api/use-glossary.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { PageSection } from '#frame/page-section.tsx';
import { useMaskingMessages } from '#messages/masking-messages.ts';
import { useTermsPageMessages } from '#messages/use-terms-page-messages.ts';

type Props = { kinds: readonly MaskKind[]; canEdit: boolean; change: ReturnType<typeof useChangeGlossary> };

/** What the space masks unless a summary says otherwise; each change is stored at once. */
export function MaskingSection({ kinds, canEdit, change }: Props) {
  const { masking: labels } = useTermsPageMessages();
  const { kinds: names } = useMaskingMessages();
  const [shown, show] = useOptimistic(kinds, (now, withChosen: (now: readonly MaskKind[]) => MaskKind[]) =>
    withChosen(now),
  );
  const isAll = shown.length === maskKinds.length;
  // By the newest choice: another change may be on its way.
  const choose = (chosen: readonly MaskKind[], isOn: boolean) =>
    startTransition(async () => {
      const withChosen = (now: readonly MaskKind[]) =>
        maskKinds.filter((kind) => (chosen.includes(kind) ? isOn : now.includes(kind)));
      show(withChosen);
      // What failed is said below.
      await change.mutateAsync((now) => ({ ...now, maskKinds: withChosen(now.maskKinds) })).catch(() => undefined);
    });
  return (
    <PageSection id="terms-masking" title={labels.title} isSpaced>
      <p className="text-small text-ink-soft">{labels.lead}</p>
      {canEdit ? (
        <>
          <fieldset className="w-full">
            <legend className="sr-only">{labels.group}</legend>
            <div className="grid gap-x-8 sm:grid-cols-2">
              {maskKinds.map((kind) => (
                <Checkbox
                  key={kind}
                  label={names[kind]}
                  checked={shown.includes(kind)}
                  onChange={({ target }) => choose([kind], target.checked)}
                />
              ))}
            </div>
          </fieldset>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button aria-disabled={isAll} onClick={() => isAll || choose(maskKinds, true)}>
              {labels.all}
            </Button>
            <p role="status" className="text-small">
              {change.isSuccess ? labels.saved : ''}
            </p>
          </div>
          {change.error === null ? null : <FailureNotice reason={getFailureReason(change.error)} />}
        </>
      ) : (
        <p>{kinds.length === 0 ? labels.none : kinds.map((kind) => names[kind]).join('、')}</p>
      )}
      <p className="text-small text-ink-soft">{labels.limits}</p>
    </PageSection>
  );
}
