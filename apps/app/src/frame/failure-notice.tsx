import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@youyaku/ui/button';
import { Notice } from '@youyaku/ui/notice';
import type { ApiFailureReason } from '#api/api-failure.ts';
import { failureWords } from '#messages/failure-words.ts';
import { useMessages } from '#messages/messages-context.tsx';

/** A failed call in words, with what can be done about it: reload for our own fault, try again for a silent network. */
export function FailureNotice(props: { reason: ApiFailureReason; onRetry?: () => void; actions?: ReactNode }) {
  const messages = useMessages();
  const { title, sentence } = failureWords(props.reason, messages);
  const icon = <RotateCcw aria-hidden="true" className="size-4" />;
  const retry =
    props.reason.kind === 'broken' ? (
      <Button icon={icon} onClick={() => window.location.reload()}>
        {messages.failures.reload}
      </Button>
    ) : props.onRetry === undefined || props.reason.kind === 'problem' ? null : (
      <Button icon={icon} onClick={props.onRetry}>
        {messages.failures.retry}
      </Button>
    );
  const actions = props.actions ?? retry;
  return (
    <Notice tone="error" {...(title === undefined ? {} : { title })} {...(actions === null ? {} : { actions })}>
      {sentence}
    </Notice>
  );
}
