import type { Document } from '@youyaku/contract/document';
import type { Edit } from '@youyaku/language/text/apply-edits';
import { findInlineMarks } from '@youyaku/language/text/inline-marks';
import { sentenceAt } from '@youyaku/language/text/span';

/** By document: its text never changes, and every variant of every sentence asks. */
const known = new WeakMap<Document, readonly Edit[]>();

/** The marks of Markdown between `start` and `end` of a pasted text as edits that remove them: a summary is plain text. */
export function listMarks(document: Document, start: number, end: number): readonly Edit[] {
  let marks = known.get(document);
  if (marks === undefined) {
    marks = findInlineMarks(document.text);
    known.set(document, marks);
  }
  if (marks.length === 0) return marks;
  const first = sentenceAt(marks, start);
  const inside: Edit[] = [];
  for (const mark of marks.slice(first)) {
    if (mark.start >= end) break;
    if (mark.start >= start && mark.end <= end) inside.push(mark);
  }
  return inside;
}
