import { isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import { markSentence } from '@youyaku/contract/mark-sentence';
import { verdictWordsJa, type VerdictWords } from '@youyaku/contract/messages/verdict-words';
import type { ReadSources } from '@youyaku/contract/recognition';
import type { Sentence } from '@youyaku/contract/summary';
import { NeedsCheckMark } from '@youyaku/ui/needs-check-mark';
import { MarkedWords, markClasses } from '@youyaku/ui/wording-pair';
import type { ReactNode } from 'react';
import { Contradiction } from '#parts/contradiction.tsx';
import { SentenceChecks } from '#parts/sentence-checks.tsx';

/** A sentence with its verdict and its evidence, quoted verbatim; with both wordings where the source contradicts it. */
export function CheckedSentence({
  sentence,
  words = verdictWordsJa,
  ...context
}: {
  sentence: Sentence;
  words?: VerdictWords;
  read?: ReadSources | undefined;
  isReport?: boolean;
}): ReactNode {
  const isContradicted = sentence.verdict === 'check';
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <p className="font-mincho text-lead">
        <WordsOf sentence={sentence} mark={words.mark} />
      </p>
      <SentenceChecks sentence={sentence} words={words} {...context} />
      <Contradiction sentence={sentence} words={words} />
      {isContradicted
        ? null
        : sentence.evidence.map((evidence) => (
            <blockquote key={evidence.start} className="evidence-quote mt-2">
              {evidence.quote}
            </blockquote>
          ))}
    </li>
  );
}

/** The words of a sentence; what differs from the source is marked, and 要確認 is part of the text, so that copies include it. */
export function WordsOf({
  sentence,
  mark = verdictWordsJa.mark,
}: {
  sentence: DecidedSentence;
  mark?: string;
}): ReactNode {
  const { pieces, as } = markSentence(sentence.text, sentence);
  const words = <MarkedWords pieces={pieces} className={markClasses[as]} />;
  return (
    <>
      {sentence.decision === 'struck' ? <del className="text-ink-faint decoration-1">{words}</del> : words}
      {isToCheck(sentence) ? <NeedsCheckMark>{mark}</NeedsCheckMark> : null}
    </>
  );
}
