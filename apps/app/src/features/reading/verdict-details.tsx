import { TextSearch } from 'lucide-react';
import { showContradiction } from '@youyaku/contract/contradiction';
import { correctSentence, isToCheck, listCorrections, type DecidedSentence } from '@youyaku/contract/decisions';
import type { Document } from '@youyaku/contract/document';
import { findPlace } from '@youyaku/contract/find-place';
import { describeComparison } from '@youyaku/contract/describe-verdict';
import type { Evidence } from '@youyaku/contract/summary';
import { Button } from '@youyaku/ui/button';
import { CheckPanel } from '@youyaku/ui/check-panel';
import { WordingPair } from '@youyaku/ui/wording-pair';
import type { Messages } from '#messages/ja.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { describePlace } from '@youyaku/contract/describe-place';
import { createEvidenceKey } from './mark-evidence.ts';
import type { Checking } from './checking.ts';

type Props = { at: number; sentence: DecidedSentence; checking: Checking; title: string };

/** What the user opened or decided about a sentence; nothing otherwise. */
export function VerdictDetails(props: Props) {
  const { at, sentence, checking } = props;
  const isSettled = !isToCheck(sentence) || checking.openAt !== at;
  if (sentence.decision !== undefined && isSettled) return <Decided {...props} />;
  if (checking.openAt !== at) return null;
  return isToCheck(sentence) ? <Contradiction {...props} /> : <Comparison {...props} />;
}

function Contradiction(props: Props) {
  const { verdicts, checks: labels, reading } = useMessages();
  const { sentence, checking, title } = props;
  const shown = showContradiction(sentence);
  if (shown === undefined) return null;
  const { points, isNowhere, quote, place } = shown;
  const evidence = sentence.evidence.findIndex(
    ({ start, end }) => start < (place?.end ?? 0) && (place?.start ?? 0) < end,
  );
  const where = describeWhere(place?.start, sentence.evidence[evidence], checking.document, reading);
  return (
    <CheckPanel
      takesFocus
      className="border-b border-b-line pb-4"
      verdict={verdicts.verdict.check}
      heading={(isNowhere ? verdicts.nowhere : verdicts.differs)(points)}
      source={{
        label: verdicts.source,
        place: <Where parts={[...(isNowhere && quote ? [labels.nearest] : []), ...where]} title={title} />,
        ...(quote === undefined
          ? { pieces: [{ text: verdicts.nothing, isMarked: false }] }
          : { pieces: quote, lang: checking.document?.language }),
      }}
      summary={{ label: verdicts.summary, pieces: shown.claim }}
      actions={<Actions {...props} evidence={Math.max(0, evidence)} />}
    >
      {/* Whose words these are is said while it is open, too. */}
      {sentence.decision === 'edited' ? <p className="text-note text-ink-soft">{verdicts.decided.edited}</p> : null}
      {shown.by === 'judge' ? <p className="text-note text-ink-soft">{verdicts.byModel}</p> : null}
    </CheckPanel>
  );
}

function Actions(props: Props & { evidence: number }) {
  const { verdicts } = useMessages();
  const { at, sentence, checking } = props;
  const { decide } = checking;
  const corrections = correctSentence(sentence) === undefined ? undefined : listCorrections(sentence.checks);
  return (
    <>
      {decide === undefined || corrections === undefined ? null : (
        <Button tone="primary" className="px-4 text-small" onClick={() => decide(at, 'fixed')}>
          {verdicts.fix(corrections.map(({ instead }) => instead))}
        </Button>
      )}
      {decide === undefined ? null : (
        <>
          <Button onClick={() => decide(at, 'struck')}>{verdicts.strike}</Button>
          <Button onClick={() => decide(at, 'kept')}>{verdicts.keep}</Button>
        </>
      )}
      <SeeSource {...props} />
    </>
  );
}

/** Both wordings of a freely worded sentence, and what of it was compared. */
function Comparison(props: Props) {
  const { verdicts, reading } = useMessages();
  const { sentence, checking, title } = props;
  const [best] = sentence.evidence;
  const plain = (text: string) => [{ text, isMarked: false }];
  return (
    <div role="group" aria-label={verdicts.verdict.paraphrased} className="my-3 border-y border-line py-3 font-gothic">
      <WordingPair
        source={
          best && {
            label: verdicts.source,
            place: <Where parts={describeWhere(best.start, best, checking.document, reading)} title={title} />,
            pieces: plain(best.quote),
            lang: checking.document?.language,
          }
        }
        summary={{ label: verdicts.summary, pieces: plain(sentence.text) }}
      />
      <p className="flex flex-wrap items-center gap-x-4 text-small text-ink-soft">
        {describeComparison(sentence, verdicts).map((phrase) => (
          <span key={phrase}>{phrase}</span>
        ))}
        <SeeSource {...props} evidence={0} />
      </p>
    </div>
  );
}

/** What was decided, and a way back. */
function Decided({ at, sentence, checking }: Props) {
  const { verdicts, checks: labels } = useMessages();
  const { decision } = sentence;
  const { undo } = checking;
  if (decision === undefined) return null;
  const corrected = decision === 'fixed' ? labels.corrected(listCorrections(sentence.checks) ?? []) : '';
  return (
    <p className="flex flex-wrap items-center gap-x-3 font-gothic text-small text-ink-soft">
      <span>{verdicts.decided[decision]}</span>
      {corrected === '' ? null : <span>{corrected}</span>}
      {undo === undefined ? null : (
        <Button
          tone="quiet"
          data-undo={at}
          className="-ml-3 underline decoration-line-strong underline-offset-4"
          onClick={() => undo(at)}
        >
          {verdicts.undo}
        </Button>
      )}
    </p>
  );
}

function SeeSource({ at, sentence, checking, evidence }: Props & { evidence: number }) {
  const { checks: labels } = useMessages();
  // Beside the summary the source already shows it.
  if (sentence.evidence.length === 0 || checking.isWide) return null;
  return (
    <Button
      tone="quiet"
      icon={<TextSearch aria-hidden="true" className="size-4" />}
      onClick={() => checking.goToPlace({ sentence: at, evidence, key: createEvidenceKey(at, evidence) })}
    >
      {labels.seeSource}
    </Button>
  );
}

function Where({ parts, title }: { parts: readonly string[]; title: string }) {
  return parts
    .filter((part) => part !== title)
    .map((part) => (
      <span key={part} className="max-w-72 truncate tabular">
        {part}
      </span>
    ));
}

/** The place of words of the source: as the document says, or as their evidence does while it is not loaded. */
function describeWhere(
  at: number | undefined,
  evidence: Evidence | undefined,
  document: Document | undefined,
  labels: Messages['reading'],
): string[] {
  if (at === undefined) return [];
  const place = document === undefined ? (evidence ?? {}) : findPlace(document, at);
  const { heading, speaker } = { speaker: undefined, ...place };
  return [...describePlace(place, labels), heading, speaker]
    .filter((part) => part !== undefined)
    .filter((part) => part !== '');
}
