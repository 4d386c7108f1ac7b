import { useRef, type ReactNode } from 'react';
import { BookOpen, Copy, Link, MessageCircleQuestion, Quote, Share, type LucideIcon } from 'lucide-react';
import type { Summary } from '@youyaku/contract/summary';
import { Button, buttonClass } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { Menu } from '@youyaku/ui/menu';
import { useMinWidth } from '#frame/use-is-wide.ts';
import { usePageKeys } from '#frame/use-page-keys.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useFileItems } from './use-file-items.ts';
import { useSummaryOutput } from './use-summary-output.ts';

type Props = {
  summary: Summary;
  /** Moves to the question input; undefined where questions are not available. */
  onAsk: (() => void) | undefined;
  /** Opens the dialog of shared links; undefined where nothing can be shared. */
  onShare?: (() => void) | undefined;
  /** Told when it is copied or exported. */
  onTaken: (() => void) | undefined;
  /** Another button is the main one for now. */
  isSecond: boolean;
};

const icon = 'size-4';
/** In the line over the summary. */
const lineButtonClass = buttonClass('quiet', 'px-1.5! @min-[81.5rem]:px-2.5!');

/** The most frequent actions on a summary, in the line over it. */
export function LineActions(props: Props) {
  const { actions: labels } = useMessages();
  const { output, exportButton, items, itemsWithShare } = useBar(props);
  // Where the line is short, sharing is one of the ways to take it away.
  const isRoomy = useMinWidth('72rem');
  return (
    <>
      <Button
        tone={props.isSecond ? 'plain' : 'primary'}
        className="mr-1 px-3! text-small @min-[81.5rem]:px-4!"
        aria-keyshortcuts="C"
        onClick={output.copy}
      >
        {labels.copy}
      </Button>
      <Menu
        label={labels.export}
        items={isRoomy ? items : itemsWithShare}
        button={exportButton}
        keyShortcut="E"
        className={lineButtonClass}
      >
        {labels.export}
      </Menu>
      {props.onShare === undefined || !isRoomy ? null : (
        <Button tone="quiet" className={lineButtonClass} aria-keyshortcuts="S" onClick={props.onShare}>
          {labels.share}
        </Button>
      )}
      {/* In the bar, over what never changes there: below it would be the title, or whatever is scrolled there. */}
      <Said words={output.said} className="right-0 bottom-px max-w-full bg-paper pl-4 text-note leading-5 font-bold" />
    </>
  );
}

/** What the last action came to, without moving anything. */
function Said({ words, className }: { words: string; className: string }) {
  return (
    <p role="status" className={classNames('absolute z-30 empty:hidden', className)}>
      {words}
    </p>
  );
}

const bottomBarButtonClass =
  'flex min-h-12 min-w-14 flex-1 max-[23rem]:min-w-12 flex-col items-center justify-center gap-1 text-note leading-none';

/** On the narrowest screens, which are also wide ones enlarged to 400 %, its word is worth more than its picture. */
const copyIcon = <Copy aria-hidden="true" className={classNames(icon, 'max-[23rem]:hidden')} />;
const copyClass = 'min-h-12 flex-[1.7] px-2! whitespace-nowrap';

type PhoneProps = Props & {
  onShowSource: (() => void) | undefined;
  /** What the source brings along stands where it will be: nothing moves below a finger when it arrives. */
  awaits: { source: boolean; questions: boolean };
};

/** The same at the bottom of a phone's screen. */
export function BarActions({ onShowSource, awaits, ...props }: PhoneProps) {
  const { actions: labels } = useMessages();
  const { output, exportButton, itemsWithShare } = useBar(props);
  return (
    <>
      <Button tone={props.isSecond ? 'plain' : 'primary'} className={copyClass} icon={copyIcon} onClick={output.copy}>
        {labels.copy}
      </Button>
      <Menu label={labels.share} items={itemsWithShare} button={exportButton} className={bottomBarButtonClass}>
        <Share aria-hidden="true" className="size-5" />
        {labels.share}
      </Menu>
      {onShowSource === undefined && !awaits.source ? null : <SourceButton onClick={onShowSource} />}
      {props.onAsk === undefined && !awaits.questions ? null : <AskButton onClick={props.onAsk} />}
      <Said
        words={output.said}
        className="inset-x-0 bottom-full border-t border-line bg-paper-raised px-5 py-1 text-small"
      />
    </>
  );
}

type ActProps = { onClick: (() => void) | undefined };

function SourceButton({ onClick }: ActProps) {
  const { actions: labels, reading } = useMessages();
  return (
    <BarButton picture={BookOpen} name={reading.showSource} onClick={onClick}>
      {labels.source}
    </BarButton>
  );
}

function AskButton({ onClick }: ActProps) {
  const { actions: labels } = useMessages();
  return (
    <BarButton picture={MessageCircleQuestion} onClick={onClick}>
      {labels.ask}
    </BarButton>
  );
}

/** Disabled while there is nothing that it could do. */
function BarButton({
  picture: Picture,
  name,
  onClick,
  children,
}: ActProps & { picture: LucideIcon; name?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      disabled={onClick === undefined}
      aria-label={name}
      className={classNames(bottomBarButtonClass, 'disabled:cursor-not-allowed disabled:opacity-45')}
      onClick={onClick}
    >
      <Picture aria-hidden="true" className="size-5" />
      {children}
    </button>
  );
}

/** In their place while a summary is written: they stand where they will be, and only the source can be opened. */
export function IdleBarActions({ onShowSource }: { onShowSource: (() => void) | undefined }) {
  const { actions: labels } = useMessages();
  return (
    <>
      <Button disabled tone="primary" className={copyClass} icon={copyIcon}>
        {labels.copy}
      </Button>
      <BarButton picture={Share} onClick={undefined}>
        {labels.share}
      </BarButton>
      <SourceButton onClick={onShowSource} />
      <AskButton onClick={undefined} />
    </>
  );
}

function useBar({ summary, onAsk, onShare, onTaken }: Props) {
  const { actions: labels } = useMessages();
  const output = useSummaryOutput(summary, onTaken);
  const exportButton = useRef<HTMLButtonElement>(null);
  usePageKeys({
    c: output.copy,
    'shift+c': output.copyWithSource,
    e: () => exportButton.current?.click(),
    s: onShare,
    '/': onAsk,
  });
  const copy = {
    label: labels.copyWithSource,
    icon: <Quote aria-hidden="true" className={icon} />,
    onSelect: output.copyWithSource,
  };
  const files = useFileItems(
    summary,
    [
      { label: labels.exportMd, onSelect: output.saveMarkdown },
      { label: labels.exportTxt, onSelect: output.saveText },
    ],
    { report: output.say, onTaken },
  );
  const items = [copy, ...files];
  const share = { label: labels.shareLink, icon: <Link aria-hidden="true" className={icon} /> };
  const itemsWithShare = onShare === undefined ? items : [{ ...share, onSelect: onShare }, ...items];
  return { output, exportButton, items, itemsWithShare };
}
