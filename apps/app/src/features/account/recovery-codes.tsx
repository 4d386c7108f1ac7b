import { useState } from 'react';
import { Button } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import { saveFile } from '#frame/save-file.ts';
import { useAccountMessages } from '#messages/use-account-messages.ts';

type Props = { codes: readonly string[]; email: string; onDone: () => void };

/** Shown once: to copy, to save as a file, or to write down. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const { totp: labels } = useAccountMessages().credentials;
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setIsCopied(true));
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" title={labels.codesTitle}>
        {labels.codesLead}
      </Notice>
      <ul className="grid gap-x-8 gap-y-1 self-start font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy().catch(() => undefined)}>{labels.copy}</Button>
        <Button
          onClick={() => saveFile(labels.fileName, 'text/plain', `${labels.fileHead(email)}\n\n${codes.join('\n')}\n`)}
        >
          {labels.download}
        </Button>
        <Button tone="primary" onClick={onDone}>
          {labels.done}
        </Button>
        <p role="status" className="text-small">
          {isCopied ? labels.copied : ''}
        </p>
      </div>
    </div>
  );
}
