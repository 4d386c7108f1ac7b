import type { Gap } from './gap.ts';
import { bracket, isJapanese, passageOfBlock, type Place } from './place.ts';

/** 第1便 400枚 …, Second bin:, before what is said of it. */
const label =
  /^(?:[・●○*+–-]\s*|[（(]?[0-9０-９]{1,2}[)）.．、]\s*|[①-⑳]\s*)*([^。．.！!？?、，…：:\n]{2,20}?)[ \t\u3000]*(?:…+|‥+|[：:]|[—―─]{1,2})[ \t\u3000]*$/u;
const aloneFactor = 0.3;

/** The first sentence after a label on the same line, where the label was read as a sentence of its own. */
export function findLabel({ text, analysis, index, sentence, from, words }: Place): Gap | undefined {
  const before = analysis.sentences[index - 1];
  if (before === undefined || before.blockIndex !== sentence.blockIndex || !isJapanese(words)) return undefined;
  const line = text.slice(before.start, before.end);
  const found = label.exec(line);
  const name = found?.[1];
  if (name === undefined || line.includes('\n') || text.slice(before.end, from).includes('\n')) return undefined;
  const start = before.start + line.indexOf(name);
  const source = { start, end: start + name.length };
  const insertion = { at: from, text: bracket(name), source, passage: passageOfBlock(analysis, index) };
  return { rule: 'heading', aloneFactor, insertedFactor: 1, insertions: [insertion] };
}
