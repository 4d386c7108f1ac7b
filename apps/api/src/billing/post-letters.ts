import { personalSpaceWord, planWords } from '#messages/billing-letters.ts';
import type { MessageLanguage } from '#messages/sentence-for-error.ts';
import { writeDate } from '#rights/write-values.ts';
import type { BillingPorts } from './billing-ports.ts';
import {
  listRecipients,
  putBackBillingLetter,
  takeBillingLetters,
  type BillingLetter,
  type Recipient,
} from './letters-store.ts';

const letterDays = 7;
const lettersAtOnce = 100;

/**
 * Posts the letters about payments that wait: to the owners of their space, or to the operator. One that cannot be posted waits for the next time and
 * keeps none of the others; its error is thrown at the end.
 */
export async function postBillingLetters(ports: BillingPorts, now: Date): Promise<void> {
  const { database } = ports;
  for (;;) {
    const letters = await takeBillingLetters(database, lettersAtOnce);
    const faults: unknown[] = [];
    for (const letter of letters)
      await post(ports, letter, now).catch(async (error: unknown) => {
        faults.push(error);
        await putBackBillingLetter(database, letter.key);
      });
    if (faults.length > 0) throw faults[0];
    if (letters.length < lettersAtOnce) return;
  }
}

async function post({ database, identity, facts }: BillingPorts, letter: BillingLetter, now: Date): Promise<void> {
  const goodUntil = new Date(now.getTime() + letterDays * 86_400_000);
  const { email } = facts.operator;
  const recipients: Recipient[] = letter.kind.endsWith('ForOperator')
    ? [{ email: email ?? '', language: 'ja', spaceName: letter.spaceId }]
    : await listRecipients(database, letter.spaceId);
  for (const { email: to, language, spaceName } of recipients)
    if (to !== '')
      await identity.post({ kind: letter.kind, fill: inWords(letter, spaceName, language), goodUntil }, to, language);
}

/** Dates and plans are stored as values and worded for the reader. */
function inWords({ fill }: BillingLetter, spaceName: string, language: MessageLanguage): Record<string, string> {
  const { at, plan, ...rest } = fill;
  return {
    ...rest,
    space: spaceName === '' ? personalSpaceWord(language) : spaceName,
    ...(at === undefined ? {} : { date: writeDate(new Date(at), language) }),
    ...(plan === undefined ? {} : { plan: planWords(language)[plan] ?? plan }),
    ...(fill['amount'] === undefined ? {} : { amount: Number(fill['amount']).toLocaleString('en') }),
  };
}
