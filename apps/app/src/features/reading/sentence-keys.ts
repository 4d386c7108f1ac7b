import type { DecidedSentence } from '@youyaku/contract/decisions';
import type { SentenceAct } from './checking.ts';

/**
 * What a key does with the sentence that has the focus: F2 writes it anew, P pins it or no longer, Delete strikes it. Undefined for all other
 * keys, with a modifier, and while an input method composes.
 */
export function readSentenceKey(
  event: Pick<KeyboardEvent, 'key' | 'isComposing' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  sentence: Pick<DecidedSentence, 'isPinned' | 'decision'>,
): SentenceAct | undefined {
  if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    return undefined;
  if (sentence.decision === 'struck') return undefined;
  if (event.key === 'F2') return 'edit';
  if (event.key === 'Delete') return 'strike';
  if (event.key.toLowerCase() === 'p') return sentence.isPinned === true ? 'unpin' : 'pin';
  return undefined;
}
