import { useMessages } from './messages-context.tsx';

/** The texts about reading aloud, loaded with it. */
const aloudMessagesJa = {
  start: '読み上げる',
  pause: '一時停止',
  resume: '続きから',
  stop: '読み上げをやめる',
  speed: '速さ',
  speedOf: (speed: number) => `${speed}倍`,
  toCheck: '要確認。',
  noVoice: 'この端末に声がないため、読み上げられません',
};

const aloudMessagesEn: typeof aloudMessagesJa = {
  start: 'Read aloud',
  pause: 'Pause',
  resume: 'Go on',
  stop: 'Stop reading',
  speed: 'Speed',
  speedOf: (speed) => `${speed}×`,
  toCheck: 'To check: ',
  noVoice: 'This device has no voice to read it aloud',
};

export function useAloudMessages(): typeof aloudMessagesJa {
  return useMessages().language === 'en' ? aloudMessagesEn : aloudMessagesJa;
}
