import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';

type Props<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** The content once it is there; before that that it is coming, or why not. */
export function Loaded<Data>({ query, children }: Props<Data>) {
  const { frame } = useMessages();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError)
    return <FailureNotice reason={getFailureReason(query.error)} onRetry={() => void query.refetch()} />;
  return <p role="status">{frame.loading}</p>;
}
