import { useMessages } from '#messages/messages-context.tsx';

/** One line at the bottom of the summary: questions about the source are one press away, anywhere on a long result. */
export function AskLine({ onAsk }: { onAsk: () => void }) {
  const { desk } = useMessages();
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-paper max-lg:hidden print:hidden">
      <button
        type="button"
        aria-keyshortcuts="/"
        className="flex h-14 w-full items-center gap-3 text-left text-small text-ink-soft hover:text-ink"
        onClick={onAsk}
      >
        {desk.askHere}
        <kbd aria-hidden="true" className="border border-line px-2 font-gothic leading-6">
          /
        </kbd>
      </button>
    </div>
  );
}
