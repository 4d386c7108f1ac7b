import { useRef, type ReactNode } from 'react';
import { BookOpen, ChevronDown, Copy, Download, FileText, Link, MessageCircleQuestion, Quote } from 'lucide-react';
import type { Summary } from '@youyaku/contract/summary';
import { Button, buttonClass } from '@youyaku/ui/button';
import { Menu } from '@youyaku/ui/menu';
import { usePageKeys } from '#frame/use-page-keys.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { useSummaryOutput } from './use-summary-output.ts';

type Props = {
  summary: Summary;
  /** Moves to the question input; undefined where questions are not available. */
  onAsk: (() => void) | undefined;
  /** Opens the dialog of shared links; undefined where nothing can be shared. */
  onShare?: (() => void) | undefined;
  /** Another button is the main one for now. */
  isSecond: boolean;
};

const icon = 'size-4';

/** The most frequent actions on a summary, in a sticky bar above it; `children` describe the summary. */
export function TopBar({ children, ...props }: Props & { children: ReactNode }) {
  const { actions: labels } = useMessages();
  const { output, exportButton, items } = useBar(props);
  return (
    <div className="sticky top-0 z-20 mt-2 mb-6 border-b border-line bg-paper py-1.5">
      <div className="flex min-h-11 items-center justify-between gap-x-3">
        <div className="min-w-0 flex-1">
          <p role="status" className="text-small">
            {output.said}
          </p>
          {output.said === '' ? children : null}
        </div>
        <div className="-mr-3 flex shrink-0 items-center">
          <Button
            tone={props.isSecond ? 'plain' : 'primary'}
            className="mr-2 px-5 text-small"
            aria-keyshortcuts="C"
            onClick={output.copy}
          >
            {labels.copy}
          </Button>
          <Menu
            label={labels.export}
            items={items}
            button={exportButton}
            keyShortcut="E"
            className={buttonClass('quiet')}
          >
            {labels.export}
            <ChevronDown aria-hidden="true" className="-ml-1 size-3.5" />
          </Menu>
          {props.onShare === undefined ? null : (
            <Button tone="quiet" aria-keyshortcuts="S" onClick={props.onShare}>
              {labels.share}
            </Button>
          )}
          {props.onAsk === undefined ? null : (
            <Button tone="quiet" aria-keyshortcuts="/" onClick={props.onAsk}>
              {labels.ask}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const bottomBarButtonClass =
  'flex min-h-12 min-w-14 flex-1 flex-col items-center justify-center gap-1 text-note leading-none';

/** The same at the bottom of a phone's screen. */
export function BottomBar({ onShowSource, ...props }: Props & { onShowSource: (() => void) | undefined }) {
  const { actions: labels, reading } = useMessages();
  const { output, exportButton, items: exports } = useBar(props);
  const { onShare } = props;
  const share = { label: labels.share, icon: <Link aria-hidden="true" className={icon} /> };
  const items = onShare === undefined ? exports : [{ ...share, onSelect: onShare }, ...exports];
  return (
    <div className="sticky bottom-0 z-20 mt-auto border-t border-line-strong bg-paper pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto w-full max-w-[42rem] px-3 sm:px-6">
        <p role="status" className="px-1 text-small not-empty:pt-2">
          {output.said}
        </p>
        <div className="flex min-h-16 items-center gap-1">
          <Button
            tone={props.isSecond ? 'plain' : 'primary'}
            className="min-h-12 flex-[1.7]"
            icon={<Copy aria-hidden="true" className={icon} />}
            onClick={output.copy}
          >
            {labels.copy}
          </Button>
          <Menu label={labels.export} items={items} button={exportButton} className={bottomBarButtonClass}>
            <Download aria-hidden="true" className="size-5" />
            {labels.export}
          </Menu>
          {onShowSource === undefined ? null : (
            <button
              type="button"
              aria-label={reading.showSource}
              className={bottomBarButtonClass}
              onClick={onShowSource}
            >
              <BookOpen aria-hidden="true" className="size-5" />
              {labels.source}
            </button>
          )}
          {props.onAsk === undefined ? null : (
            <button type="button" className={bottomBarButtonClass} onClick={props.onAsk}>
              <MessageCircleQuestion aria-hidden="true" className="size-5" />
              {labels.ask}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

function useBar({ summary, onAsk, onShare }: Props) {
  const { actions: labels } = useMessages();
  const output = useSummaryOutput(summary);
  const exportButton = useRef<HTMLButtonElement>(null);
  usePageKeys({
    c: output.copy,
    'shift+c': output.copyWithSource,
    e: () => exportButton.current?.click(),
    s: onShare,
    '/': onAsk,
  });
  const items = [
    {
      label: labels.copyWithSource,
      icon: <Quote aria-hidden="true" className={icon} />,
      onSelect: output.copyWithSource,
    },
    { label: labels.exportMd, icon: <Download aria-hidden="true" className={icon} />, onSelect: output.saveMarkdown },
    { label: labels.exportTxt, icon: <FileText aria-hidden="true" className={icon} />, onSelect: output.saveText },
  ];
  return { output, exportButton, items };
}
