import { isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import type { ReadSources } from '@youyaku/contract/recognition';
import { Badge } from '@youyaku/ui/badge';
import type { Messages } from '#messages/ja.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { OmittedText } from './omitted-text.tsx';
import { hasFacts, listSentenceFacts, type SentenceFacts } from './sentence-facts.ts';
import type { Checking } from './checking.ts';
import { VerdictDetails } from './verdict-details.tsx';

type Props = {
  id: string;
  at: number;
  sentence: DecidedSentence;
  evidence: number | undefined;
  title: string;
  read: ReadSources;
  checking: Checking;
  /** Only what the user opened or decided. */
  isTerse: boolean;
  isRepaired: boolean;
  /** The sentence before it in its line, below which its own place stands. */
  before: DecidedSentence | undefined;
};

/**
 * Below a sentence: what contradicts it or was compared, when opened; what the user decided; whether its evidence was recognized
 * by machine; whether it was shortened or given words from elsewhere; and where its evidence is. Nothing when there is nothing to say.
 */
export function SentenceNote(props: Props) {
  const { reading: labels, models } = useMessages();
  const { id, at, sentence, checking, title } = props;
  const facts = leaveOutPlaces(listSentenceFacts(sentence, props, labels), props, labels);
  const isOpen = checking.openAt === at && (sentence.decision === undefined || isToCheck(sentence));
  // What is open says where it is.
  const isFactual = !props.isTerse && !isOpen && (hasFacts(facts) || props.isRepaired);
  if (!isFactual && !isOpen && sentence.decision === undefined) return null;
  return (
    <div id={id} data-note className="font-gothic text-note text-ink-soft">
      {isFactual ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <Badges facts={facts} />
          {props.isRepaired ? (
            <span key={sentence.text} className="repaired-note">
              {models.repaired}
            </span>
          ) : null}
          {facts.places.map((place) => (
            <span key={place} className="max-w-72 truncate tabular">
              {place}
            </span>
          ))}
          {isToCheck(sentence) ? null : <OmittedText sentence={sentence} />}
        </div>
      ) : null}
      <VerdictDetails at={at} sentence={sentence} checking={checking} title={title} />
    </div>
  );
}

/** Sentences of one line are mostly of one page, which is said once. */
function leaveOutPlaces(
  facts: SentenceFacts,
  { before, read }: Pick<Props, 'before' | 'read'>,
  labels: Messages['reading'],
): SentenceFacts {
  if (before === undefined) return facts;
  const { places } = listSentenceFacts(before, { read, evidence: undefined }, labels);
  return places.join('\n') === facts.places.join('\n') ? { ...facts, places: [] } : facts;
}

function Badges({ facts }: { facts: SentenceFacts }) {
  const { reading: labels } = useMessages();
  return (
    <>
      {facts.recognitions.map((kind) => (
        <Badge key={kind} tone={kind} title={labels.recognitionHint[kind]}>
          {labels.recognition[kind]}
        </Badge>
      ))}
      {facts.isShortened ? (
        <Badge tone="shortened" title={labels.compressedHint}>
          {labels.compressed}
        </Badge>
      ) : null}
      {facts.hasInsertions ? (
        <Badge tone="shortened" title={labels.insertedHint}>
          {labels.inserted}
        </Badge>
      ) : null}
    </>
  );
}
