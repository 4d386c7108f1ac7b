import type { OutputLanguageTag } from '@youyaku/contract/output-languages';
import { countScripts, type Script, scripts, type ScriptWeights } from './count-scripts.ts';
import { countChineseMarks } from './count-chinese-marks.ts';
import { countOwnWords, latinTags, type LatinScores, type LatinTag, scoreLatin } from './score-latin.ts';

export type Likeness = 'yes' | 'no' | 'unsure';

/** No more is read: a page is enough to recognise a language. */
const readUnitsMax = 20_000;
/** Less, in letters of an alphabet, identifies no language: a name, a figure, a heading. */
const weightMin = 20;

/** What each language is written in; `zh` alone is either way of writing. */
const scriptsOf = {
  ja: ['Han', 'Kana'],
  zh: ['Han', 'Kana'],
  'zh-Hans': ['Han', 'Kana'],
  'zh-Hant': ['Han', 'Kana'],
  ko: ['Hangul'],
  bn: ['Bengali'],
  ta: ['Tamil'],
  si: ['Sinhala'],
  th: ['Thai'],
  lo: ['Lao'],
  km: ['Khmer'],
  my: ['Myanmar'],
  ru: ['Cyrillic'],
  uk: ['Cyrillic'],
  mn: ['Cyrillic'],
  hi: ['Devanagari'],
  ne: ['Devanagari'],
  ar: ['Arabic'],
  en: ['Latin'],
  vi: ['Latin'],
  id: ['Latin'],
  ms: ['Latin'],
  fil: ['Latin'],
  pl: ['Latin'],
  de: ['Latin'],
  fr: ['Latin'],
  it: ['Latin'],
  es: ['Latin'],
  pt: ['Latin'],
  nl: ['Latin'],
  tr: ['Latin'],
} as const satisfies Record<OutputLanguageTag | 'zh', readonly Script[]>;
type Wanted = keyof typeof scriptsOf;

/**
 * Whether a text is in a language, given by its BCP 47 tag: by script, and among languages of one script by their most
 * common words and letters. `no` only where another language is recognised; `unsure` for very short texts, names, figures,
 * texts of two languages, and tags that are not output languages.
 */
export function looksLike(text: string, tag: string): Likeness {
  const wanted = resolveTag(tag);
  if (wanted === undefined) return 'unsure';
  const words = text.slice(0, readUnitsMax).replace(/(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w-]{1,64}\.\S+/gu, ' ');
  const weights = countScripts(words);
  const total = scripts.reduce((sum, script) => sum + weights[script], 0);
  if (total < weightMin) return 'unsure';
  const own = scriptsOf[wanted].reduce((sum, script) => sum + weights[script], 0) / total;
  if (own >= 0.6) return judgeWithin(words, wanted, weights);
  return own < 0.2 && showsAnother(words, weights, total) ? 'no' : 'unsure';
}

function resolveTag(tag: string): Wanted | undefined {
  const [language = '', ...rest] = tag.split('-');
  if (language === 'zh') {
    const region = rest.join('-');
    if (/^(?:Hant|TW|HK|MO)/iu.test(region)) return 'zh-Hant';
    return /^(?:Hans|CN|SG)/iu.test(region) ? 'zh-Hans' : 'zh';
  }
  if (language === 'tl') return 'fil';
  return isKnown(language) ? language : undefined;
}

function isKnown(language: string): language is Wanted {
  return Object.hasOwn(scriptsOf, language);
}

/** The script is the language's own; other languages may share it. */
function judgeWithin(text: string, wanted: Wanted, weights: ScriptWeights): Likeness {
  switch (wanted) {
    case 'ja':
    case 'zh':
    case 'zh-Hans':
    case 'zh-Hant':
      return judgeEastAsian(text, wanted, weights);
    case 'ru':
    case 'uk':
    case 'mn':
      return judgeCyrillic(text, wanted);
    case 'hi':
    case 'ne':
      return judgeDevanagari(text, wanted);
    case 'ar':
      return judgeArabic(text, weights);
    case 'ko':
    case 'bn':
    case 'ta':
    case 'si':
    case 'th':
    case 'lo':
    case 'km':
    case 'my':
      return 'yes';
    default:
      return judgeLatin(text, wanted);
  }
}

function judgeEastAsian(text: string, wanted: 'ja' | 'zh' | 'zh-Hans' | 'zh-Hant', weights: ScriptWeights): Likeness {
  const kana = weights.Kana / (weights.Han + weights.Kana);
  const marks = countChineseMarks(text);
  const shown = kana < 0.03 ? marks.simplified + marks.traditional + marks.grammar : 0;
  if (wanted === 'ja') return kana >= 0.08 ? 'yes' : shown >= 3 ? 'no' : 'unsure';
  if (kana >= 0.12) return 'no';
  if (shown < 2) return 'unsure';
  if (wanted === 'zh') return 'yes';
  const [own, other] =
    wanted === 'zh-Hans' ? [marks.simplified, marks.traditional] : [marks.traditional, marks.simplified];
  if (own >= 1 && own >= other * 4) return 'yes';
  return other >= 3 && other >= own * 4 ? 'no' : 'unsure';
}

function judgeCyrillic(text: string, wanted: 'ru' | 'uk' | 'mn'): Likeness {
  const found = findCyrillic(text);
  return found === undefined ? 'unsure' : found === wanted ? 'yes' : 'no';
}

function findCyrillic(text: string): 'ru' | 'uk' | 'mn' | undefined {
  const letters = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 1;
  const share = (pattern: RegExp): number => (text.match(pattern)?.length ?? 0) / letters;
  if (share(/[өү]/giu) >= 0.01) return 'mn';
  if (share(/[іїєґ]/giu) >= 0.01) return 'uk';
  const isRussian = /[ыэъё]|(?<!\p{L})(?:и|что|не|но|на|до|от|по|из|для|как|это|или)(?!\p{L})/iu.test(text);
  return isRussian ? 'ru' : undefined;
}

const hindi = /^(?:है|हैं|का|की|के|में|और|से|पर|यह|कि|था|थे|थी|नहीं|गया|गई|किया|लिए|कर|इस|एक|भी|ने|को|जाएगा|होगा|होगी)$/u;
const nepali =
  /^(?:छ|छन्|छैन|हुन्|हो|र|यो|पनि|गर्न|गर्ने|भएको|भएका|हुने|गरेको|गरिएको|लागि|तथा|भने|थियो|थिए|हुन्छ|गर्छ|गरे|रहेको|गरिनेछ|सकिन्छ|पर्छ)$|(?:को|लाई|हरू|बाट|मा)$/u;

function judgeDevanagari(text: string, wanted: 'hi' | 'ne'): Likeness {
  const words = text.split(/[\s।,.;:!?()]+/u);
  const counts = {
    hi: words.filter((word) => hindi.test(word)).length,
    ne: words.filter((word) => nepali.test(word) && !hindi.test(word)).length,
  };
  const other = wanted === 'hi' ? 'ne' : 'hi';
  if (counts[wanted] >= 2 && counts[wanted] > counts[other] * 1.5) return 'yes';
  return counts[other] >= 3 && counts[other] > counts[wanted] * 2 ? 'no' : 'unsure';
}

/** Persian and Urdu write letters that Arabic does not have. */
function judgeArabic(text: string, weights: ScriptWeights): Likeness {
  const foreign = (text.match(/[پچژگکیےڈٹںہ]/gu)?.length ?? 0) / weights.Arabic;
  return foreign > 0.04 ? 'no' : foreign > 0.02 ? 'unsure' : 'yes';
}

const latinDensityMin = 0.08;

function judgeLatin(text: string, wanted: LatinTag): Likeness {
  const found = scoreLatin(text);
  const { words, scores } = found;
  const best = findBest(found);
  if (best === wanted || (isMalay(best) && isMalay(wanted))) {
    if (words < 4 || scores[wanted] < 1 || scores[wanted] / words < 0.05) return 'unsure';
    return isMalay(wanted) ? judgeMalay(text, wanted) : 'yes';
  }
  return isShown(found, best, 2) && scores[wanted] < scores[best] * 0.4 ? 'no' : 'unsure';
}

function findBest({ scores }: LatinScores): LatinTag {
  let best: LatinTag = 'en';
  for (const tag of latinTags) if (scores[tag] > scores[best]) best = tag;
  return best;
}

function isShown({ words, scores, kinds }: LatinScores, tag: LatinTag, kindsMin: number): boolean {
  return scores[tag] >= 1.4 && scores[tag] / words >= latinDensityMin && kinds[tag] >= kindsMin;
}

function isMalay(tag: LatinTag): tag is 'id' | 'ms' {
  return tag === 'id' || tag === 'ms';
}

function judgeMalay(text: string, wanted: 'id' | 'ms'): Likeness {
  const own = countOwnWords(text, wanted);
  const other = countOwnWords(text, wanted === 'id' ? 'ms' : 'id');
  if (other >= 2 && other >= own * 4) return 'no';
  return other > own ? 'unsure' : 'yes';
}

/** Whether what is not in the wanted script is a language at all: Bank of Japan and The Home Depot are names. */
function showsAnother(text: string, weights: ScriptWeights, total: number): boolean {
  if (total - weights.Latin >= total * 0.6) return true;
  const found = scoreLatin(text);
  return isShown(found, findBest(found), 3);
}
