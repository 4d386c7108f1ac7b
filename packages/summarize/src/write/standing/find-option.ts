import type { Analysis } from '@youyaku/language/analyse';
import type { Span } from '@youyaku/language/text/span';
import type { Gap } from './gap.ts';
import { bracket, type Place } from './place.ts';

const label = String.raw`(?:第?[0-9０-９一二三四五]案|案[0-9０-９A-EＡ-Ｅア-オ①-⑨]|[A-EＡ-Ｅ甲乙丙]案|プラン[A-EＡ-Ｅ0-9０-９]|[Oo]ption [A-E0-9])`;
const mention = new RegExp(`(?<![\\p{Script=Han}A-Za-z])${label}(?![:：（(\\u3000=＝])(?![0-9０-９])`, 'u');
/** 案1：駅前に移す, Ａ案（現地での建て替え）. */
const definition = new RegExp(
  `(?<![\\p{Script=Han}A-Za-z])(${label})(?:[ ]?[:：=＝][ \\u3000]*|\\u3000+|[（(])([^。、，,.（）()\\n:：]{3,30})`,
  'gu',
);
const aloneFactor = 0.5;
/** More than anybody compares. */
const definitionsMax = 40;

/** Where each option is described, by its name; the first description counts. */
export function listOptions(text: string, { sentences }: Analysis): ReadonlyMap<string, Span> {
  const options = new Map<string, Span>();
  if (!/案|プラン|ption/u.test(text)) return options;
  for (const { contentStart, end } of sentences) {
    if (options.size >= definitionsMax) break;
    for (const found of text.slice(contentStart, end).matchAll(definition)) {
      const [whole, name = '', words = ''] = found;
      const start = contentStart + found.index + whole.lastIndexOf(words);
      const key = name.normalize('NFKC');
      if (!options.has(key)) options.set(key, { start, end: start + words.length });
    }
  }
  return options;
}

/** An option by its name alone. */
export function findOption(place: Place, options: ReadonlyMap<string, Span>): Gap | undefined {
  const found = options.size === 0 ? null : mention.exec(place.words);
  if (found === null) return undefined;
  const source = options.get(found[0].normalize('NFKC'));
  const { start, end } = place.sentence;
  if (source === undefined || (source.start >= start && source.start < end)) return undefined;
  const at = place.from + found.index + found[0].length;
  const text = bracket(place.text.slice(source.start, source.end)).trimEnd();
  return { rule: 'option', aloneFactor, insertions: [{ at, text: text.startsWith('[') ? ` ${text}` : text, source }] };
}
