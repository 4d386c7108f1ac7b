import {
  dueEnglish,
  dueJapanese,
  dueTailEnglish,
  notAnOwner,
  ownersEnglish,
  ownersJapanese,
} from '@youyaku/language/lexicon/task-words';
/** Owner and due date of a task as worded in the text. */
export type Task = { readonly owner?: string; readonly due?: string; readonly isOwnerStated: boolean };

/** Reads owner and due date of a task. The speaker owns it unless the words name or ask somebody else. */
export function readTask(words: string, speaker: string | undefined, isRequest: boolean): Task {
  const deadline = readDue(words);
  const named = readOwner(words);
  const owner = named ?? (isRequest ? undefined : speaker);
  return {
    ...(owner === undefined ? {} : { owner }),
    ...(deadline === undefined ? {} : { due: deadline }),
    isOwnerStated: named !== undefined,
  };
}

function readDue(words: string): string | undefined {
  const found = dueJapanese.exec(words);
  const japanese = found?.slice(1).find((group) => group !== undefined);
  return japanese ?? dueEnglish.exec(words)?.[1] ?? dueTailEnglish.exec(words)?.[1];
}

function readOwner(words: string): string | undefined {
  for (const pattern of ownersJapanese) {
    const found = pattern.exec(words)?.[1];
    if (found !== undefined && found !== '' && !notAnOwner.test(found) && !/^[0-9A-Z]$/u.test(found)) return found;
  }
  const english = ownersEnglish.exec(words);
  return english?.slice(1).find((group) => group !== undefined);
}
