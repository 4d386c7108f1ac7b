import { classNames } from './class-names.ts';

export type AdWords = Readonly<Record<'label' | 'house' | 'action', string>>;

/**
 * The place of an advertisement, labelled, with the height that it has in the end. Not seen until fillAdSlot knows who is looking. Our own
 * advertisement is in it; that of others lies over it.
 */
export function AdSlot({ words, href, className }: { words: AdWords; href: string; className?: string }) {
  return (
    <aside data-ad-slot aria-label={words.label} className={classNames('invisible print:hidden', className)}>
      <p className="text-note leading-6 text-ink-faint">{words.label}</p>
      <div
        data-ad-place
        className="relative flex h-[6.25rem] items-center justify-between gap-x-6 overflow-hidden border border-line bg-paper-sunk px-4 sm:px-6"
      >
        <p className="text-small">{words.house}</p>
        <a href={href} className="inline-flex min-h-11 shrink-0 items-center text-small underline underline-offset-4">
          {words.action}
        </a>
      </div>
    </aside>
  );
}
