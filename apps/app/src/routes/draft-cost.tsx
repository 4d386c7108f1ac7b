import { lazy, Suspense } from 'react';
import type { EngineListing } from '@youyaku/contract/engine-listing';
import type { Draft } from '#features/compose/compose-draft.ts';
import { mayUseModel } from '#features/compose/find-field-errors.ts';
import { CostPlace } from '#features/plan/cost-place.tsx';
import { getSentSourceKind, isEmptySource } from '#features/compose/source-draft.ts';

/** Loaded once a model may write: it includes what estimates tokens. Where that fails, the run costs what it costs. */
const RunCost = lazy(() =>
  import('#features/plan/run-cost.tsx').then(
    ({ RunCost: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <CostPlace /> }),
  ),
);

type Props = {
  draft: Draft;
  engines: readonly EngineListing[];
  /** Of its one file, when it has been read. */
  fileText: string | undefined;
};

/** What a run of the draft will cost, where a model may write it. */
export function DraftCost({ draft, engines, fileText }: Props) {
  const sources = [draft, ...draft.others].filter((source) => !isEmptySource(source));
  if (sources.length === 0) return null;
  const texts = sources.map((source) => {
    if (getSentSourceKind(source) === 'text') return source.text;
    return sources.length === 1 && source.sourceKind === 'file' ? fileText : undefined;
  });
  const known = texts.filter((text) => text !== undefined);
  return <TextsCost texts={known.length === texts.length ? known : undefined} draft={draft} engines={engines} />;
}

/** The same of these texts; undefined while one of them is not read. */
export function TextsCost({ texts, draft, engines }: Omit<Props, 'fileText'> & { texts: string[] | undefined }) {
  if (engines.length === 0 || !mayUseModel(draft.engine, engines)) return null;
  return (
    <Suspense fallback={<CostPlace />}>
      <RunCost texts={texts} engine={draft.engine} engines={engines} />
    </Suspense>
  );
}
