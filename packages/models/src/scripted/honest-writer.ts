import type { ScriptedRequest } from './scripted-request.ts';

const sourceLine = /^\s*\[(\d+)\]\s*(.+)$/gm;
const countWords = /(\d+)\s*(?:行|文|件|項目|つ|lines|sentences|items|bullets)/;
const charactersWords = /(\d+)\s*(?:文字|字|characters)/;

/**
 * What a model would write that does as it is told and invents nothing: some of the numbered source sentences, word by word
 * and in order, one a line, each with its citation. How many and how long is read out of the instructions and of messages
 * without numbered lines, as a model would.
 */
export function writeHonestly(request: ScriptedRequest): string {
  const sentences = listSentences(request);
  const told = [
    request.instructions,
    ...request.messages.filter(({ content }) => content.search(sourceLine) < 0).map(({ content }) => content),
  ].join('\n');
  if (sentences.length === 0) return 'はい。';
  const count = Number(countWords.exec(told)?.[1] ?? 3);
  const charactersMax = Number(charactersWords.exec(told)?.[1] ?? Infinity);
  const chosen = chooseEvenly(sentences, Math.min(Math.max(1, count), sentences.length));
  let characters = 0;
  const fitting = chosen.filter(({ text }, index) => (characters += [...text].length) <= charactersMax || index === 0);
  return fitting.map(({ number, text }) => `${text}[${number}]`).join('\n');
}

type NumberedSentence = { readonly number: string; readonly text: string };

function listSentences({ messages }: ScriptedRequest): NumberedSentence[] {
  return messages
    .filter(({ role }) => role === 'user')
    .flatMap(({ content }) =>
      [...content.matchAll(sourceLine)].map(([, number = '', text = '']) => ({ number, text: text.trim() })),
    );
}

function chooseEvenly<Item>(items: readonly Item[], count: number): Item[] {
  const step = items.length / count;
  return Array.from({ length: count }, (_, index) => items[Math.floor(index * step)]).filter(
    (item) => item !== undefined,
  );
}
