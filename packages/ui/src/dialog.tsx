import { useEffect, useId, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

const shapes = {
  dialog: 'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-4rem)] border border-line-strong',
  /** Its top, where the user types, stays where it is while what is below grows and shrinks. */
  top: 'mx-auto mt-[12dvh] mb-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(88dvh-2rem)] border border-line-strong',
  /** From the left edge, as high as the screen. */
  side: 'my-0 mr-auto ml-0 h-dvh max-h-dvh w-[min(22rem,100vw)] max-w-none border-r border-line-strong',
  sheet: 'mt-auto mb-0 mx-0 w-full max-w-none h-[86dvh] max-h-[86dvh] border-t-2 border-ink',
} as const;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  shape?: keyof typeof shapes;
  children: ReactNode;
  /** Buttons at the end, the safest first. */
  actions?: ReactNode;
};

/**
 * A modal dialog over the page, using the platform's own: focus stays inside, Escape closes it, and the page behind is inert.
 * Its content is mounted only while it is open.
 */
export function Dialog(props: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const shape = props.shape ?? 'dialog';

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (props.isOpen && !dialog.open) dialog.showModal();
    if (!props.isOpen && dialog.open) dialog.close();
  }, [props.isOpen]);

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={props.onClose}
      closedby="any"
      className={classNames('bg-paper p-0 text-ink backdrop:bg-[var(--scrim)] open:flex open:flex-col', shapes[shape])}
    >
      {props.isOpen ? (
        <>
          <TitleBar {...props} titleId={titleId} />
          <div
            className={classNames(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain',
              (shape === 'dialog' || shape === 'top') && 'px-4 py-4 sm:px-6',
            )}
          >
            {props.children}
          </div>
          {props.actions === undefined ? null : (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">
              {props.actions}
            </div>
          )}
        </>
      ) : null}
    </dialog>
  );
}

type TitleBarProps = Pick<Props, 'title' | 'closeLabel' | 'onClose'> & { titleId: string };

function TitleBar({ titleId, title, closeLabel, onClose }: TitleBarProps) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-1 pr-1 pl-4 sm:pl-6">
      <h2 id={titleId} className="text-body">
        {title}
      </h2>
      <IconButton label={closeLabel} icon={<X aria-hidden="true" className="size-5" />} onClick={onClose} />
    </div>
  );
}
