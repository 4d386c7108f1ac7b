import { isToCheck, leaveOutStruck } from '@youyaku/contract/decisions';
import { describeStatus } from '@youyaku/contract/describe-status';
import type { Decision } from '@youyaku/contract/summary';
import { Button, buttonClass } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { useRef, useState, useSyncExternalStore, type ReactNode, type Ref } from 'react';
import type { DeskWords } from '#content/desk-words.ts';
import { DeskSummary } from './desk-summary.tsx';
import type { ReportVariants } from './report-variants.ts';
import { Ruler } from './ruler.tsx';
import { useDesk, type Desk } from './use-desk.ts';
import { useReportMarks } from './use-report-marks.ts';
import { useReportSheet } from './use-report-sheet.ts';

type Props = { report: ReportVariants; words: DeskWords; appUrl: string };

/** The right half of the desk with the report: ruler, summary, and what the check says of a false figure. */
export function ReportDesk({ report, words, appUrl }: Props): ReactNode {
  const desk = useDesk(report, words.usualLimit);
  const lie = useRef<HTMLButtonElement>(null);
  const openSheet = useReportSheet(desk.choose);
  useReportMarks(desk.sentences, desk.chosen, report.textUnits);
  const decide = (action: Decision['action']): void => {
    desk.decide(action);
    lie.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="desk-head">
        <div className="flex h-14 items-center justify-between">
          <p className="text-small font-bold">{words.summary}</p>
          <CopyButton summary={desk} words={words} />
        </div>
        <DeskLength limit={desk.limit} made={desk.made} words={words} onLimit={desk.setLimit} />
      </div>
      <DeskSummary
        sentences={desk.sentences}
        chosen={desk.chosen}
        words={words}
        onChoose={(sentence) => {
          desk.choose(sentence);
          openSheet();
        }}
        onDecide={decide}
      />
      <DeskStatus desk={desk} report={report} words={words} />
      <div className="desk-bar">
        <LieButton ref={lie} isTold={desk.isTold} words={words} onToggle={desk.toggleLie} />
        <OwnLink appUrl={appUrl} words={words} className="lg:hidden" />
      </div>
    </>
  );
}

/**
 * Both numbers, of which the second is never above the first, and the ruler. On a phone they stand above it, and so come first: a page that is
 * painted while it arrives must not move it.
 */
export function DeskLength(props: {
  limit: number;
  made: number;
  words: DeskWords;
  onLimit: (limit: number) => void;
}): ReactNode {
  const { limit, made, words, onLimit } = props;
  const [asked, written] = [words.format(limit), words.format(made)];
  return (
    <div className="desk-length">
      <p className="desk-count tabular">
        <span className="border-b border-line-strong pb-1">
          <b data-limit>{asked}</b>
          {words.withinUnit}
        </span>
        <span aria-hidden="true" className="text-ink-faint">
          /
        </span>
        <span>
          <b data-made>{written}</b>
          {words.madeUnit}
        </span>
      </p>
      <Ruler
        limit={limit}
        made={made}
        label={words.ruler}
        valueText={words.rulerAt(asked, written)}
        format={words.format}
        onLimit={onLimit}
      />
    </div>
  );
}

function DeskStatus({ desk, report, words }: Omit<Props, 'appUrl'> & { desk: Desk }): ReactNode {
  const toCheck = desk.sentences.filter(isToCheck).length;
  const { status } = words;
  return (
    <p className="desk-status" title={words.engine(report.engine)}>
      {toCheck === 0 ? null : <b className="text-ochre">{status.checks.toCheck(toCheck)}</b>}
      <span>{describeStatus(desk.sentences, { coverage: report.coverage }, status).join(status.checks.separator)}</span>
    </p>
  );
}

type CopyProps = { summary: Parameters<typeof leaveOutStruck>[0]; words: DeskWords };

/** Copies a summary without what was struck; what is to be checked carries its mark. */
export function CopyButton({ summary, words }: CopyProps): ReactNode {
  const [said, say] = useState('');
  const mark = words.status.verdicts.mark;
  async function copy(): Promise<void> {
    const text = leaveOutStruck(summary, (own, sentence) => (isToCheck(sentence) ? own + mark : own));
    const outcome = await navigator.clipboard.writeText(text).then(
      () => words.copied,
      () => words.notCopied,
    );
    say(outcome);
  }
  return (
    <span className="flex items-center">
      <span role="status" className="text-note text-ink-soft">
        {said}
      </span>
      <Button tone="quiet" className={useHiddenUntilReady('-mr-3')} onClick={() => void copy()}>
        {words.copy}
      </Button>
    </span>
  );
}

/** Reserves its place without JavaScript, where it could do nothing. */
function useHiddenUntilReady(className: string): string {
  const isReady = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return classNames(className, !isReady && 'invisible');
}

type LieProps = { ref: Ref<HTMLButtonElement>; isTold: boolean; words: DeskWords; onToggle: () => void };

function LieButton({ ref, isTold, words, onToggle }: LieProps): ReactNode {
  return (
    <div className={useHiddenUntilReady('desk-lie')}>
      <Button ref={ref} className="min-h-12 w-full max-lg:px-2! max-lg:whitespace-nowrap lg:w-auto" onClick={onToggle}>
        {isTold ? words.undo : words.lie}
      </Button>
      <span className="hidden text-note text-ink-soft lg:inline">{words.lieNote}</span>
    </div>
  );
}

/** Where somebody starts with a text of their own: right here, or in the app where no script runs. */
export function OwnLink(props: { appUrl: string; words: DeskWords; className?: string }): ReactNode {
  return (
    <a
      href={props.appUrl}
      data-own
      className={buttonClass(
        'primary',
        classNames(
          'min-h-12 w-full whitespace-nowrap max-lg:px-2! max-[23rem]:text-small lg:min-h-14 lg:text-lead',
          props.className,
        ),
      )}
    >
      {props.words.own}
    </a>
  );
}
