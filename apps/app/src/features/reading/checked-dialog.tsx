import { TriangleAlert } from 'lucide-react';
import { isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import { describeComparison, describeContradiction, nameVerdict } from '@youyaku/contract/describe-verdict';
import { listComparedPoints } from '@youyaku/contract/contradiction';
import { listRecognitions, type ReadSources } from '@youyaku/contract/recognition';
import type { Summary } from '@youyaku/contract/summary';
import { Dialog } from '@youyaku/ui/dialog';
import { useEvidenceMessages, type EvidenceMessages } from '#messages/evidence-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import type { Messages } from '#messages/ja.ts';
import { describeCoverage, listReadingNotes } from './describe-coverage.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  summary: Summary;
  sentences: readonly DecidedSentence[];
  /** Goes to the evidence of a sentence. */
  onChoose: (sentence: number) => void;
};

/** What the line below the title says in a few words, in full: what was compared of each sentence, and what was not read and why. */
export function CheckedDialog({ isOpen, onClose, summary, sentences, onChoose }: Props) {
  const { frame } = useMessages();
  const labels = useEvidenceMessages();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={labels.checkedTitle} closeLabel={frame.close}>
      <ReadPart summary={summary} />
      <h3 className="mt-6 mb-1 font-gothic text-small">{labels.checkedSentences}</h3>
      <ol>
        {sentences.map((sentence, at) => (
          <Row
            key={`${sentence.start}-${sentence.end}`}
            at={at}
            sentence={sentence}
            read={summary}
            onChoose={sentence.evidence.length === 0 ? undefined : () => (onClose(), onChoose(at))}
          />
        ))}
      </ol>
    </Dialog>
  );
}

function ReadPart({ summary }: Pick<Props, 'summary'>) {
  const { reading } = useMessages();
  const labels = useEvidenceMessages();
  const { coverage, source, sources } = summary;
  const warnings = [...(source?.warnings ?? []), ...(sources ?? []).flatMap((part) => part.warnings)];
  const notes = listReadingNotes(coverage?.omitted ?? [], warnings, reading);
  return (
    <>
      <h3 className="mb-1 font-gothic text-small">{labels.readTitle}</h3>
      {coverage === undefined ? null : <p className="text-small tabular">{describeCoverage(coverage, reading)}</p>}
      {notes.length === 0 ? null : (
        <ul className="mt-2 list-disc pl-5 text-small">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type RowProps = { at: number; sentence: DecidedSentence; read: ReadSources; onChoose: (() => void) | undefined };

function Row({ at, sentence, read, onChoose }: RowProps) {
  const { verdicts, reading } = useMessages();
  const labels = useEvidenceMessages();
  const isOpen = isToCheck(sentence);
  const name = sentence.decision === undefined ? nameVerdict(sentence, verdicts) : verdicts.decided[sentence.decision];
  const recognised = listRecognitions(sentence.evidence, read).map((kind) => reading.recognition[kind]);
  const content = (
    <>
      <span className="text-note font-bold text-shu tabular">{at + 1}</span>
      <span className="min-w-0">
        <span className="line-clamp-2 font-mincho">{sentence.text}</span>
        <span className="flex flex-wrap gap-x-3 text-note text-ink-soft">
          <span className={isOpen ? 'inline-flex items-center gap-1 font-bold text-ochre' : undefined}>
            {isOpen ? <TriangleAlert aria-hidden="true" className="size-3.5" /> : null}
            {name}
            {recognised.length === 0 ? '' : labels.byMachine(recognised)}
          </span>
          {describeChecks(sentence, verdicts, labels).map((phrase) => (
            <span key={phrase}>{phrase}</span>
          ))}
        </span>
      </span>
    </>
  );
  const look = 'grid min-h-11 w-full grid-cols-[1.5rem_minmax(0,1fr)] items-baseline py-2 text-left';
  return (
    <li className="border-t border-line">
      {onChoose === undefined ? (
        <div className={look}>{content}</div>
      ) : (
        <button type="button" title={reading.showEvidence} className={`${look} hover:bg-paper-sunk`} onClick={onChoose}>
          {content}
        </button>
      )}
    </li>
  );
}

/** What the program compared of a sentence, or what differs. */
function describeChecks(
  sentence: DecidedSentence,
  verdicts: Messages['verdicts'],
  labels: EvidenceMessages,
): readonly string[] {
  const differs = describeContradiction(sentence, verdicts);
  if (differs !== undefined) return [differs];
  if (sentence.verdict !== 'supported') return describeComparison(sentence, verdicts);
  const { agreeing } = listComparedPoints(sentence.checks);
  const isVerbatim = sentence.evidence.some(({ quote }) => quote.includes(sentence.text));
  const how = isVerbatim ? [labels.inSource] : sentence.compressed === true ? [labels.shortened] : [];
  return [...how, ...(agreeing.length === 0 ? [] : [verdicts.agreeing(agreeing)])];
}
