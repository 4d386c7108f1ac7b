import { useState, type FormEvent } from 'react';
import type { Batch } from '@youyaku/contract/batch';
import { batchLimits, isByModel } from '@youyaku/contract/batch-values';
import { Button } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { TextField } from '@youyaku/ui/text-field';
import { useBatchPageMessages } from '#messages/use-batch-page-messages.ts';

type Props = { batch: Batch; isStarting: boolean; onStart: (capYen: number | undefined) => void };

/**
 * An estimate is often too low by some, rarely by half; and calls under way reserve their highest price, several times that of a document, for
 * some documents at once.
 */
const suggestedShare = 1.5;
const reservedDocuments = 20;

function suggestCap({ estimate, documents }: Batch): number {
  const yen = estimate.yen * suggestedShare + (estimate.yen / Math.max(1, documents)) * reservedDocuments;
  return Math.min(batchLimits.capYenMax, Math.max(1, Math.ceil(yen)));
}

/** The button that starts a batch; for one by a model beside what it may cost, which nothing is spent without. */
export function BatchStart({ batch, isStarting, onStart }: Props) {
  const labels = useBatchPageMessages();
  const needsCap = isByModel(batch.options);
  const [cap, setCap] = useState(() => String(suggestCap(batch)));
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isStarting) return;
    const capYen = readYen(cap);
    if (needsCap && capYen === undefined) return setError(labels.capWrong(batchLimits.capYenMax));
    onStart(needsCap ? capYen : undefined);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className={classNames('flex flex-wrap items-start gap-x-4 gap-y-3', needsCap && 'w-full')}
    >
      {needsCap ? (
        <TextField
          label={labels.cap}
          hint={labels.capNote}
          error={error}
          fieldClassName="w-full sm:w-80"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={cap}
          onChange={({ target }) => (setCap(target.value), setError(undefined))}
        />
      ) : null}
      <Button
        type="submit"
        tone="primary"
        aria-disabled={isStarting}
        aria-label={labels.startOf(batch.name)}
        className={needsCap ? 'sm:mt-6' : undefined}
      >
        {labels.start}
      </Button>
    </form>
  );
}

/** Digits as people type them, also in full width and with commas; undefined for what is no amount that may be set. */
function readYen(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/[,\s円¥]/g, '');
  const yen = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return yen >= 1 && yen <= batchLimits.capYenMax ? yen : undefined;
}
