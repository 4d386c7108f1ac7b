import type { People } from './list-people.ts';

/** Who is asked, by name, in Japanese: 「これは尾形さん、」「川端さんから」「八木さんお願い」. */
export function readAddressee({ pattern }: People, words: string): string | undefined {
  const called = new RegExp(
    `(?:^|[、。はもをがで\\s]|まで?に|中に|次に|最後に)(${pattern})(?:、|に(?:は|も)?|から|の(?:ほう|方)で|が|も|は|って|(?=お願い|頼)|[？?。]?$)`,
    'u',
  );
  return called.exec(words)?.[1];
}

/** "Oskar, can you …", "…, Tom?", "Priya to write …" */
export function readAddresseeEnglish({ pattern }: People, words: string): string | undefined {
  const found =
    new RegExp(
      `^(?:(?:[Aa]nd|[Ss]o|[Tt]hen|OK|Okay|[Aa]lso|[Gg]ood|[Ll]ovely|[Gg]reat|[Tt]hanks|[Rr]ight|[Nn]ow)[,.]? )*(${pattern})(?:,| to |: )`,
      'u',
    ).exec(words) ??
    new RegExp(`[,.] (${pattern})[,?.]`, 'u').exec(words) ??
    new RegExp(`\\b(?:could|can|would|will) (${pattern}) [a-z]`, 'u').exec(words);
  return found?.[1];
}

/** 「戸田さん」 and the speaker 戸田; "Dev" and "Dev Patel". */
export function isSamePerson(a: string, b: string): boolean {
  const parts = (name: string): string[] =>
    name
      .split(/[\s().（）]+/u)
      .map((part) => part.replace(/(?:さん|くん|君|氏|先生)$/u, ''))
      .filter((part) => part.length > 1 || /\p{Script=Han}/u.test(part));
  return parts(a).some((part) => parts(b).some((other) => other.startsWith(part) || part.startsWith(other)));
}
