import { conditions, type Status, statusCues, statuses } from '@youyaku/language/lexicon/status-words';

/** The statuses that the wording of a clause states. */
export function listStatuses(words: string): Set<Status> {
  const found = new Set<Status>();
  const condition = conditions.exec(words);
  if (condition) {
    found.add('conditional');
    words = words.slice(0, condition.index) + words.slice(condition.index + condition[0].length);
  }
  for (const status of statuses) {
    if (status === 'conditional') continue;
    if (statusCues[status].test(words)) found.add(status);
  }
  return found;
}

/**
 * The status of the matter itself: 見送ることに決めた is rejected and not decided, 検討することで合意した is open, 提案を可決した is decided.
 */
export function readStatus(words: string): Status | undefined {
  const found = listStatuses(words);
  return (
    statuses.find((status) => isVerdict.has(status) && found.has(status)) ??
    statuses.findLast((status) => found.has(status))
  );
}

const isVerdict: ReadonlySet<Status> = new Set(['rejected', 'open', 'decided']);
