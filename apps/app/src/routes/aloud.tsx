import { lazy, Suspense } from 'react';
import type { Sentence, Summary } from '@youyaku/contract/summary';
import { getOutputLanguage } from '#features/reading/get-output-language.ts';
import { useDeskPlaces } from '#frame/desk-places.ts';

/** Loaded after the summary; where that fails the page goes without. */
const AloudControls = lazy(() =>
  import('#features/aloud/aloud-controls.tsx').then(
    ({ AloudControls: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <></> }),
  ),
);

type Props = {
  summary: Pick<Summary, 'request' | 'source' | 'shape'>;
  /** As it is shown, with what was decided about it. */
  text: string;
  sentences: readonly Sentence[];
};

/** What reads a summary aloud. */
export function Aloud({ summary, text, sentences }: Props) {
  const { page } = useDeskPlaces();
  const language = getOutputLanguage({ request: summary.request, source: summary.source }) ?? 'ja';
  return (
    <Suspense>
      <AloudControls read={{ text, sentences, shape: summary.shape }} language={language} page={page} />
    </Suspense>
  );
}
