import { openPoint } from '@youyaku/language/lexicon/minute-words';
import { votesAlone } from '@youyaku/language/lexicon/conclusion-words';
import {
  assent,
  concludes,
  concludesEnglish,
  consentAlone,
  inCharge,
  proposes,
  putsOff,
  refusal,
  rules,
} from '@youyaku/language/lexicon/talk-words';
import { noAct } from '@youyaku/language/lexicon/noted-task-words';
import {
  plannedInNotes,
  resultMark,
  decidedInNotes,
  noDecision,
  proposedInNotes,
} from '@youyaku/language/lexicon/settled-words';
import type { Minute } from '#write/classify-minute.ts';
import type { WriteContext } from '#write/create-variants.ts';
import { readTurnAnnouncement } from '#write/read-announcement.ts';
import { acceptsWhatWasSaid, hasOwnMatter, isProcedure, sharesWords } from './own-matter.ts';
import { findTopic } from './find-topic.ts';
import { type Floor, isRestated, repeatsDecision, resolved, shortUnits } from './said-again.ts';
import type { Said } from './read-talk.ts';

/** Consent comes within this many turns, and within this many sentences of the same turn. */
const consentTurns = 2;
const consentSentences = 3;
/** What a word of consent agrees to stands within this many sentences. */
const proposalReach = 6;
/** What somebody thinks of putting it off, or puts to the vote. */
const opinion = /べき|求める意見|(?:お)?諮り(?:いた)?します|に(?:賛成|反対)(?:する|します|です|である|いたします)。?$/u;
/** 「継続審査としてはどうか」: only what is agreed to is put off. */
const suggestion = /(?:て|で)は(?:どう|いかが)(?:です|でしょう|だろう)?か[。？?]?$/u;
/** 「残したいです」: what was proposed stands before it. */
const wish = /(?:たい|ほしい)(?:です|と思います)?(?:ね)?。?$/u;
const longUnits = 24;
/** "Ship it.", "OK, drop them." */
const orders = /^(?:[a-z]+[,.] )*[a-z]+ (?:it|them|that)(?: then)?[.!]?$/iu;
/** 「今年はどうします」 asks. */
const asksOpenly =
  /(?:どう|何|なに|いつ|誰|どこ|どれ|どちら|いくら|いくつ)[^。、]{0,8}(?:します|しましょう|する)|(?:これ|ここ|以上)で[。！!]?$/u;

/** Decisions that a meeting words as proposals with consent, as conclusions, or in notes as results. */
export function settleDecisions(context: WriteContext, talk: readonly Said[], minutes: Map<number, Minute>): void {
  const floor: Floor = { talk, minutes, isEnglish: context.document.language === 'en' };
  // Who answers 「はい、12月に行きます」 takes a task on by that, and decides nothing.
  const taken = new Set(
    [...minutes.values()].flatMap(({ kind, shownBy }) => (kind === 'action' ? (shownBy ?? []) : [])),
  );
  for (const said of talk) {
    // 「じゃあ最後にまとめます」 says that a recap follows.
    if (taken.has(said.index) || readTurnAnnouncement(said.words) !== undefined) continue;
    const known = minutes.get(said.index);
    if (known?.isListed === true || known?.kind === 'action' || known?.kind === 'next') continue;
    if (said.kind === 'heading' || said.kind === 'table' || /^[（(][^（()）]*[)）]$/u.test(said.words)) continue;
    if (known?.kind === 'open' && (opinion.test(said.words) || wishesOnly(said))) {
      minutes.set(said.index, { kind: 'point', markUnits: known.markUnits });
      continue;
    }
    if (known?.kind === 'open' && suggestion.test(said.words))
      minutes.set(said.index, { kind: 'point', markUnits: known.markUnits, isQuestion: true });
    if (consentAlone.test(said.words.trim()) && joinConsent(floor, said)) continue;
    if (said.speaker === undefined) settleNote(floor, said);
    else if (resolved.test(said.words)) minutes.set(said.index, { kind: 'decision', markUnits: known?.markUnits ?? 0 });
    if (said.speaker !== undefined || said.kind === 'paragraph') settleSpoken(floor, said);
    namePointed(floor, said);
  }
}

/** 「実数を見てから判断したい」 of a member; of the chair it puts the matter off. */
function wishesOnly({ words, speaker }: Said): boolean {
  return (
    speaker !== undefined &&
    (!inCharge.test(speaker) || speaker.includes('副')) &&
    /(?:判断|検討|協議|審査)したい(?:です|と思います)?。?$/u.test(words)
  );
}

/** 「それは却下。」: the question before named it. */
function namePointed({ talk, minutes, isEnglish }: Floor, said: Said): void {
  const known = minutes.get(said.index);
  if (isEnglish || known?.kind !== 'decision' || known.matter !== undefined) return;
  if (
    !/^(?:(?:はい|いや|うーん|じゃあ?)[、]?)*(?:それ|これ|その件|この件)は/u.test(said.words) ||
    said.words.length > longUnits
  )
    return;
  const topic = findTopic(talk, said, isEnglish, proposalReach)?.name;
  if (topic !== undefined) minutes.set(said.index, { ...known, matter: topic });
}

/** 「全員了承。」「Carried unanimously.」 belongs to what stands before it. */
function joinConsent({ talk, minutes }: Floor, said: Said): boolean {
  if (said.speaker !== undefined) return false;
  const before = talk[said.at - 1];
  const isOwn =
    before !== undefined &&
    (before.blockIndex === said.blockIndex || before.section === said.section) &&
    before.kind !== 'heading';
  minutes.delete(said.index);
  if (!isOwn || before.speaker !== undefined) return true;
  const known = minutes.get(before.index);
  if (known?.kind === 'action' || known?.kind === 'open') return true;
  minutes.set(before.index, {
    ...(known?.kind === 'decision' ? known : { kind: 'decision', markUnits: known?.markUnits ?? 0 }),
    ...(votesAlone.test(said.words) ? {} : { joined: [...(known?.joined ?? []), said.index] }),
  });
  return true;
}

/** Results in notes: 「→32素子で確定」, 「…を口座振替に切り替える」, "resolved to …". */
function settleNote(floor: Floor, said: Said): void {
  const { minutes, isEnglish } = floor;
  const known = minutes.get(said.index);
  const { words } = said;
  // 「…との報告があり、申請することを確認した」: the last clause decides.
  const last = words.slice(words.lastIndexOf('、') + 1);
  if ((noDecision.test(words) && !decidedInNotes.test(last)) || noDecision.test(last) || /[？?]$/u.test(words)) {
    if (known?.kind === 'decision') minutes.set(said.index, { kind: 'point', markUnits: known.markUnits });
    return;
  }
  const isPutOff = !isEnglish && (openPoint.test(words) || putsOff.test(words));
  if (known?.kind === 'decision' || (isPutOff && !/(?:に|と)決し(?:た|ました)/u.test(words))) return;
  const isResult = !isEnglish && resultMark.test(words);
  if (
    isResult ||
    decidedInNotes.test(words) ||
    (said.kind === 'item' && !isEnglish && (proposedInNotes.test(words) || isPlanned(words)))
  )
    minutes.set(said.index, { kind: 'decision', markUnits: known?.markUnits ?? 0 });
}

/** Not what happens, which has a subject: 「漏水が続く」. */
function isPlanned(words: string): boolean {
  return (
    plannedInNotes.test(words) &&
    !noAct.test(words.replace(/[。．]$/u, '')) &&
    !/が[^、。をは]{1,14}[。．]?$/u.test(words)
  );
}

function settleSpoken(floor: Floor, said: Said): void {
  const { minutes, isEnglish } = floor;
  const { words } = said;
  const known = minutes.get(said.index);
  if (known?.parts !== undefined) return;
  if (putsOff.test(words) && concludesEnglish.test(words.replace(/let's (?:park|leave|come back)/iu, "let's keep"))) {
    putOff(floor, said);
    return;
  }
  if (
    (isProcedure(words, isEnglish) && !acceptsWhatWasSaid(words, isEnglish)) ||
    noDecision.test(words) ||
    asksOpenly.test(words)
  ) {
    if (said.speaker !== undefined && known?.kind === 'decision' && noDecision.test(words)) minutes.delete(said.index);
    return;
  }
  const isConclusion =
    (isEnglish
      ? concludesEnglish.test(words) && !words.endsWith('?')
      : concludes.test(words.trim()) || (inCharge.test(said.speaker ?? '') && rules.test(words.trim()))) &&
    !needsConsent(floor, said);
  const isProposal = !isConclusion && (proposes.test(words) || needsConsent(floor, said));
  if (!isConclusion && !(isProposal && findConsent(floor, said) !== undefined)) return;
  if (isProposal && isRestated(floor, said)) return;
  if (putsOff.test(words)) {
    putOff(floor, said);
    return;
  }
  if (isConclusion && repeatsDecision(floor, said)) {
    minutes.delete(said.index);
    return;
  }
  const before = floor.talk[said.at - 1];
  const isAddition = before?.turn === said.turn && minutes.get(before.index)?.kind === 'decision';
  if (isAddition && (isConclusion ? words.length <= shortUnits + 2 : !hasOwnMatter(words, isEnglish))) {
    minutes.delete(said.index);
    return;
  }
  decide(floor, said, isProposal);
}

/** What the words conclude, or what was said before where they only point to it. */
function decide(floor: Floor, said: Said, isProposal: boolean): void {
  const { minutes, isEnglish } = floor;
  const target = hasOwnMatter(said.words, isEnglish) ? said : findMatter(floor, said);
  if (target === undefined) return;
  const topic = isEnglish || namesTopic(target.words) ? undefined : findTopic(floor.talk, target, isEnglish)?.name;
  const consent = isProposal ? findConsent(floor, said) : undefined;
  // "I have a fix, it makes each PDF bigger." "Ship it.": what was said before is no proposal, and needs the words that decide.
  const kept =
    isEnglish && target !== said && !target.words.endsWith('?') && orders.test(said.words) ? said : undefined;
  const shown = [said, ...(consent === undefined ? [] : [consent])]
    .filter((one) => one !== target && one !== kept)
    .map(({ index }) => index);
  if (target !== said) minutes.delete(said.index);
  minutes.set(target.index, {
    kind: 'decision',
    markUnits: minutes.get(target.index)?.markUnits ?? target.leadUnits,
    isProposition: true,
    ...(topic === undefined ? {} : { matter: topic }),
    ...(kept === undefined ? {} : { joined: [kept.index] }),
    ...(shown.length === 0 ? {} : { shownBy: shown }),
  });
}

/** 「なら修理で。」: so short that only the consent to it makes it one. */
function needsConsent({ isEnglish, talk }: Floor, { words, at, turn }: Said): boolean {
  if (isEnglish || !/で[。！!]?$/u.test(words) || words.length >= shortUnits) return false;
  // Somebody else said so just before.
  return !talk.slice(Math.max(0, at - 2), at).some((one) => one.turn < turn && sharesWords(one.words, words));
}

/** Put off: what it is about was said before. */
function putOff({ talk, minutes, isEnglish }: Floor, said: Said): void {
  const known = minutes.get(said.index);
  const isPointer = isEnglish
    ? /\b(?:it|that|this)\b/u.test(said.words)
    : !namesTopic(said.words) || /^(?:まあ、|じゃあ、?)?(?:これ|それ)は/u.test(said.words);
  const topic = isPointer ? findTopic(talk, said, isEnglish)?.name : undefined;
  const before = talk[said.at - 1];
  // 「警告が動くまでは廃止しません。継続とします。」
  if (isPointer && topic === undefined && !isEnglish && before?.turn === said.turn && said.words.length <= shortUnits) {
    minutes.delete(said.index);
    minutes.set(before.index, {
      kind: 'open',
      markUnits: minutes.get(before.index)?.markUnits ?? before.leadUnits,
      joined: [said.index],
    });
    return;
  }
  minutes.set(said.index, {
    kind: 'open',
    markUnits: known?.markUnits ?? said.leadUnits,
    ...(topic === undefined ? {} : { matter: topic }),
  });
}

/** 「…は」, 「…を」: the sentence says what it is about. */
function namesTopic(words: string): boolean {
  return (
    /[^、。でにと](?:は|を|も|が)/u.test(words.replace(/^(?:では|じゃあ?|それでは|これは|それは|はい)[、]?/u, '')) ||
    words.length >= longUnits
  );
}

function findMatter({ talk, minutes, isEnglish }: Floor, said: Said): Said | undefined {
  // "Ship it." answers "Should we ship it before the freeze?", whatever was said between them.
  const asked = talk
    .slice(Math.max(0, said.at - proposalReach), said.at)
    .findLast(({ words }) => isEnglish && words.endsWith('?') && proposes.test(words) && hasOwnMatter(words, true));
  if (asked !== undefined) return asked;
  for (let at = said.at - 1; at >= Math.max(0, said.at - proposalReach); at -= 1) {
    const one = talk[at];
    if (one === undefined || one.kind === 'heading') return undefined;
    if (one.turn !== said.turn && consentAlone.test(one.words)) continue;
    if (assent.test(one.words) && one.words.length < 14) continue;
    if (minutes.get(one.index)?.kind === 'action' || (!isEnglish && wish.test(one.words))) continue;
    const names = isEnglish ? one.words.split(' ').length >= 5 : one.words.length >= 10;
    if (names && hasOwnMatter(one.words, isEnglish) && !refusal.test(one.words)) return one;
  }
  return undefined;
}

/** The word of consent to a proposal: of others, or the chair's 「はい、では…」 after it. */
function findConsent({ talk }: Floor, said: Said): Said | undefined {
  const after = talk.slice(said.at + 1, said.at + 8).filter(({ turn }) => turn <= said.turn + consentTurns);
  for (const [position, one] of after.entries()) {
    if (refusal.test(one.words)) return undefined;
    const isSame = one.turn === said.turn;
    if (isSame && position >= consentSentences) continue;
    if (assent.test(one.words) || consentAlone.test(one.words) || /^[（(]「?(?:異議)?な[しく]/u.test(one.words))
      return one;
    if (!isSame && !assent.test(one.words)) return undefined;
  }
  return undefined;
}
