import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { countCharacters } from '@youyaku/contract/count-characters';
import type { DecidedSentence } from '@youyaku/contract/decisions';
import { limits } from '@youyaku/contract/limits';
import { Button } from '@youyaku/ui/button';
import { useMessages } from '#messages/messages-context.tsx';
import { useSentenceMessages } from '#messages/sentence-messages.ts';
import type { Editing } from './checking.ts';

type Props = {
  at: number;
  sentence: DecidedSentence;
  editing: Editing;
  /** Its contradiction is open, which has its own ways. */
  isOpen: boolean;
};

/** Below the chosen sentence: what its reader can do with it, or the box in which they write it anew. */
export function SentenceTools(props: Props) {
  const { at, sentence, editing, isOpen } = props;
  const words = useSentenceMessages();
  const tools = useRef<HTMLDivElement>(null);
  // Below a sentence at the end of what is in sight they would be behind the line of questions.
  useEffect(() => void tools.current?.scrollIntoView({ block: 'nearest' }), []);
  if (editing.editedAt === at) return <Editor {...props} />;
  if (sentence.decision === 'struck') return null;
  const isPinned = sentence.isPinned === true;
  return (
    <div
      ref={tools}
      data-note
      role="group"
      aria-label={words.tools}
      className="-ml-3 flex flex-wrap items-center font-gothic text-small text-ink-soft print:hidden"
    >
      <Button tone="quiet" title={words.keys.edit} onClick={() => editing.act(at, 'edit')}>
        {words.edit}
      </Button>
      <Button
        tone="quiet"
        title={words.keys.pin}
        aria-pressed={isPinned}
        className="aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4"
        onClick={() => editing.act(at, isPinned ? 'unpin' : 'pin')}
      >
        {isPinned ? words.pinned : words.pin}
      </Button>
      {isOpen ? null : (
        <Button tone="quiet" title={words.keys.strike} onClick={() => editing.act(at, 'strike')}>
          {words.strike}
        </Button>
      )}
    </div>
  );
}

/** Enter stores, except while an input method composes; Esc leaves it as it was. */
function Editor({ at, sentence, editing }: Props) {
  const { number } = useMessages();
  const words = useSentenceMessages();
  const [text, setText] = useState(sentence.text);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = box;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const oneLine = text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/gu, ' ').trim();
  const isEmpty = !/[\p{L}\p{N}]/u.test(oneLine);
  const save = () => (isEmpty ? undefined : editing.save(at, oneLine));
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      editing.cancel(at);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  }
  return (
    <div data-note className="my-2 font-gothic print:hidden">
      <textarea
        ref={box}
        aria-label={words.field}
        value={text}
        maxLength={limits.sentenceCodePointsMax}
        rows={2}
        className="block w-full resize-none border border-line-strong bg-paper-raised px-3 py-2 text-body leading-[1.8] [field-sizing:content]"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-2">
        <Button aria-disabled={isEmpty} onClick={save}>
          {words.save}
        </Button>
        <Button tone="quiet" onClick={() => editing.cancel(at)}>
          {words.cancel}
        </Button>
        <span role="status" className="ml-auto text-note text-ink-soft tabular">
          {isEmpty ? words.empty : words.count(number(countCharacters(oneLine)))}
        </span>
      </div>
    </div>
  );
}
