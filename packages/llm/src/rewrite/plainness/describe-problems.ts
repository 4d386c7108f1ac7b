import type { PlainProblem, PlainProblemKind } from './plain-problem.ts';

const advice: Readonly<Record<PlainProblemKind, string>> = {
  'long-sentence': '文が長い。短い文に分ける',
  'kanji-level': 'むずかしい漢字がある。やさしい言葉かひらがなにするか、後ろにかっこで読みがなを付ける',
  honorific: '敬語がある。「です・ます」だけにする',
  passive: '受け身がある。だれがするかを書く',
  'double-negation': '二重の打ち消しがある。肯定の文にする',
  katakana: '外来語が多い。やさしい言葉にする',
  'noun-chain': '名詞が続いている。「の」「が」「を」などを入れて分ける',
};

const wordsMax = 6;
const wordUnitsMax = 24;
/** A shorter span (おり, し) is not recognised without the word before it. */
const wordUnitsMin = 3;
const contextUnits = 4;
const openingUnits = 12;

/** What to change in a text that is not plain, kind by kind, naming the words: むずかしい漢字がある。…：「避難所」「税金」. */
export function describeProblems(text: string, problems: readonly PlainProblem[]): string[] {
  const byKind = Map.groupBy(problems, ({ kind }) => kind);
  return [...byKind].map(([kind, found]) => {
    const words = [...new Set(found.map((problem) => nameWords(text, problem)))].slice(0, wordsMax);
    return `${advice[kind]}：${words.join('')}`;
  });
}

function nameWords(text: string, { kind, start, end, suggestion }: PlainProblem): string {
  const words = text.slice(start, end);
  if (kind === 'long-sentence') {
    const characters = [...words.replace(/\s/gu, '')].length;
    return `「${words.slice(0, openingUnits)}…」（${characters}字）`;
  }
  if (words.length < wordUnitsMin && kind !== 'kanji-level')
    return `「${text.slice(Math.max(0, start - contextUnits), end)}」`;
  const named = `「${words.slice(0, wordUnitsMax)}」`;
  return suggestion === undefined ? named : `${named}→「${suggestion}」`;
}
