import { createPortal } from 'react-dom';
import { useMessages } from '#messages/messages-context.tsx';

/** Over the page, while the intake itself is not shown. */
export function DropHere() {
  const { sources: labels } = useMessages();
  return createPortal(
    <p className="pointer-events-none fixed inset-2 z-30 flex items-start justify-center border-2 border-ink">
      <span className="bg-ink px-4 py-2 font-bold text-paper">{labels.dropHere}</span>
    </p>,
    document.body,
  );
}
