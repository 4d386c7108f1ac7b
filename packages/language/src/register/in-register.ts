import type { Register } from '@youyaku/contract/summary-request';
import type { Token } from '#tokenize/token.ts';
import { endsInQuotation, isInverted } from './spoken.ts';

export const endings = ['polite', 'plain', 'copula', 'verbalNoun', 'noun', 'phrase', 'neutral'] as const;
/**
 * How a sentence ends.
 * - `polite`: です, ます, ください and their forms
 * - `plain`: a predicate in the plain style
 * - `copula`: だ or である after a noun
 * - `verbalNoun`: する or した after a noun that could end the sentence alone (実施した)
 * - `noun`: a statement that ends in a noun or a particle (体言止め: 〜を実施, 〜が必要, 過去最多に, 提出のこと)
 * - `phrase`: a noun phrase that states nothing, such as a list entry
 * - `neutral`: a quotation, a formula or another language, whose form must not be changed
 */
export type Ending = (typeof endings)[number];

/**
 * The endings allowed in each register. 体言止め allows a sentence to end in a noun, a particle, あり or なし, or in a plain
 * predicate that has no noun to end in (増えた, 高い, 行かない, 無料だった, 雨だろう). It excludes a removable copula, a removable する or
 * した, and every polite form.
 */
const allowedEndings: Readonly<Record<Register, ReadonlySet<Ending>>> = {
  asIs: new Set(endings),
  desumasu: new Set<Ending>(['polite', 'phrase', 'neutral']),
  dearu: new Set<Ending>(['plain', 'copula', 'verbalNoun', 'noun', 'phrase', 'neutral']),
  taigendome: new Set<Ending>(['noun', 'plain', 'phrase', 'neutral']),
};

/** Whether a sentence, given as its tokens, is in the register. Independent of the conversion, so it can verify it. */
export function isInRegister(tokens: readonly Token[], register: Register): boolean {
  return allowedEndings[register].has(classifyEnding(tokens));
}

const politeEnd =
  /(?:です|でした|でしょう|ます|ました|ません|ましょう|ませ|まして|でして|(?:くだ|下)さい|なさい)(?:か|ね|よ|よね|な|かね|かな|が|けど|けれど|けれども|から|ので|し|と|とも)?$/u;
/** Plain verbs whose end looks polite. */
const soundsPolite = /(?:済|澄|励|覚|冷|悩|騙|増|だ|な?や|はげ|くら|とぎ)(?:ます|ました)$/u;

export function classifyEnding(tokens: readonly Token[]): Ending {
  const kept = dropClosing(tokens);
  const last = kept.at(-1);
  if (last === undefined || !hasKana(kept) || last.pos === 'symbol' || last.pos === 'word') return 'neutral';
  if (isInverted(kept) || endsInQuotation(kept)) return 'neutral';
  const words = kept.map((token) => token.surface).join('');
  if (politeEnd.test(words) && !soundsPolite.test(words)) return 'polite';
  if (isNominal(last)) return isStatement(kept) ? 'noun' : 'phrase';
  return classifyPlainEnding(dropFinalParticles(kept), kept);
}

function classifyPlainEnding(core: readonly Token[], kept: readonly Token[]): Ending {
  const last = core.at(-1);
  const before = core.at(-2);
  if (last === undefined) return 'neutral';
  if (isCopula(last, before)) return 'copula';
  const verb = last.surface === 'た' ? before : last;
  const noun = last.surface === 'た' ? core.at(-3) : before;
  if (verb?.base === 'する' && /^(?:し|する)$/u.test(verb.surface) && noun?.posDetail.startsWith('サ変') === true) {
    return 'verbalNoun';
  }
  if (last.pos === 'particle' || isNominal(last)) return isStatement(kept) ? 'noun' : 'phrase';
  return 'plain';
}

/** だ, である; not the だ of 読んだ, not であろう, だった, ではない. */
function isCopula(last: Token, before: Token | undefined): boolean {
  if (last.surface === 'だ') return last.conjugation?.type === '特殊・ダ';
  return last.surface === 'ある' && before?.surface === 'で';
}

function dropFinalParticles(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.findLastIndex(
    (token) =>
      token.pos !== 'particle' ||
      !/^(?:か|ね|よ|な|わ|ぞ|ぜ|が|けど|けれど|けれども|から|ので|し|と)$/u.test(token.surface),
  );
  // 横浜から and 東京と end in a complement of an omitted verb; 行くから ends in its reason.
  return last >= 0 && isNominal(tokens[last]) ? tokens : tokens.slice(0, last + 1);
}

/** The tokens without end marks and without bracketed remarks at the end. */
function dropClosing(tokens: readonly Token[]): Token[] {
  let end = tokens.length;
  for (;;) {
    while (end > 0 && /^[。．.！？!?…‥｡♪〜～\s]+$/u.test(tokens[end - 1]?.surface ?? '')) end -= 1;
    if (!/^[）)〕］\]】]$/u.test(tokens[end - 1]?.surface ?? '')) break;
    let open = end - 1;
    for (let depth = 1; depth > 0 && open > 0;) {
      open -= 1;
      const surface = tokens[open]?.surface ?? '';
      depth += /^[）)〕］\]】]$/u.test(surface) ? 1 : /^[（(〔［[【]$/u.test(surface) ? -1 : 0;
    }
    if (open <= 0) break;
    end = open;
  }
  return tokens.slice(0, end);
}

function hasKana(tokens: readonly Token[]): boolean {
  return tokens.some((token) => /[\u3041-\u3096]/u.test(token.surface));
}

function isNominal(token: Token | undefined): boolean {
  // 二つ: the dictionary has the counter only as an archaic auxiliary.
  if (token?.pos === 'auxiliary') return token.surface === 'つ';
  if (token?.pos === 'verb') return token.conjugation?.form === '連用形';
  return token !== undefined && /^(?:noun|number|adverb|adnominal|prefix|interjection)$/u.test(token.pos);
}

/** Whether the tokens have a topic, or end in a verbal noun with subject or object: 売上は五億円, 二人が死亡. */
function isStatement(tokens: readonly Token[]): boolean {
  const verb = tokens.findLastIndex((token) => token.pos === 'verb' || token.pos === 'adjective');
  const isAction = tokens.at(-1)?.posDetail.startsWith('サ変') === true;
  return tokens.some((token, index) => {
    if (token.pos !== 'particle') return false;
    if (/^(?:は|も)$/u.test(token.surface)) return true;
    return isAction && index > verb && /^(?:を|が)$/u.test(token.surface);
  });
}
