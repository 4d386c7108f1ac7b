import type { KeyboardEvent, ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { isCompared } from '@youyaku/contract/contradiction';
import { isToCheck, type DecidedSentence } from '@youyaku/contract/decisions';
import { describeContradiction } from '@youyaku/contract/describe-verdict';
import { NeedsCheckMark } from '@youyaku/ui/needs-check-mark';
import { useMessages } from '#messages/messages-context.tsx';
import type { Checking } from './checking.ts';

type Props = { at: number; sentence: DecidedSentence; checking: Checking; isQuoted: boolean };

/** The verdict right after its sentence: 要確認 with its reason, 言い換え in a quiet word; what is supported needs none. */
export function VerdictWord({ at, sentence, checking, isQuoted }: Props) {
  const { verdicts } = useMessages();
  if (isToCheck(sentence)) {
    return (
      <Opener
        at={at}
        checking={checking}
        label={`${verdicts.verdict.check} ${describeContradiction(sentence, verdicts) ?? ''}`}
      >
        <NeedsCheckMark>
          <TriangleAlert aria-hidden="true" className="ml-1 inline size-[1em] align-[-0.12em]" />
          {verdicts.mark}
        </NeedsCheckMark>
      </Opener>
    );
  }
  if (isQuoted || sentence.verdict !== 'paraphrased' || !isCompared(sentence)) return null;
  return (
    <Opener at={at} checking={checking}>
      <span className="ml-2 border-b border-line-strong font-gothic text-note whitespace-nowrap text-ink-soft">
        {verdicts.verdict.paraphrased}
      </span>
    </Opener>
  );
}

/** A button that stays within the line, and within selected text. */
function Opener({
  at,
  checking,
  label,
  children,
}: Pick<Props, 'at' | 'checking'> & { label?: string; children: ReactNode }) {
  const isOpen = checking.openAt === at;
  const press = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    checking.toggle(at);
  };
  return (
    <span
      role="button"
      tabIndex={0}
      data-verdict={at}
      aria-label={label}
      aria-expanded={isOpen}
      // As high as a finger, without making the line higher.
      className="-my-2 inline-block cursor-pointer py-2"
      onClick={() => checking.toggle(at)}
      onKeyDown={press}
    >
      {children}
    </span>
  );
}
