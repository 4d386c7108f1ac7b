import { openPoint } from '@youyaku/language/lexicon/minute-words';
import { attendance, letterhead } from '@youyaku/language/lexicon/person-words';
import { procedure } from '@youyaku/language/lexicon/talk-words';
import { actNoun, decidedClause, noAct, noted, toldNotDone } from '@youyaku/language/lexicon/noted-task-words';
import type { Minute } from '#write/classify-minute.ts';
import type { WriteContext } from '#write/create-variants.ts';
import { cleanTitle } from '#write/clean-title.ts';
import { readDue } from '#write/read-task.ts';
import type { People } from './list-people.ts';
import type { Said } from './read-talk.ts';

type Found = {
  readonly owner: string;
  readonly due?: string | undefined;
  readonly parts?: readonly TaskPart[];
  readonly isDecision?: true;
};

/** One of several tasks in a sentence. */
export type TaskPart = {
  readonly text: string;
  readonly owner: string;
  readonly due?: string;
  readonly topic?: string;
};

type Notes = { readonly context: WriteContext; readonly people: People };

/** Tasks of notes and reports: who does what, as somebody who takes notes writes it. */
export function assignNotedTasks(
  context: WriteContext,
  talk: readonly Said[],
  minutes: Map<number, Minute>,
  people: People,
): void {
  const notes: Notes = { context, people };
  const isEnglish = context.document.language === 'en';
  // The words of a request that somebody took on in talk.
  const taken = new Set(
    [...minutes.values()].flatMap(({ kind, shownBy }) => (kind === 'action' ? (shownBy ?? []) : [])),
  );
  for (const said of talk) {
    const known = minutes.get(said.index);
    if (isOfHead(said.words) || (known === undefined && taken.has(said.index))) continue;
    if (
      said.kind === 'heading' ||
      said.kind === 'table' ||
      known?.kind === 'next' ||
      known?.kind === 'open' ||
      known?.row !== undefined
    )
      continue;
    const words = known === undefined ? said.words : said.words.slice(Math.max(0, known.markUnits - said.leadUnits));
    const found = isEnglish ? readEnglish(notes, words) : readJapanese(notes, said, words);
    const isKnown = known?.kind === 'action' && known.owner !== undefined && known.due !== undefined;
    if (isKnown && found?.parts === undefined && found?.owner.includes(known.owner ?? '') !== true) continue;
    if (found === undefined || (said.speaker !== undefined && known?.kind === 'decision')) continue;
    const due = found.due ?? known?.due;
    minutes.set(said.index, {
      kind: found.isDecision === true ? 'decision' : 'action',
      markUnits: known?.markUnits ?? said.leadUnits,
      ...(known?.isListed === true ? { isListed: true } : {}),
      ...(found.isDecision === true ? {} : { owner: found.owner, isOwnerStated: true }),
      ...(due === undefined || found.isDecision === true ? {} : { due }),
      ...(found.parts === undefined ? {} : { parts: found.parts }),
    });
  }
}

/** Who was there is no task: 「出席 … 記録は磯貝」, "Remote: Sunil". */
function isOfHead(words: string): boolean {
  return (
    /^(?:集まったのは|出席(?:者|したの)?は|参加(?:者|したの)?は)/u.test(words) ||
    [attendance, letterhead].some((pattern) => words.search(pattern) === 0)
  );
}

function readJapanese(notes: Notes, said: Said, words: string): Found | undefined {
  const { people, context } = notes;
  const plain = words
    .replace(/^[→⇒]\s*/u, '')
    .replace(/[。．]$/u, '')
    .trim();
  if (said.speaker !== undefined && procedure.test(plain.slice(-14))) return undefined;
  if (/[？?]$|か$/u.test(plain) || toldNotDone.test(plain)) return undefined;
  const p = people.pattern;
  const arrow = new RegExp(noted.toArrow(p), 'u').exec(plain) ?? new RegExp(noted.colon(p), 'u').exec(plain);
  if (arrow !== null) return { owner: arrow[2] ?? '', due: dueOf(arrow[3]) ?? readDue(plain) };
  const inBracket =
    new RegExp(noted.inBracket(p), 'u').exec(plain) ?? new RegExp(noted.inBracketAlone(p), 'u').exec(plain);
  if (inBracket !== null) return { owner: inBracket[1] ?? '', due: readDue(plain) };
  const first = new RegExp(noted.fromArrow(p), 'u').exec(plain);
  if (first !== null) return { owner: first[1] ?? '', due: readDue(plain) };
  const is = new RegExp(noted.isWho(p), 'u').exec(plain);
  if (is !== null && actNoun.test(is[1] ?? '')) return { owner: is[2] ?? '', due: readDue(plain) };
  const decided = decidedThenTask(notes, said, plain);
  if (decided !== undefined) return decided;
  const asked = new RegExp(noted.askedOf(p), 'u').exec(plain);
  if (asked !== null) return { owner: asked[1] ?? '', due: readDue(plain) };
  if (isAct(notes, said, plain)) {
    const parts = split(notes, plain);
    const owner = parts?.[0]?.owner ?? new RegExp(noted.subject(p), 'u').exec(plain)?.[1];
    if (owner !== undefined) return { owner, due: readDue(plain), ...(parts === undefined ? {} : { parts }) };
  }
  const heading = cleanTitle(context.ranking.sections[said.section]?.title ?? '');
  const own = new RegExp(`^(${p})(?:さん)?\\s*(?:[：:]|$)`, 'u').exec(heading)?.[1];
  const due = own === undefined ? undefined : readDue(plain);
  return own === undefined ||
    due === undefined ||
    openPoint.test(plain) ||
    !/(?:まで|中|提出|予定)(?:に)?[)）]?$/u.test(plain)
    ? undefined
    : { owner: own, due };
}

/** 「外部講師とすることとし、人選は委員長に一任した」: a decision and the task that follows from it. */
function decidedThenTask(notes: Notes, said: Said, plain: string): Found | undefined {
  const at = new RegExp(decidedClause, 'u').exec(plain);
  if (at === null) return undefined;
  const rest = plain.slice(at.index + at[0].length);
  const task = rest.length < 6 ? undefined : readJapanese(notes, said, rest);
  if (task === undefined || task.isDecision === true) return undefined;
  return { owner: task.owner, isDecision: true, parts: task.parts ?? [toPart(rest, task.owner)] };
}

function dueOf(words: string | undefined): string | undefined {
  return words === undefined ? undefined : readDue(`${words}まで`);
}

/** The sentence ends in an act to come: a verb in its plain form, a noun of action, こととなった. */
function isAct({ context }: Notes, { index }: Said, plain: string): boolean {
  if (noAct.test(plain)) return false;
  const bare = plain.replace(/[（(][^（()）]*[)）]$/u, '').trim();
  if (
    /(?:[うくぐすつぬぶむる]|する)(?:こと(?:と(?:なった|した|する|なりました|しました)|に(?:なった|した|する|なりました|しました))|予定)?$/u.test(
      bare,
    )
  )
    return true;
  if (/(?<!い|お|思い|なり|あり|でき|れ|られ)ます(?:ので)?$/u.test(bare)) return true;
  const tokens = context.analysis.sentences[index]?.tokens ?? [];
  const last = tokens.findLast(({ surface }) => !/^[。．)）]$/u.test(surface));
  return last?.posDetail.includes('サ変') === true || actNoun.test(bare);
}

/** 「文案は西尾さんが作り、会長が8月上旬に持参」: two tasks. */
function split({ people }: Notes, plain: string): TaskPart[] | undefined {
  const found = new RegExp(
    `^(.*?(${people.pattern})が[^、]{2,40}?)、((?:また、|その後、?)?(${people.pattern})が.+)$`,
    'u',
  ).exec(plain);
  if (found === null) return undefined;
  const [, one = '', first = '', other = '', second = ''] = found;
  const topic = /^([^、はがを]{2,20}?)は/u.exec(one)?.[1];
  return [toPart(one, first), toPart(other, second, topic)];
}

function toPart(text: string, owner: string, topic?: string): TaskPart {
  const due = readDue(text);
  return { text, owner, ...(due === undefined ? {} : { due }), ...(topic === undefined ? {} : { topic }) };
}

function readEnglish({ people }: Notes, words: string): Found | undefined {
  if (words.endsWith('?') || /\b(?:reported|replied|noted|asked|explained)\b/u.test(words)) return undefined;
  const p = people.pattern;
  const two = new RegExp(
    `^((${p}) (?:agreed to|to|will) [^.;]+?),? and ((${p}) (?:agreed to|to|will) [^.]+)\\.?$`,
    'u',
  ).exec(words);
  if (two !== null) {
    const [, one = '', first = '', other = '', second = ''] = two;
    return { owner: first, parts: [toPart(one, first), toPart(other, second)], due: readDue(one) };
  }
  const found =
    new RegExp(`^@(${p}|[A-Za-z]+)(?:,? to|:)? `, 'u').exec(words) ??
    new RegExp(`^[^:.]{4,60}: (${p})(?: ?[(,][^)]*[)]?)?\\.?$`, 'u').exec(words) ??
    new RegExp(`^[^.]{4,60} [-–—] (${p}) to (?=[a-z])`, 'u').exec(words) ??
    new RegExp(
      `(?:^|[;:.] |, and |^(?:And|So|Then),? )(?:it was agreed that )?(${p}) (?:agreed to|undertook to|offered to|volunteered to|is to|was asked to|is going to|to|will) (?!be\\b|have\\b|the\\b|stand down|retire|become|leave|resign|remain|close|open|expire|continue)[a-z]+`,
      'u',
    ).exec(words) ??
    new RegExp(`(?:^|[-–—] )(${p})(?:'s going to| is (?=[a-z]+ing)| (?=[a-z]+ing\\b)) ?[a-z]+`, 'u').exec(words) ??
    new RegExp(`\\b(?:left (?:it|this|that) (?:with|to)|over to) (${p}) to [a-z]+`, 'iu').exec(words) ??
    new RegExp(`[(\\[—–-] ?(?:action: ?)?(${p})(?:,[^)\\]]*)?[)\\]]?\\.?$`, 'iu').exec(words);
  return found === null ? undefined : { owner: found[1] ?? '', due: readDue(words) };
}
