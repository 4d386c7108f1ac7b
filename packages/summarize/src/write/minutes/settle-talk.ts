import type { Minute } from '#write/classify-minute.ts';
import type { WriteContext } from '#write/create-variants.ts';
import { doesNothing, tellsNow } from '@youyaku/language/lexicon/talk-words';
import { assignNotedTasks } from './assign-noted-tasks.ts';
import { listPeople } from './list-people.ts';
import { readTalk, type Said } from './read-talk.ts';
import { settleDecisions } from './settle-decisions.ts';
import { takeOnTasks } from './take-on-tasks.ts';

/** What sentences mean together: requests with their replies, proposals with consent, tasks with their people. */
export function settleTalk(context: WriteContext, minutes: Map<number, Minute>): void {
  const talk = readTalk(context);
  const people = listPeople(context);
  dropWishes(talk, minutes);
  takeOnTasks(talk, minutes, people, context.document.language === 'en');
  assignNotedTasks(context, talk, minutes, people);
  settleDecisions(context, talk, minutes);
}

/** 「派遣を一人入れてほしいです」「報告を求めます」: nobody took it on. */
function dropWishes(talk: readonly Said[], minutes: Map<number, Minute>): void {
  for (const { index, words, speaker } of talk) {
    const known = minutes.get(index);
    const isNoTask = doesNothing.test(words) || (known?.due === undefined && tellsNow.test(words));
    if (known?.kind === 'action' && known.isListed !== true && isNoTask) {
      minutes.set(index, { kind: 'point', markUnits: known.markUnits });
      continue;
    }
    const isWish = /(?:てほしい|たい)(?:です|と思います)?。?$|求め(?:ます|る)。?$/u.test(words);
    if (
      speaker !== undefined &&
      known?.kind === 'action' &&
      known.isListed !== true &&
      isWish &&
      known.isOwnerStated !== true
    )
      minutes.set(index, { kind: 'point', markUnits: known.markUnits });
  }
}
