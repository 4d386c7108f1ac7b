import type { AnalysedSentence } from '@youyaku/language/analyse';
import { actingName, changingVerbs } from '@youyaku/language/lexicon/subject-words';
import type { Token } from '@youyaku/language/tokenize/token';
import { findTopic } from './find-subject.ts';
import type { Gap } from './gap.ts';
import { marksSubject } from './marks-subject.ts';
import { bracket, isJapanese, type Place } from './place.ts';

/** So many sentences in a row may leave out who acts. */
const reach = 2;
/** So much of the text before may say what kind of body a name is. */
const reachUnits = 4000;
const aloneFactor = 0.7;
/** 竹脇は…と指摘した: what follows is told by the text again. */
const says =
  /と(?:も)?(?:述べ|話|語|言|いう|指摘|説明|訴え|強調|主張|答え|振り返|求め|見て|みて|予測|分析)[^、。]{0,8}。?$/u;
/** What a meeting does as a whole. */
const together = /(?:承認|可決|否決|了承|採択|決議|決定|合意|一致)/u;
/** です・ます: who acts may be whoever writes or reads. */
const polite = /(?:です|ます|ません|でした|ました|ください|下さい|ましょう)[。）)]*$/u;

/**
 * 1日2,000個を作り、2027年度の発売を目指す after 丸栄道材は…試験設備を置く: who acts is left out and is the topic of the sentence before,
 * a body or a person.
 */
export function findAgent(place: Place): Gap | undefined {
  const { text, words, index, previous, sentence, analysis, from } = place;
  if (previous === undefined || previous.blockIndex !== sentence.blockIndex || !isJapanese(words)) return undefined;
  if (analysis.blocks[sentence.blockIndex]?.kind !== 'paragraph' || polite.test(words)) return undefined;
  if (together.test(words)) return undefined;
  if (!leavesOutAgent(place.tokens)) return undefined;
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) {
    const before = analysis.sentences[at];
    if (before?.blockIndex !== sentence.blockIndex) return undefined;
    const topic = findTopic(text, before);
    if (topic === undefined && leavesOutAgent(before.tokens)) continue;
    if (topic === undefined || !isActing(text, before, topic.end)) return undefined;
    if (says.test(text.slice(topic.end, before.end))) return undefined;
    const insertion = { at: from, text: bracket(text.slice(topic.start, topic.end)), source: topic };
    return { rule: 'subject', needs: index - 1, aloneFactor, insertedFactor: 1, insertions: [insertion] };
  }
  return undefined;
}

/** An object and an active verb at the end, and neither a topic nor a subject. */
function leavesOutAgent(tokens: readonly Token[]): boolean {
  if (tokens.some((_, at) => marksSubject(tokens, at)) || tokens.some(({ surface }) => /^[「『]$/u.test(surface)))
    return false;
  if (!tokens.some(({ pos, surface }) => pos === 'particle' && surface === 'を')) return false;
  const words = tokens.filter(({ pos }) => pos !== 'symbol');
  const at = words.findLastIndex(({ pos, posDetail }) => pos === 'verb' && !/^(?:非自立|接尾)/u.test(posDetail));
  const [verb, after] = [words[at], words[at + 1]];
  if (verb === undefined || at < words.length - 4 || changingVerbs.has(verb.base)) return false;
  if (/^(?:ある|いる|なる|できる|分かる|わかる|かかる|言う|いう)$/u.test(verb.base)) return false;
  return !/^(?:れる|られる)$/u.test(after?.base ?? '');
}

/** A name or a body: 丸栄道材は where the text says 舗装会社の丸栄道材. */
function isActing(text: string, { contentStart, tokens }: AnalysedSentence, end: number): boolean {
  const inTopic = tokens.filter((token) => token.end <= end);
  const before = inTopic.findLastIndex(({ pos }) => !/^(?:noun|prefix|suffix|unknown)$/u.test(pos));
  const name = inTopic.slice(before + 1);
  const start = name[0]?.start ?? end;
  if (name.some(({ posDetail, isUnknown }) => posDetail.startsWith('固有名詞') || isUnknown)) return true;
  if (actingName.test(text.slice(contentStart, end))) return true;
  const namings = text.slice(Math.max(0, contentStart - reachUnits), end).split(`の${text.slice(start, end)}`);
  return namings.slice(0, -1).some((said) => bodyKind.test(said));
}

const bodyKind = /(?:会社|企業|メーカー|大手|団体|組合|商社|法人)$/u;
