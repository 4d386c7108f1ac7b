import { lineUnitsMax } from './limits.ts';

const group = String.raw`[[［【][0-9０-９][0-9０-９\s,，、;–~〜-]{0,60}[\]］】]`;
/**
 * 「…移転する。[3] 市は…」, 「…移転する[3]。市は…」: the break after a sentence with its citations. Citations inside a sentence
 * (「甲[3]は反対し、乙[4]は…」) have no sentence end beside them.
 */
const sentenceBreak = new RegExp(
  String.raw`(?:(?<=[。．.!?！？」』）)"”]\s?)(?:${group}\s?)+[。．.]?|(?:${group})+[。．.!?！？])[ \t\u3000]*(?=[^[［【\s。．.、，,|｜\]］】）)」』〜～~–-])`,
  'gu',
);

/**
 * Joins the pieces of a stream into lines, which end at line ends and after the citations of a sentence where a model
 * writes several on one line (never in a line of fields, `a | b`).
 */
export class LineReader {
  private rest = '';

  push(piece: string): string[] {
    const lines = (this.rest + piece).split(/\r\n|\n|\r(?!$)/u);
    this.rest = lines.pop() ?? '';
    if (this.rest.length > lineUnitsMax) lines.push(this.take());
    return lines.flatMap(splitSentences).filter(hasWords);
  }

  /** The last line, which has no line end. */
  end(): string[] {
    return splitSentences(this.take()).filter(hasWords);
  }

  private take(): string {
    const { rest } = this;
    this.rest = '';
    return rest;
  }
}

function splitSentences(line: string): string[] {
  if (/[|｜]/u.test(line)) return [line];
  const parts: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of line.matchAll(sentenceBreak)) {
    parts.push(line.slice(start, index + mark.length));
    start = index + mark.length;
  }
  return [...parts, line.slice(start)];
}

function hasWords(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line);
}
