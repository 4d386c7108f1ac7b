import { useEffect, useState } from 'react';
import { Copy, Download, RotateCcw, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Summary } from '@youyaku/contract/summary';
import { Button, buttonClass } from '@youyaku/ui/button';
import { Dialog } from '@youyaku/ui/dialog';
import { useEngines } from '#api/use-engines.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { markdownOf } from './summary-markdown.ts';
import { copyText, fileNameOf, plainTextOf } from './summary-text.ts';

/** What can be done with a finished summary. `onDelete` resolves when it is gone. */
export function ReadingActions({ summary, onDelete }: { summary: Summary; onDelete: () => Promise<void> }) {
  const messages = useMessages();
  const engines = useEngines(summary.engine.kind === 'llm');
  const { reading: words } = messages;
  const textWords = { messages, engines };
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), 4_000);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy(withSource: boolean) {
    try {
      await navigator.clipboard.writeText(copyText(summary, withSource, textWords));
      setSaid(words.copied);
    } catch {
      setSaid(words.copyFailed);
    }
  }

  const icon = 'size-4';
  const hasText = summary.text !== '';
  return (
    <div className="mt-8 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        {hasText ? (
          <>
            <Button icon={<Copy aria-hidden="true" className={icon} />} onClick={() => void copy(false)}>
              {words.copy}
            </Button>
            <Button onClick={() => void copy(true)}>{words.copyWithSource}</Button>
          </>
        ) : null}
        {summary.engine.kind === 'device' ? null : (
          <Link to={`/?from=${summary.id}`} className={buttonClass()}>
            <RotateCcw aria-hidden="true" className={icon} />
            {words.again}
          </Link>
        )}
      </div>
      <div className="mt-1 -ml-3 flex flex-wrap items-center">
        {hasText ? (
          <>
            <Button
              tone="quiet"
              icon={<Download aria-hidden="true" className={icon} />}
              onClick={() => saveFile(fileNameOf(summary.title, 'md'), 'text/markdown', markdownOf(summary, textWords))}
            >
              {words.exportMd}
            </Button>
            <Button
              tone="quiet"
              icon={<Download aria-hidden="true" className={icon} />}
              onClick={() => saveFile(fileNameOf(summary.title, 'txt'), 'text/plain', plainTextOf(summary, textWords))}
            >
              {words.exportTxt}
            </Button>
          </>
        ) : null}
        <DeleteButton onDelete={onDelete} />
      </div>
      <p role="status" className="min-h-6 text-small">
        {said}
      </p>
    </div>
  );
}

function DeleteButton({ onDelete }: { onDelete: () => Promise<void> }) {
  const { reading: words, frame } = useMessages();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={() => setIsAsking(true)}>
        {words.remove}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.removeTitle}
        closeLabel={frame.close}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{frame.cancel}</Button>
            <Button tone="primary" onClick={() => void onDelete().finally(() => setIsAsking(false))}>
              {words.removeAction}
            </Button>
          </>
        }
      >
        <p>{words.removeBody}</p>
      </Dialog>
    </>
  );
}

function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The download has its own hold on the data once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
