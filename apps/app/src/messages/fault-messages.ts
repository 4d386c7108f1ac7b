import { useMessages } from './messages-context.tsx';

const faultMessagesJa = {
  number: '参照番号',
  advice: 'くり返すときは、この番号を運営者にお知らせください。',
};

const faultMessagesEn: typeof faultMessagesJa = {
  number: 'Reference number',
  advice: 'If it happens again, tell the operator this number.',
};

/** The texts below an error that is nobody's fault but ours, or the network's; loaded with it. */
export const faultMessages: Readonly<Record<string, typeof faultMessagesJa>> = {
  ja: faultMessagesJa,
  en: faultMessagesEn,
};

export function useFaultMessages(): typeof faultMessagesJa {
  return faultMessages[useMessages().language] ?? faultMessagesJa;
}
