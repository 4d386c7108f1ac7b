import { useMemo, useRef, useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { buttonClass } from '@youyaku/ui/button';
import { classNames } from '@youyaku/ui/class-names';
import { useMessages } from '#messages/messages-context.tsx';
import { DeskPlacesContext, type DeskPlaces } from './desk-places.ts';
import { useIsWide } from './use-is-wide.ts';

/** The line over the summary; nothing where a summary cannot be changed. */
export type DeskTools = {
  tabs?: ReactNode;
  /** While nothing is there to act on. */
  idleActions?: ReactNode;
  adjust?: ReactNode;
  ruler?: ReactNode;
  readout?: ReactNode;
  /** What the summary came to and its limit, in a few characters: on a phone. */
  lengthWords: string;
};

type Props = {
  tools: DeskTools;
  /** Above the source, while it is read. */
  sourceHead: ReactNode;
  /** In place of the source, while it is written. */
  intake: ReactNode;
  isReading: boolean;
  /** The summary; it finds its places by `useDeskPlaces`. */
  children: ReactNode;
};

type Host = (element: HTMLElement | null) => void;

/** Its end, with the button that starts, is in the first screen also where lines stand above the page. */
const column = 'lg:sticky lg:top-0 lg:h-[calc(100dvh-var(--lines-height,0px))]';

/**
 * Two panes from the first second: left the source, right the summary below one line with its shape, its length and what can be done with it.
 * How wide things are follows the page and not the window: the history may stand beside it. Under 64rem one column, of which the intake or the summary is shown below that line, and a bar at the bottom.
 * What stands first is first in the page too, for whoever goes through it by keyboard or hears it.
 */
export function DeskLayout({ tools, isReading, children, ...left }: Props) {
  const page = useRef<HTMLDivElement>(null);
  const [source, setSource] = useState<HTMLElement | null>(null);
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const [lines, setLines] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const places: DeskPlaces = useMemo(
    () => ({ page, source, strip, lines, actions, dock, bar }),
    [source, strip, lines, actions, dock, bar],
  );
  const isWide = useIsWide();
  const toolLine = <ToolLine tools={tools} isReading={isReading} isWide={isWide} actions={setActions} />;
  return (
    <div ref={page} data-desk className="@container relative mx-auto flex w-full flex-1 flex-col lg:desk-columns">
      {isWide ? null : toolLine}
      <LeftPane {...left} isReading={isReading} isWide={isWide} source={setSource} />
      <div className={classNames('flex justify-end pt-28 max-lg:hidden', column)}>
        <div ref={setStrip} className="relative h-full w-2.5 border-x border-line-strong" />
      </div>
      <div className="max-lg:contents lg:flex lg:min-h-[calc(100dvh+var(--footer-height,0px))] lg:flex-col lg:pr-6 lg:pb-(--footer-height) lg:pl-12 @min-[67.5rem]:pr-10 @min-[67.5rem]:pl-14">
        {isWide ? toolLine : null}
        <div className={classNames('flex flex-1 flex-col', !isReading && 'max-lg:hidden')}>
          <DeskPlacesContext value={places}>{children}</DeskPlacesContext>
        </div>
        {isWide ? (
          <div ref={setDock} data-bar className="sticky bottom-0 z-10 -ml-10 bg-paper pl-10 print:hidden" />
        ) : (
          <PhoneBar tools={tools} isReading={isReading} dock={setDock} bar={setBar} />
        )}
      </div>
      <div ref={setLines} className="pointer-events-none absolute inset-0 z-10 max-lg:hidden" />
    </div>
  );
}

type LeftProps = Pick<Props, 'intake' | 'sourceHead' | 'isReading'> & { isWide: boolean; source: Host };

function LeftPane({ intake, sourceHead, isReading, isWide, source }: LeftProps) {
  return (
    <div
      className={classNames('flex min-h-0 flex-1 flex-col px-5 sm:px-6 lg:px-0', column, isReading && 'max-lg:hidden')}
    >
      <div hidden={isReading} className="flex min-h-0 flex-1 flex-col lg:-mr-2 lg:overflow-y-auto lg:pr-2 lg:pl-10">
        {intake}
      </div>
      <div hidden={!isReading} className="flex min-h-0 flex-1 flex-col">
        {isWide ? (
          <div className="ml-10 flex min-h-28 flex-col justify-end border-b border-line-strong pb-3">{sourceHead}</div>
        ) : null}
        <div ref={source} className="min-h-0 flex-1" />
      </div>
    </div>
  );
}

type LineProps = { tools: DeskTools; isReading: boolean; isWide: boolean; actions: Host };

/** It stays in sight, except where that would leave no room for the text; its rule is the ruler. */
function ToolLine({ tools, isReading, isWide, actions }: LineProps) {
  return (
    // Also over the numbers beside the summary, which scroll below it.
    <div
      data-bar
      className="sticky top-0 z-20 bg-paper max-lg:low:relative max-lg:border-b max-lg:border-line-strong max-lg:px-5 sm:max-lg:px-6 lg:-ml-10 lg:pl-10"
    >
      <div className="flex h-12 items-center justify-between gap-x-3 lg:h-14">
        <div className="min-w-0 flex-1">{tools.tabs}</div>
        {isWide ? (
          <div className="-mr-2 flex shrink-0 items-center gap-x-1">
            <div ref={actions} className="peer flex items-center gap-x-1" />
            <div className="hidden items-center gap-x-1 peer-empty:flex">{tools.idleActions}</div>
            {tools.adjust}
          </div>
        ) : null}
      </div>
      {isWide ? (
        <div className="flex h-14 items-end border-b border-line-strong">
          <div className="w-[62%] translate-y-px">{tools.ruler}</div>
          <div className="min-w-0 flex-1 self-start">{tools.readout}</div>
        </div>
      ) : isReading ? null : (
        <WritingTools tools={tools} />
      )}
    </div>
  );
}

/** While the source is written on a phone; 「長さ」 moves the text down for the ruler, and never covers it. */
function WritingTools({ tools }: { tools: DeskTools }) {
  const { desk } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="flex min-h-11 items-center gap-x-2 border-t border-line">
        {tools.adjust}
        {tools.ruler === undefined ? null : (
          <button
            type="button"
            aria-expanded={isOpen}
            className={buttonClass('quiet', 'px-1.5! aria-expanded:text-ink')}
            onClick={() => setIsOpen(!isOpen)}
          >
            {desk.openLength}
            <ChevronDown aria-hidden="true" className={classNames('size-3.5', isOpen && 'rotate-180')} />
          </button>
        )}
        <div className="min-w-0 flex-1">{tools.readout}</div>
      </div>
      {isOpen ? (
        <div ref={focusRuler} className="pt-1 pb-3">
          <div className="border-b border-line-strong">{tools.ruler}</div>
        </div>
      ) : null}
    </>
  );
}

/** It was asked for by the one press that opened it. */
function focusRuler(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true });
}

/** At the bottom of a phone; 「長さ」 opens the ruler over it, and the text above keeps changing. */
function PhoneBar({ tools, isReading, dock, bar }: { tools: DeskTools; isReading: boolean; dock: Host; bar: Host }) {
  const { desk } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div
      hidden={!isReading}
      data-foot
      className="sticky bottom-0 z-20 mt-auto border-t border-line-strong bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      {isOpen && isReading ? (
        <div ref={focusRuler} className="border-b border-line px-5 pt-1 pb-4">
          <div className="flex items-center justify-between">
            {tools.adjust}
            {tools.readout}
          </div>
          <div className="border-b border-line-strong">{tools.ruler}</div>
        </div>
      ) : null}
      <div ref={dock} />
      <div className="flex min-h-16 items-center gap-1 px-3">
        <div ref={bar} className="flex min-w-0 flex-1 items-center gap-1" />
        {tools.ruler === undefined ? null : (
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex min-h-12 min-w-14 flex-col items-center justify-center gap-1 text-note leading-none whitespace-nowrap max-[23rem]:min-w-12"
            onClick={() => setIsOpen(!isOpen)}
          >
            <b className="text-small leading-5 tabular">{tools.lengthWords}</b>
            {desk.openLength}
          </button>
        )}
      </div>
    </div>
  );
}
