import { useMemo } from 'react';
import type { SummaryShape } from '@youyaku/contract/shapes';
import { useMessages } from '#messages/messages-context.tsx';
import type { RewriteKind } from '#messages/model-messages.ts';
import { layOutSummary } from '@youyaku/contract/lay-out-summary';
import { SentenceNoteAt, MarkedSentence, SentenceNumber, type SentencesProps } from './sentence-parts.tsx';

type Props = SentencesProps & {
  text: string;
  shape: SummaryShape;
  isGrowing: boolean;
  kind: RewriteKind;
  /** Language of the text that was checked. */
  sourceLanguage: string | undefined;
};

/** Each sentence next to its original, which is what was checked against the source; stacked on narrow screens. */
export function SideBySide(props: Props) {
  const { models: labels } = useMessages();
  const { text, sentences, shape, isGrowing } = props;
  const parts = useMemo(
    () => layOutSummary(text, { sentences, shape, isGrowing }).flatMap((line) => line.parts),
    [text, sentences, shape, isGrowing],
  );
  return (
    <div className="@container font-mincho">
      <div
        aria-hidden="true"
        className="mb-3 hidden grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)] font-gothic text-note text-ink-soft @md:grid"
      >
        <span className="col-start-2">{labels.rewritten[props.kind]}</span>
        <span className="ml-5 pl-3">{labels.originals[props.kind]}</span>
      </div>
      <div className="flex flex-col gap-5">
        {parts.map((part) =>
          part.kind === 'plain' ? (
            <Label key={`plain-${part.start}`} text={part.text} />
          ) : (
            <Row key={part.index} {...props} index={part.index} text={part.text} isPending={part.kind === 'pending'} />
          ),
        )}
      </div>
    </div>
  );
}

/** A heading of the shape, such as 決定 over decisions; spaces between sentences render nothing. */
function Label({ text }: { text: string }) {
  return text.trim() === '' ? null : <p className="font-bold">{text}</p>;
}

function Row({ index, text, isPending, ...props }: Props & { index: number; text: string; isPending: boolean }) {
  const { models: labels } = useMessages();
  const original = isPending ? undefined : props.sentences[index]?.original;
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-y-1 @md:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)]">
      <SentenceNumber {...props} index={index} />
      <p className="text-lead leading-[1.8]">
        {isPending ? text : <MarkedSentence {...props} index={index} text={text} hasNumber={false} />}
      </p>
      <p
        lang={props.sourceLanguage}
        className="col-start-2 border-l border-line pl-3 text-body leading-[1.8] text-ink-soft [word-break:normal] @md:col-start-3 @md:ml-5 @md:pt-0.5"
      >
        {original === undefined ? null : <span className="sr-only">{`${labels.originals[props.kind]}: `}</span>}
        {original}
      </p>
      <div className="col-start-2 @md:col-end-[-1]">
        {isPending ? null : <SentenceNoteAt {...props} index={index} />}
      </div>
    </div>
  );
}
