import type { Token } from '@youyaku/language/tokenize/token';
import type { Alignment } from './align.ts';
import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';
import { sentenceAt } from '@youyaku/language/text/span';

const probeUnits = 8;
const compoundUnits = 14;
const headUnits = 4;
const placesMax = 100;

/**
 * Whether a sentence begins inside a word, which shows that it was cut from a longer text. `層連携して` is recognised by
 * the source, where 一層 is one word; `ります。` and `、その結果` are recognised by themselves.
 */
export function isFragment(claim: Statement, source: SourceIndex, alignment: Alignment): boolean {
  const first = claim.tokens[0];
  if (first === undefined || claim.language === 'en' || beginsAsSource(claim, source, alignment)) return false;
  if (/^(?:等|など|まして、|まい(?:り|る))/.test(claim.folded)) return true;
  if (/^[、，。．）」』ー・ぁぃぅぇぉゃゅょっんをァィゥェォャュョッンヲ]/.test(first.surface))
    return !/^[・」』）]/.test(first.surface);
  if (/^(?:接尾|非自立)/.test(first.posDetail) && first.pos !== 'particle')
    return !/^(?:こと|もの|ところ|よう|ため|うち|ほか|とき|際|後|上)/.test(first.surface);
  if (first.pos === 'auxiliary' && !/^(?:なら|だ|です|ない)/.test(first.surface)) return true;
  if (first.pos === 'particle' && !/^(?:より|で|でも|だけど|けれど|けど|しかし|が|と|は)$/.test(first.surface))
    return true;
  if (first.pos === 'particle' && first.surface !== 'より' && !/^[、，]/.test(claim.tokens[1]?.surface ?? ''))
    return true;
  return beginsInsideWord(claim, source);
}

function beginsAsSource(claim: Statement, source: SourceIndex, alignment: Alignment): boolean {
  const head = claim.folded.slice(0, headUnits);
  return alignment.support.some((index) => source.folded.startsWith(head, source.sentences[index]?.contentStart));
}

function beginsInsideWord(claim: Statement, source: SourceIndex): boolean {
  const probe = claim.folded.slice(0, probeUnits);
  if (probe.length < probeUnits) return false;
  const compound = claim.folded.slice(0, compoundUnits).padEnd(compoundUnits, '\0');
  let seen = 0;
  for (let at = source.folded.indexOf(probe); at >= 0 && seen < placesMax; at = source.folded.indexOf(probe, at + 1)) {
    const tokens = source.sentences[sentenceAt(source.sentences, at)]?.tokens ?? [];
    const word = tokens[sentenceAt(tokens, at)];
    if (word === undefined || word.end <= at) return false;
    if (word.start === at && !belongsToPrevious(tokens, tokens.indexOf(word), source.folded.startsWith(compound, at)))
      return false;
    seen += 1;
  }
  return seen > 0;
}

/** A suffix or an ending belongs to the word before it; so does a noun when a long passage was copied from there (情報|提供を行うとともに). */
function belongsToPrevious(tokens: readonly Token[], index: number, isLong: boolean): boolean {
  const [before, word] = [tokens[index - 1], tokens[index]];
  if (before === undefined || word === undefined || before.end !== word.start) return false;
  if (word.pos === 'auxiliary' || word.posDetail.startsWith('接尾')) return true;
  const isNoun = (token: Token): boolean =>
    token.pos === 'noun' && !/^(?:副詞可能|非自立|代名詞)/.test(token.posDetail);
  return isLong && isNoun(word) && (before.pos === 'prefix' || isNoun(before));
}
