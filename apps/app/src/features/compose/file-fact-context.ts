import { createContext, type ReactNode } from 'react';
import type { DraftFile } from './source-draft.ts';

/** What is known of a file that is read as it is chosen, in place of its size. */
export const FileFactContext = createContext<(file: DraftFile) => ReactNode>(() => undefined);
