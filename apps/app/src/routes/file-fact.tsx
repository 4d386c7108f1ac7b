import type { UseQueryResult } from '@tanstack/react-query';
import type { Document } from '@youyaku/contract/document';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { toFileRead, type FileRead } from '#features/compose/create-file-reader.ts';
import { listReadingNotes } from '#features/reading/describe-coverage.ts';
import { getFailureMessages } from '#messages/failure-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { ReadState } from './read-state.tsx';

/** What is known of a file that is read as it is chosen. */
export function FileFact({ read }: { read: FileRead }) {
  const messages = useMessages();
  const { reading, characters } = messages;
  if (read.state === 'reading') return <ReadState state="reading" why={[]} />;
  if (read.state === 'read') {
    const { omitted, warnings } = read;
    const why = listReadingNotes(omitted, warnings, reading);
    return <ReadState state={omitted.length > 0 ? 'partly' : 'read'} length={characters(read.characters)} why={why} />;
  }
  const { title, sentence } = getFailureMessages(read.reason, messages);
  return <ReadState state="unreadable" why={[title, sentence].filter((words) => words !== undefined)} />;
}

/** The same of the only file. */
export function OnlyFileFact({ read }: { read: UseQueryResult<Document> }) {
  if (read.data !== undefined) return <FileFact read={toFileRead(read.data)} />;
  return (
    <FileFact
      read={read.isError ? { state: 'unreadable', reason: getFailureReason(read.error) } : { state: 'reading' }}
    />
  );
}
