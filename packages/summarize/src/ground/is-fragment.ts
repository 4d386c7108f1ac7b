import type { Statement } from './read-claim.ts';
import type { SourceIndex } from './source-index.ts';
import { sentenceAt } from './span.ts';

const probeUnits = 8;
const placesMax = 100;

/**
 * Whether a sentence begins inside a word, as one does that was cut from a longer text: it may say anything. `層連携して` is told by
 * the source, where 一層 is one word; `ります。` and `、その結果` by themselves.
 */
export function isFragment(claim: Statement, source: SourceIndex): boolean {
  const first = claim.tokens[0];
  if (first === undefined || claim.language === 'en') return false;
  if (/^[、，。．）」』ー・ぁぃぅぇぉゃゅょっんをァィゥェォャュョッンヲ]/.test(first.surface))
    return !/^[・」』）]/.test(first.surface);
  if (/^(?:接尾|非自立)/.test(first.posDetail) && first.pos !== 'particle')
    return !/^(?:こと|もの|ところ|よう|ため|うち|ほか|とき|際|後|上)/.test(first.surface);
  if (first.pos === 'auxiliary' && !/^(?:なら|だ|です|ない)/.test(first.surface)) return true;
  if (first.pos === 'particle' && !/^(?:で|でも|だけど|けれど|けど|しかし|が|と|は)$/.test(first.surface)) return true;
  if (first.pos === 'particle' && !/^[、，]/.test(claim.tokens[1]?.surface ?? '')) return true;
  return beginsInsideWord(claim, source);
}

function beginsInsideWord(claim: Statement, source: SourceIndex): boolean {
  const probe = claim.folded.slice(0, probeUnits);
  if (probe.length < probeUnits) return false;
  let seen = 0;
  for (let at = source.folded.indexOf(probe); at >= 0 && seen < placesMax; at = source.folded.indexOf(probe, at + 1)) {
    const tokens = source.sentences[sentenceAt(source.sentences, at)]?.tokens ?? [];
    const word = tokens[sentenceAt(tokens, at)];
    if (word === undefined || word.start === at || word.end <= at) return false;
    seen += 1;
  }
  return seen > 0;
}
