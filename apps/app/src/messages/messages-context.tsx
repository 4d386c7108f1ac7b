import { createContext, use } from 'react';
import { ja, type Messages } from './ja.ts';

export const MessagesContext = createContext<Messages>(ja);

/** The texts of the interface in the user's language. */
export function useMessages(): Messages {
  return use(MessagesContext);
}
