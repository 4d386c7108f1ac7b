import { useMessages } from './messages-context.tsx';

/** The texts of what can be done with a sentence, which are loaded when one is chosen. */
type SentenceMessages = {
  tools: string;
  edit: string;
  pin: string;
  pinned: string;
  strike: string;
  keys: Readonly<Record<'edit' | 'pin' | 'strike', string>>;
  field: string;
  save: string;
  cancel: string;
  empty: string;
  count: (characters: string) => string;
};

const ja: SentenceMessages = {
  tools: 'この文を変える',
  edit: '書き直す',
  pin: '固定する',
  pinned: '固定中',
  strike: '消す',
  keys: { edit: 'F2', pin: '次の案にも残します（P）', strike: '次の案にも出しません（Delete）' },
  field: '文を書き直す',
  save: 'この文にする',
  cancel: 'やめる',
  empty: '文を入れてください。消すときは「やめる」から「消す」を選べます。',
  count: (characters) => `この文は${characters}字`,
};

const en: SentenceMessages = {
  tools: 'Change this sentence',
  edit: 'Rewrite',
  pin: 'Pin',
  pinned: 'Pinned',
  strike: 'Remove',
  keys: { edit: 'F2', pin: 'The next versions have it too (P)', strike: 'The next versions leave it out (Delete)' },
  field: 'Rewrite the sentence',
  save: 'Use this',
  cancel: 'Cancel',
  empty: 'Please write a sentence. To remove it, cancel and choose “Remove”.',
  count: (characters) => `${characters} characters`,
};

export function useSentenceMessages(): SentenceMessages {
  return useMessages().language === 'en' ? en : ja;
}
