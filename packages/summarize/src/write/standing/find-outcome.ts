import { explicitDecision, unopposed } from '@youyaku/language/lexicon/status-words';
import type { Section } from '#rank/list-sections.ts';
import type { Gap } from './gap.ts';
import type { Place } from './place.ts';

/** So many sentences further on the outcome still belongs to what was proposed. */
const reach = 6;
const aloneFactor = 0.7;

/** 下げる案が説明された, 使い切ることになると指摘した: said on the way to a decision. */
const proposing =
  /(?:案|提案)(?:が|も|を)[^、。]{0,6}(?:説明|提示|提出|提案|示|出)(?:し|され|さ)?(?:れ)?(?:まし)?た。?$|(?:と|旨を?|点を|懸念を|疑問を)(?:指摘|提案|質問|反論|反対|述べ|発言|主張|懸念)[^、。]{0,6}た。?$|(?:意見|質問|懸念|異論|声)[がも](?:あ|出|上が|寄せられ)[^、。]{0,5}た。?$/u;
const settled = /承認|可決|採択|了承|合意/u;
const decides = /(?:こと[をにと]|ことで|とおり|を)[^。]{0,24}$/u;

/** What was proposed or said against it, where the same item of the agenda was decided later: without the outcome it seems open. */
export function findOutcome({ text, analysis, index, words }: Place, section: Section | undefined): Gap | undefined {
  if (section === undefined || section.title === '' || !proposing.test(words)) return undefined;
  const end = Math.min(section.sentencesEnd, index + 1 + reach);
  for (const later of analysis.sentences.slice(index + 1, end)) {
    const said = text.slice(later.contentStart, later.end);
    const found = settled.exec(said) ?? explicitDecision.exec(said) ?? unopposed.exec(said);
    if (
      found !== null &&
      decides.test(said.slice(0, found.index)) &&
      !/なかった|ません|ず/u.test(said.slice(found.index))
    )
      return { rule: 'outcome', aloneFactor };
  }
  return undefined;
}
