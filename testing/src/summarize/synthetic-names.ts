import type { AnalysedSentence } from '@youyaku/language/analyse';
import { normalizeForMatching } from '@youyaku/language/text/normalize-for-matching';
import { findNames } from '@youyaku/language/names/find-names';
import type { SyntheticSource } from './synthetic-source.ts';

/** Headings in capitals, months and days of the week look like names but are not. */
const notNames =
  /^[A-Z]{4,}$|^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)days?|Re|Date|Subject|From|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Year|Month|Good|Bad)$/;

export type NameText = { readonly text: string; readonly kind: string };

export function namesOf(source: SyntheticSource, sentence: AnalysedSentence): NameText[] {
  const folded = ' '.repeat(sentence.start) + normalizeForMatching(source.text.slice(sentence.start, sentence.end));
  return findNames(sentence.tokens, source.text, folded)
    .filter(
      (name) =>
        !name.isInconclusive && name.kind !== 'proper' && !notNames.test(source.text.slice(name.start, name.end)),
    )
    .map((name) => ({ text: source.text.slice(name.start, name.end), kind: name.kind }));
}

export function replaceName(
  text: string,
  names: readonly NameText[],
  pool: readonly NameText[],
  seed: number,
): string | undefined {
  const name = names[seed % Math.max(1, names.length)];
  if (name === undefined) return undefined;
  const fitting = pool.filter((candidate) => candidate.kind === name.kind && candidate.text !== name.text);
  const chosen = fitting[(seed * 7) % Math.max(1, fitting.length)];
  return chosen && text.replaceAll(name.text, chosen.text);
}

/** Swaps two names of one kind in a sentence. Adjacent names are a list, whose order is irrelevant. */
export function swapNames(text: string, names: readonly NameText[]): string | undefined {
  for (const [index, one] of names.entries()) {
    for (const other of names.slice(index + 1)) {
      if (one.kind !== other.kind || one.text.includes(other.text) || other.text.includes(one.text)) continue;
      const [first, second] = [text.indexOf(one.text), text.indexOf(other.text)];
      if (
        first < 0 ||
        second <= first ||
        text.lastIndexOf(one.text) !== first ||
        text.lastIndexOf(other.text) !== second
      )
        continue;
      const between = text.slice(first + one.text.length, second);
      if (between.replace(/[^\p{L}]/gu, '').length < 4 || !/[はがをにへで]/.test(between)) continue;
      return text.slice(0, first) + other.text + between + one.text + text.slice(second + other.text.length);
    }
  }
  return undefined;
}

const speaker =
  /^(.{0,60}?)([\u4e00-\u9fff々ァ-ヺーA-Za-z]{2,12}?)((?:社長|専務|常務|部長|課長|局長|所長|会長|教授|議員|選手|監督|首相|大統領|大臣|氏|さん|知事|市長|町長|係長|店長|館長|院長|委員長|代表)?(?:は|が|も|によると|によれば).{4,}(?:述べ|話し|語っ|話す|語る|説明|指摘|強調|訴え|答え|報告|報じ|伝え|明らかにし|主張|求め|発表|表明|という|よると|よれば))/;

/** Attributes the statement to another person of the document. */
export function changeSpeaker(
  text: string,
  names: readonly NameText[],
  others: readonly NameText[],
  seed: number,
): string | undefined {
  const found = speaker.exec(text);
  const [, lead = '', name = '', rest = ''] = found ?? [];
  const people = others.filter(({ kind, text: other }) => kind === kindOf(names, name) && !name.includes(other));
  const chosen = people[(seed * 5) % Math.max(1, people.length)];
  if (found === null || chosen === undefined) return undefined;
  return lead + chosen.text + rest + text.slice(found[0].length);
}

/** Kind of a name that is a whole dictionary word; undefined otherwise, since no name of the same kind can replace it. */
function kindOf(names: readonly NameText[], text: string): string | undefined {
  return names.find((name) => name.text === text)?.kind;
}
