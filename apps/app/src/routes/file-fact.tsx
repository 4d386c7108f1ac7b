import type { UseQueryResult } from '@tanstack/react-query';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { Document } from '@youyaku/contract/document';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { listReadingNotes } from '#features/reading/describe-coverage.ts';
import { getFailureMessages } from '#messages/failure-messages.ts';
import { useMessages } from '#messages/messages-context.tsx';
import { ReadState } from './read-state.tsx';

/** What is known of a file that is read as it is chosen. */
export function FileFact({ read }: { read: UseQueryResult<Document> }) {
  const messages = useMessages();
  const { reading, characters } = messages;
  if (read.data !== undefined) {
    const { text, omitted = [], warnings } = read.data;
    const why = listReadingNotes(omitted, warnings, reading);
    return (
      <ReadState state={omitted.length > 0 ? 'partly' : 'read'} length={characters(countCharacters(text))} why={why} />
    );
  }
  if (!read.isError) return <ReadState state="reading" why={[]} />;
  const { title, sentence } = getFailureMessages(getFailureReason(read.error), messages);
  return <ReadState state="unreadable" why={[title, sentence].filter((words) => words !== undefined)} />;
}
