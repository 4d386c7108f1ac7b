import { useState, type FormEvent } from 'react';
import type { Batch } from '@youyaku/contract/batch';
import { batchLimits, batchPaces, isByModel, type BatchPace } from '@youyaku/contract/batch-values';
import { Button } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { Select } from '@youyaku/ui/select';
import { TextField } from '@youyaku/ui/text-field';
import { useBatchPageMessages } from '#messages/use-batch-page-messages.ts';

type Start = { capYen?: number; pace?: BatchPace };
type Props = { batch: Batch; isStarting: boolean; onStart: (asked: Start) => void };

/**
 * An estimate is often too low by some, rarely by half; and calls under way reserve their highest price, several times that of a document, for
 * some documents at once.
 */
const suggestedShare = 1.5;
const reservedDocuments = 20;

function suggestCap({ estimate, documents }: Batch, pace: BatchPace): number {
  const estimated = pace === 'deferred' ? (estimate.deferredYen ?? estimate.yen) : estimate.yen;
  const yen = estimated * suggestedShare + (estimated / Math.max(1, documents)) * reservedDocuments;
  return Math.min(batchLimits.capYenMax, Math.max(1, Math.ceil(yen)));
}

/** The button that starts a batch; for one by a model beside what it may cost, which nothing is spent without, and how soon it is wanted. */
export function BatchStart({ batch, isStarting, onStart }: Props) {
  const labels = useBatchPageMessages();
  const needsCap = isByModel(batch.options);
  const [pace, setPace] = useState<BatchPace>('immediate');
  const [typed, setTyped] = useState<string>();
  const cap = typed ?? String(suggestCap(batch, pace));
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isStarting) return;
    const capYen = readYen(cap);
    if (needsCap && capYen === undefined) return setError(labels.capWrong(batchLimits.capYenMax));
    onStart(needsCap && capYen !== undefined ? { capYen, pace } : {});
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className={classNames('flex flex-wrap items-start gap-x-4 gap-y-3', needsCap && 'w-full')}
    >
      {batch.estimate.deferredYen === undefined ? null : <PaceSelect pace={pace} onSelect={setPace} />}
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
          onChange={({ target }) => (setTyped(target.value), setError(undefined))}
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

function PaceSelect({ pace, onSelect }: { pace: BatchPace; onSelect: (pace: BatchPace) => void }) {
  const labels = useBatchPageMessages();
  return (
    <Select<BatchPace>
      label={labels.pace}
      hint={labels.paceNotes[pace]}
      fieldClassName="w-full sm:w-80"
      value={pace}
      options={batchPaces.map((value) => ({ value, label: labels.paces[value] }))}
      onSelect={onSelect}
    />
  );
}

/** Digits as people type them, also in full width and with commas; undefined for what is no amount that may be set. */
function readYen(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/[,\s円¥]/g, '');
  const yen = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return yen >= 1 && yen <= batchLimits.capYenMax ? yen : undefined;
}
