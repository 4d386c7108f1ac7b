import { listRecognitions, type ReadSources } from '@youyaku/contract/recognition';
import type { Sentence } from '@youyaku/contract/summary';
import { Badge } from '@youyaku/ui/badge';
import { useMessages } from '#messages/messages-context.tsx';
import { listCheckReasons } from './list-check-reasons.ts';
import { OmittedText } from './omitted-text.tsx';
import { describePlace } from './describe-place.ts';

type Props = {
  id: string;
  sentence: Sentence;
  evidence: number | undefined;
  title: string;
  read: ReadSources;
  isQuoted: boolean;
  isRepaired: boolean;
};

/**
 * The verdict on a sentence: supported, or why it needs checking; whether its evidence was recognized by machine; whether it
 * was shortened; and where its evidence is.
 */
export function SentenceNote(props: Props) {
  const { reading: labels, models } = useMessages();
  const { sentence } = props;
  const reasons = listCheckReasons(sentence, labels);
  const place = sentence.evidence[props.evidence ?? 0];
  const count = sentence.evidence.length;
  const heading = stripHeadingMarks(place?.heading);
  return (
    <div id={props.id} className="font-gothic text-note text-ink-soft">
      <p className="flex flex-wrap items-center gap-x-3">
        <Badges sentence={sentence} read={props.read} isQuoted={props.isQuoted} />
        {props.isRepaired ? (
          <span key={sentence.text} className="repaired-note">
            {models.repaired}
          </span>
        ) : null}
        {count > 1 ? <span className="tabular">{labels.evidenceAt((props.evidence ?? 0) + 1, count)}</span> : null}
        {describePlace(place ?? {}, labels).map((part) => (
          <span key={part} className="max-w-72 truncate tabular">
            {part}
          </span>
        ))}
        {heading === '' || heading === props.title ? null : <span className="max-w-72 truncate">{heading}</span>}
      </p>
      <OmittedText sentence={sentence} />
      {reasons.map((reason) => (
        <p key={reason} className="mt-1 text-small text-ink">
          {reason}
        </p>
      ))}
    </div>
  );
}

function Badges({ sentence, read, isQuoted }: Pick<Props, 'sentence' | 'read' | 'isQuoted'>) {
  const { reading: labels } = useMessages();
  return (
    <>
      {isQuoted && sentence.verdict !== 'check' ? null : (
        <Badge tone={sentence.verdict}>{labels.verdict[sentence.verdict]}</Badge>
      )}
      {listRecognitions(sentence.evidence, read).map((kind) => (
        <Badge key={kind} tone={kind} title={labels.recognitionHint[kind]}>
          {labels.recognition[kind]}
        </Badge>
      ))}
      {sentence.compressed === true ? (
        <Badge tone="shortened" title={labels.compressedHint}>
          {labels.compressed}
        </Badge>
      ) : null}
    </>
  );
}

/** Removes the marks of a heading in Markdown and plain text. */
const stripHeadingMarks = (heading = '') => heading.replace(/^[#\s■◆●]+/u, '').trim();
