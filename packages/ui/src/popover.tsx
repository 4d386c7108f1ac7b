import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type RefObject } from 'react';
import { findFootBars, placePopover } from './place-popover.ts';

type Props = {
  /** Name of the panel. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Content of the button. */
  button: ReactNode;
  buttonClassName: string;
  keyShortcut?: string;
  /** A few words instead of fields: no wider than a column of text. */
  isNarrow?: boolean;
  /** Mounted only while it is open. */
  children: ReactNode;
};

/**
 * A button that opens a panel of fields beside the page, not over it: Escape and a press elsewhere close it, and what is typed in it applies at
 * once. A dialog opened from it stands above it and leaves it open.
 */
export function Popover(props: Props) {
  const { isOpen, onOpenChange } = props;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useOpenPanel({ trigger, panel, isOpen, onOpenChange });

  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-keyshortcuts={props.keyShortcut}
        className={props.buttonClassName}
        onClick={() => onOpenChange(!isOpen)}
      >
        {props.button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="manual"
        role="group"
        aria-label={props.label}
        className={`fixed inset-auto m-0 max-h-[min(36rem,80dvh,var(--popover-room,80dvh))] ${props.isNarrow === true ? 'w-[min(24rem,calc(100vw-0.5rem))] p-4' : 'w-[min(40rem,calc(100vw-0.5rem))] p-4 sm:p-6'} overflow-y-auto border border-line-strong bg-paper-raised text-ink`}
      >
        {isOpen ? props.children : null}
      </div>
    </>
  );
}

type Panel = Pick<Props, 'isOpen' | 'onOpenChange'> & {
  trigger: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
};

/** Shows the panel below its button, keeps it there, and closes it. */
function useOpenPanel({ trigger, panel, isOpen, onOpenChange }: Panel): void {
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Element) || target.closest('dialog[open]') !== null) return;
    if (panel.current?.contains(target) !== true && trigger.current?.contains(target) !== true) onOpenChange(false);
  });
  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    onOpenChange(false);
    trigger.current?.focus();
  });
  useEffect(() => {
    const box = panel.current;
    if (!isOpen || box === null) return;
    const end = new AbortController();
    const { signal } = end;
    const place = () => {
      if (trigger.current !== null) placePopover(box, trigger.current.getBoundingClientRect());
    };
    box.showPopover();
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    // They grow when what they start changes.
    for (const bar of findFootBars()) sizes.observe(bar);
    window.addEventListener('scroll', place, { passive: true, signal });
    window.addEventListener('resize', place, { signal });
    document.addEventListener('pointerdown', (event) => press(event), { signal });
    document.addEventListener('keydown', (event) => pressKey(event), { signal });
    return () => {
      end.abort();
      sizes.disconnect();
      box.hidePopover();
    };
  }, [isOpen, panel, trigger]);
}
