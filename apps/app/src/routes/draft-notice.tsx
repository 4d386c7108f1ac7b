import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import type { Draft } from '#features/compose/compose-draft.ts';
import { getSentSourceKind, isEmptySource } from '#features/compose/source-draft.ts';
import { isPlanBound } from '#frame/failure-notice.tsx';
import { lazyPart } from '#frame/lazy-part.ts';
import { FailureOrRemark, type DraftNoticeProps } from './failure-or-remark.tsx';

/** Loaded once there is something to summarise. */
const DeskLimits = lazyPart(async () => (await import('#features/plan/desk-limits.tsx')).DeskLimits);

type LimitsProps = { draft: Draft; engines: readonly EngineListing[]; failed: ApiFailureReason | undefined };

/** What the plan does not allow, before it is refused. */
export function PlanLimits({ draft, engines, failed }: LimitsProps) {
  const sources = [draft, ...draft.others].filter((source) => !isEmptySource(source));
  if (sources.length === 0 || isPlanBound(failed)) return null;
  const texts = sources.flatMap((source) => (getSentSourceKind(source) === 'text' ? source.text : []));
  const fileBytes = sources.flatMap(({ sourceKind, file }) =>
    sourceKind === 'file' && file?.kind === 'chosen' ? file.file.size : [],
  );
  return (
    <Suspense>
      <DeskLimits texts={texts} fileBytes={fileBytes} engine={draft.engine} engines={engines} />
    </Suspense>
  );
}

/** Why the last step failed, or else a remark on the draft; then what is to be said about the device. */
export function DraftNotice({ children, ...props }: DraftNoticeProps & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.failed !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [props.failed]);
  return (
    // Clear of the bar with the button that starts, which lies over the end of the page.
    <div ref={place} className="not-empty:mt-4 max-lg:scroll-mb-24">
      {props.failed === undefined && props.remark === undefined ? null : <FailureOrRemark {...props} />}
      {children}
    </div>
  );
}
