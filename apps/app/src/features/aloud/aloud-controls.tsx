import { useEffect, useMemo, useState, type RefObject } from 'react';
import { Pause, Play, Square } from 'lucide-react';
import type { DecidedSentence } from '@youyaku/contract/decisions';
import type { SummaryShape } from '@youyaku/contract/shapes';
import { Button, IconButton } from '@youyaku/ui/button';
import { Select } from '@youyaku/ui/select';
import { usePageKeys } from '#frame/use-page-keys.ts';
import { useAloudMessages } from '#messages/aloud-messages.ts';
import { listUtterances, type Utterance } from './list-utterances.ts';
import { aloudSpeeds, useAloud, type Aloud } from './use-aloud.ts';

type Props = {
  read: { text: string; sentences: readonly DecidedSentence[]; shape: SummaryShape };
  language: string;
  /** Around the sentences, by whose number the one that is read is found. */
  page: RefObject<HTMLElement | null>;
};

/** Reads the summary with the browser's own voice; the sentence that is read is lit. */
export function AloudControls({ read, language, page }: Props) {
  const labels = useAloudMessages();
  const { text, sentences, shape } = read;
  const utterances = useMemo(
    () => listUtterances({ text, sentences, shape }, labels.toCheck),
    [text, sentences, shape, labels],
  );
  const said = utterances.map(({ text: words }) => words).join('\n');
  // Another text begins in silence.
  return <Controls key={said} utterances={utterances} language={language} page={page} />;
}

function Controls({ utterances, language, page }: Omit<Props, 'read'> & { utterances: readonly Utterance[] }) {
  const labels = useAloudMessages();
  const aloud = useAloud(utterances, language);
  const { state, voice } = aloud;
  useLitSentence(page, state === 'silent' ? undefined : utterances[aloud.at]?.sentence);
  const [isAsked, setIsAsked] = useState(false);
  const press = () => (voice === undefined ? setIsAsked(true) : aloud.toggle());
  usePageKeys({ r: utterances.length === 0 ? undefined : press });
  if (utterances.length === 0) return null;
  const isReading = state === 'reading';
  const words = { silent: labels.start, reading: labels.pause, paused: labels.resume }[state];
  const Icon = isReading ? Pause : Play;
  return (
    <div className="flex shrink-0 items-center gap-1">
      <span role="status" className="text-note text-ink-soft empty:hidden">
        {isAsked && voice === undefined ? labels.noVoice : ''}
      </span>
      {state === 'silent' ? null : <Running aloud={aloud} />}
      <Button
        tone="quiet"
        className="whitespace-nowrap"
        aria-keyshortcuts="R"
        icon={state === 'silent' ? undefined : <Icon aria-hidden="true" className="size-4" />}
        onClick={press}
      >
        {words}
      </Button>
    </div>
  );
}

function Running({ aloud }: { aloud: Aloud }) {
  const labels = useAloudMessages();
  return (
    <>
      <Select
        label={labels.speed}
        hideLabel
        isUnderlined
        value={String(aloud.speed)}
        options={aloudSpeeds.map((speed) => ({ value: String(speed), label: labels.speedOf(speed) }))}
        onSelect={(speed) => aloud.setSpeed(Number(speed))}
      />
      <IconButton label={labels.stop} icon={<Square aria-hidden="true" className="size-4" />} onClick={aloud.stop} />
    </>
  );
}

/** By an attribute, so that nothing is rendered again while a voice goes through a long summary. */
function useLitSentence(page: RefObject<HTMLElement | null>, sentence: number | undefined): void {
  useEffect(() => {
    if (sentence === undefined) return;
    const parts = [...(page.current?.querySelectorAll<HTMLElement>(`[data-sentence="${sentence}"]`) ?? [])];
    for (const part of parts) part.dataset['aloud'] = '';
    parts[0]?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const part of parts) delete part.dataset['aloud'];
    };
  }, [page, sentence]);
}
