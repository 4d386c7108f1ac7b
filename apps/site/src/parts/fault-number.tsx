import { referenceNumberOf } from '@youyaku/contract/reference-number';
import type { LoadMonitor } from '@youyaku/client/watch-faults';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { DeskWords } from '#content/desk-words.ts';

/** What failed on this page: a request that the API knows by its id, an answer that did not come, or what was thrown. */
export type Fault = { requestId?: string | undefined; code?: 'network' | 'broken' | undefined; error?: unknown };

type Props = { fault: Fault; words: DeskWords['fault']; loadMonitor: LoadMonitor };

/** The number by which the operator finds this error; one that the API does not know is reported with it. */
export function FaultNumber({ fault, words, loadMonitor }: Props): ReactNode {
  const { requestId, code, error } = fault;
  const [noted, setNoted] = useState<string>();
  useEffect(() => {
    if (requestId !== undefined) return;
    const about = typeof error === 'object' && error !== null ? error : fault;
    void loadMonitor().then(async (monitor) => setNoted(await monitor?.noteToShow(about, { error, code })));
  }, [fault, requestId, code, error, loadMonitor]);
  const number = requestId === undefined ? noted : referenceNumberOf(requestId);
  if (number === undefined) return null;
  return (
    <span className="mt-1 block text-note text-ink-soft">
      {words.number} <span className="tabular text-ink select-all">{number}</span>
      <br />
      {words.report}
    </span>
  );
}
