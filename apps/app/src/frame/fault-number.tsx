import { use, useEffect, useState } from 'react';
import { referenceNumberOf } from '@youyaku/contract/reference-number';
import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import { MonitorContext } from '#api/monitor-context.ts';
import { useFaultMessages } from '#messages/fault-messages.ts';

type Props = { reason: ApiFailureReason; thrown?: unknown };

/**
 * The number by which the operator finds this error: of the request that failed, where the API has noted it; otherwise one of this page, which reports the error with it.
 */
export function FaultNumber({ reason, thrown }: Props) {
  const labels = useFaultMessages();
  const load = use(MonitorContext);
  const id = 'problem' in reason ? reason.problem?.requestId : undefined;
  const [noted, setNoted] = useState<string>();
  useEffect(() => {
    if (id !== undefined) return;
    const code =
      thrown === undefined && (reason.kind === 'network' || reason.kind === 'broken') ? reason.kind : undefined;
    const about = typeof thrown === 'object' && thrown !== null ? thrown : reason;
    void load().then(async (monitor) => setNoted(await monitor?.noteToShow(about, { error: thrown, code })));
    // A reason that is made anew while it is shown is the same failure.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, load, thrown, reason.kind]);
  const number = id === undefined ? noted : referenceNumberOf(id);
  if (number === undefined) return null;
  return (
    <p className="mt-1 text-note text-ink-soft">
      {labels.number} <span className="tabular select-all text-ink">{number}</span>
      <br />
      {labels.advice}
    </p>
  );
}
