import {
  dueEnglish,
  dueJapanese,
  dueMonth,
  dueTailEnglish,
  dueWiderEnglish,
  dueWiderJapanese,
  notAnOwner,
  ownersEnglish,
  ownersJapanese,
  taskLine,
} from '@youyaku/language/lexicon/task-words';
import { nobody } from '@youyaku/language/lexicon/people-words';
/** Owner and due date of a task as worded in the text. */
export type Task = { readonly owner?: string; readonly due?: string; readonly isOwnerStated: boolean };

/** Reads owner and due date of a task. The speaker owns it unless the words name or ask somebody else. */
export function readTask(words: string, speaker: string | undefined, isRequest: boolean): Task {
  const line = taskLine.exec(words);
  const deadline = readStatedDue(words);
  const named = line === null || isOwnerFirst(line) ? readOwner(words) : line[2];
  const owner = named ?? (isRequest ? undefined : speaker);
  return {
    ...(owner === undefined ? {} : { owner }),
    ...(deadline === undefined ? {} : { due: deadline }),
    isOwnerStated: named !== undefined,
  };
}

/** 「田中：資料作成」 names the owner first: the shorter part is the name. */
function isOwnerFirst([, what = '', owner = '']: RegExpExecArray): boolean {
  return what.length < owner.length || (what.length <= 4 && !/[\u3040-\u309f]/u.test(what) && owner.length > 4);
}

/** The date until which a task is done; `readStatedDue` where a date decides whether it is one. */
export function readDue(words: string): string | undefined {
  const stated = readStatedDue(words);
  if (stated !== undefined) return stated;
  const isEnglish = !/[\u3040-\u30ff]/u.test(words);
  return (isEnglish ? dueWiderEnglish : [...dueWiderJapanese, dueMonth])
    .map((pattern) => pattern.exec(words)?.[1])
    .find((date) => date !== undefined)
    ?.replace(/^on /u, '');
}

function readStatedDue(words: string): string | undefined {
  const found = dueJapanese.exec(words);
  const japanese = found?.slice(1).find((group) => group !== undefined);
  return japanese ?? dueEnglish.exec(words)?.[1] ?? dueTailEnglish.exec(words)?.[1];
}

function readOwner(words: string): string | undefined {
  for (const pattern of ownersJapanese) {
    const found = pattern.exec(words)?.[1];
    if (found === undefined || found === '' || notAnOwner.test(found) || /^[0-9A-Z]$/u.test(found)) continue;
    // 「暑さでお客さんが減って」: called さん, and nobody in particular.
    if (!nobody.test(found.replace(/(?:さん|様)$/u, '')) || !/(?:さん|様)$/u.test(found)) return found;
  }
  const english = ownersEnglish.exec(words);
  return english?.slice(1).find((group) => group !== undefined);
}
