import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { chooseVoice } from './choose-voice.ts';
import type { Utterance } from './list-utterances.ts';

export const aloudSpeeds = [0.75, 1, 1.25, 1.5, 2] as const;

export type Aloud = {
  /** Undefined while the browser has no voice for the language. */
  voice: SpeechSynthesisVoice | undefined;
  state: 'silent' | 'reading' | 'paused';
  /** Which of the utterances it is at, from 0. */
  at: number;
  speed: number;
  /** Begins, pauses, or goes on with the sentence at which it was paused. */
  toggle: () => void;
  stop: () => void;
  setSpeed: (speed: number) => void;
};

/** The browser's voice reads one utterance after the other; it stops when the page is left. */
export function useAloud(utterances: readonly Utterance[], language: string): Aloud {
  const voice = chooseVoice(useVoices(), language);
  const [state, setState] = useState<Aloud['state']>('silent');
  const [at, setAt] = useState(0);
  const [speed, setSpeedState] = useState(1);
  const { silence, isTurn } = useTurns();

  function say(index: number, rate: number): void {
    const own = silence();
    const next = utterances[index];
    if (next === undefined || voice === undefined) {
      setState('silent');
      return setAt(0);
    }
    setState('reading');
    setAt(index);
    const speech = new SpeechSynthesisUtterance(next.text);
    speech.voice = voice;
    speech.lang = voice.lang;
    speech.rate = rate;
    speech.addEventListener('end', () => isTurn(own) && say(index + 1, rate));
    speech.addEventListener('error', () => isTurn(own) && setState('paused'));
    speechSynthesis.speak(speech);
  }
  // Some browsers cannot go on in the middle of a sentence: it begins again.
  const pause = () => (silence(), setState('paused'));
  const stop = useCallback(() => {
    silence();
    setState('silent');
    setAt(0);
  }, [silence]);
  const setSpeed = (next: number) => {
    setSpeedState(next);
    if (state === 'reading') say(at, next);
  };
  const toggle = () => (state === 'reading' ? pause() : say(state === 'paused' ? at : 0, speed));
  return { voice, state, at, speed, toggle, stop, setSpeed };
}

/** What is said belongs to a turn: an end that comes after another turn began is not its own. */
function useTurns(): { silence: () => number; isTurn: (turn: number) => boolean } {
  const turn = useRef(0);
  const silence = useCallback(() => {
    if ('speechSynthesis' in window) speechSynthesis.cancel();
    turn.current += 1;
    return turn.current;
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', silence);
    return () => window.removeEventListener('pagehide', silence);
  }, [silence]);
  useEffect(() => () => void silence(), [silence]);
  return { silence, isTurn: useCallback((own) => own === turn.current, []) };
}

const noVoices: readonly SpeechSynthesisVoice[] = [];
let known = noVoices;

/** The voices of this browser, which some tell only after a while. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  return useSyncExternalStore(followVoices, readVoices);
}

function readVoices(): readonly SpeechSynthesisVoice[] {
  const voices = 'speechSynthesis' in window ? speechSynthesis.getVoices() : noVoices;
  const isSame = voices.length === known.length && voices.every((voice, index) => voice === known[index]);
  if (!isSame) known = voices;
  return known;
}

function followVoices(changed: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', changed);
  return () => speechSynthesis.removeEventListener('voiceschanged', changed);
}
