import { createContext, type ReactNode } from 'react';

/** What is known of the one file that is read as it is chosen, in place of its size. */
export const FileFactContext = createContext<ReactNode>(undefined);
