import { Fragment, useMemo, type ReactNode } from 'react';
import type { Document } from '@youyaku/contract/document';
import { useMessages } from '#messages/messages-context.tsx';
import { marksBySegment, type EvidenceMark } from './mark-evidence.ts';
import { segmentSource } from './segment-source.ts';
import { SourceSegmentView } from './source-segment.tsx';
import type { EvidenceChoice } from './use-evidence-choice.ts';

/** What was read, block by block, in its own scroller. */
export function SourcePane(props: {
  document: Document;
  marks: readonly EvidenceMark[];
  choice: EvidenceChoice;
  onChoose: (mark: EvidenceMark) => void;
  header?: ReactNode;
}) {
  const { reading: words } = useMessages();
  const { document, marks, choice, onChoose } = props;
  const segments = useMemo(() => segmentSource(document), [document]);
  const bySegment = useMemo(() => marksBySegment(segments, marks), [segments, marks]);
  const litKey = choice.lit?.key;
  return (
    <div
      data-source-scroller
      role="region"
      aria-label={words.source}
      tabIndex={0}
      lang={document.language === 'und' ? undefined : document.language}
      className="relative h-full overflow-y-auto overscroll-contain px-4 py-6 sm:px-6"
    >
      <div className="mx-auto max-w-measure">
        {props.header}
        {segments.map((segment, index) => {
          const own = bySegment.get(segment.start);
          const isNewPage = segment.page !== undefined && segment.page !== segments[index - 1]?.page;
          return (
            <Fragment key={segment.start}>
              {isNewPage ? <PageBreak page={segment.page ?? 1} /> : null}
              <SourceSegmentView
                segment={segment}
                text={document.text.slice(segment.start, segment.end)}
                marks={own}
                litKey={own?.some((mark) => mark.key === litKey) === true ? litKey : undefined}
                onPoint={choice.point}
                onChoose={onChoose}
              />
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}

function PageBreak({ page }: { page: number }) {
  const { reading: words } = useMessages();
  return (
    <p className="my-6 flex items-center gap-3 text-note text-ink-faint after:h-px after:flex-1 after:bg-line first:mt-0">
      {words.page(page)}
    </p>
  );
}
