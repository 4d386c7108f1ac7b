import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Masking } from '@youyaku/contract/masking';
import type { MaskKind } from '@youyaku/contract/masking-values';
import { Button } from '@youyaku/ui/button';
import { Checkbox } from '@youyaku/ui/checkbox';
import { Dialog } from '@youyaku/ui/dialog';
import { Progress } from '@youyaku/ui/progress';
import { useApi } from '#api/api-context.tsx';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useGlossary } from '#api/use-glossary.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMaskingMessages } from '#messages/masking-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { Draft } from './compose-draft.ts';
import { type DraftMasks, listDraftMasks } from './list-draft-masks.ts';
import { MaskList } from './mask-list.tsx';
import { MaskPhrase } from './mask-phrase.tsx';
import { isMaskedBy, readMaskReview, resolveMasking, storeMaskReview, withMaskKind } from './masking-choice.ts';
import { RunAtOnce } from './run-at-once.tsx';
import { withKnown } from './use-draft-steps.ts';

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onClose: () => void;
};

type BeforeRun = Props & { isAsked: boolean; onRun: () => void };

/** Before a model runs: what it will not see, where anything is masked and the reader wants to know; else it runs at once. */
export function MaskReviewBeforeRun({ isAsked, onRun, ...props }: BeforeRun) {
  const glossary = useGlossary();
  if (glossary.isPending) return null;
  return <KnownReview {...props} isAsked={isAsked} onRun={onRun} spaceKinds={glossary.data?.maskKinds ?? []} />;
}

function KnownReview({ isAsked, onRun, spaceKinds, ...props }: BeforeRun & { spaceKinds: readonly MaskKind[] }) {
  const isMasking = resolveMasking(props.draft.masking, spaceKinds).kinds.length > 0;
  // Who leaves everything readable while it is open has still to say that it may run.
  const [isOpen, setIsOpen] = useState(false);
  if (isAsked && !isOpen && isMasking && readMaskReview()) setIsOpen(true);
  if (!isAsked && isOpen) setIsOpen(false);
  return (
    <>
      <MaskReview {...props} isOpen={isOpen} onRun={onRun} />
      <RunAtOnce isAsked={isAsked && !isOpen} onRun={onRun} />
    </>
  );
}

/** What of the sources models will not see, and how to change it. With `onRun` it is the last thing before the run. */
export function MaskReview({ isOpen, onRun, ...props }: Props & { isOpen: boolean; onRun?: () => void }) {
  const { frame } = useMessages();
  const labels = useMaskingMessages();
  const { onClose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={labels.reviewTitle}
      closeLabel={frame.close}
      actions={
        onRun === undefined ? (
          <Button onClick={onClose}>{frame.close}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{frame.cancel}</Button>
            <Button tone="primary" onClick={onRun}>
              {labels.run}
            </Button>
          </>
        )
      }
    >
      <ReviewBody {...props} />
    </Dialog>
  );
}

function ReviewBody({ draft, onChange }: Props) {
  const labels = useMaskingMessages();
  const { data: glossary } = useGlossary();
  const masking = resolveMasking(draft.masking, glossary?.maskKinds ?? []);
  const list = useDraftMasks(draft, onChange);
  const change = (next: Masking) => onChange({ ...draft, masking: next });
  const includeWords = () => {
    change(withMaskKind(masking, 'word', true));
    void list.refetch();
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-soft">{labels.reviewLead}</p>
      {list.isPending ? <Progress label={labels.listing} /> : null}
      {list.isError ? (
        <>
          <FailureNotice reason={getFailureReason(list.error)} onRetry={() => void list.refetch()} />
          <p className="text-small">{labels.unlisted}</p>
        </>
      ) : null}
      <p role="status" className="font-bold empty:hidden">
        {list.isPending ? labels.listing : list.data === undefined ? '' : describe(list.data, masking, labels)}
      </p>
      {list.data === undefined ? null : <MaskList items={list.data.items} masking={masking} onChange={change} />}
      <MaskPhrase onAdded={includeWords} />
      <ReviewChoice />
    </div>
  );
}

function describe(
  { items, more }: DraftMasks,
  masking: Masking,
  labels: ReturnType<typeof useMaskingMessages>,
): string {
  const masked = items.filter((item) => isMaskedBy(masking, item)).length;
  const unlisted = more > 0 && masking.kinds.length > 0 ? labels.unlistedCount(more) : '';
  return (items.length === 0 ? labels.nothingFound : labels.maskedCount(masked)) + unlisted;
}

/** Asked when this opens, and again when a phrase was added. */
function useDraftMasks(draft: Draft, onChange: (draft: Draft) => void) {
  const api = useApi();
  const id = useId();
  const list = useQuery({
    queryKey: ['masks', id],
    queryFn: ({ signal }) => listDraftMasks(api, draft, signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const remember = useEffectEvent((sent: DraftMasks['sent']) => {
    if (sent.length > 0)
      onChange(sent.reduce((now, { file, id: fileId }) => withKnown(now, file, { id: fileId }), draft));
  });
  const sent = list.data?.sent;
  useEffect(() => {
    if (sent !== undefined) remember(sent);
  }, [sent]);
  return list;
}

function ReviewChoice() {
  const labels = useMaskingMessages();
  const [isWanted, setIsWanted] = useState(readMaskReview);
  return (
    <Checkbox
      label={labels.reviewAlways}
      checked={isWanted}
      onChange={({ target }) => {
        setIsWanted(target.checked);
        storeMaskReview(target.checked);
      }}
    />
  );
}
