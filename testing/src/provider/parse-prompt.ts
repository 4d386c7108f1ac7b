import type { ScriptedRequest } from './scripted-request.ts';

/** A line to write from: a sentence of the source, or a note or finished line with the numbers it rests on. */
export type SourceLine = {
  readonly text: string;
  /** `[3]` or `[3][7]`. */
  readonly citations: string;
  /** 1 and up for headings. */
  readonly headingLevel: number | undefined;
};

/** Sentences `S1 | …` to be said again, each with what may be laid beside it as evidence. */
export type NumberedTask = { readonly label: string; readonly text: string; readonly evidence: readonly SourceLine[] };

/** What a question holds, as our prompts put it. */
export type Question = {
  /** Everything outside the source: rules and wishes. */
  readonly told: string;
  readonly lines: readonly SourceLine[];
  readonly tasks: readonly NumberedTask[];
  /** What a reader asks of the source, where that is what is wanted. */
  readonly asked: string | undefined;
};

const delimited = /<<<(\S+)\n([\s\S]*?)\n\1>>>/;
const headLine = /^\s*\[(\d+)\]\s*(#{1,6}\s)?\s*(.+)$/;
const tailLine = /^(.+?)\s*((?:\[\d+\])+)\s*$/;
const askedLine = /^問 Q: (.+)$/gm;
const taskLine = /^(S\d+) \| (.*)$/;

/** Takes a request apart: the source is what stands between delimiters or, without any, in the message with numbered lines. */
export function readQuestion({ instructions, messages }: ScriptedRequest): Question {
  const told = [instructions];
  let source = '';
  let asked: string | undefined;
  for (const { role, content } of messages) {
    const between = delimited.exec(content)?.[2];
    const question = [...(between ?? '').matchAll(askedLine)].at(-1)?.[1];
    if (question !== undefined) {
      asked = question;
      continue;
    }
    const isSource =
      between === undefined && role === 'user' && content.split('\n').some((line) => headLine.test(line));
    if (between !== undefined || isSource) source = between ?? content;
    if (!isSource) told.push(content.replace(delimited, ''));
  }
  return { told: told.join('\n'), asked, ...readSource(source) };
}

function readSource(source: string): Pick<Question, 'lines' | 'tasks'> {
  const lines: SourceLine[] = [];
  const tasks: { label: string; text: string; evidence: SourceLine[] }[] = [];
  for (const line of source.split('\n')) {
    const [, label, text] = taskLine.exec(line) ?? [];
    if (label !== undefined && text !== undefined) tasks.push({ label, text, evidence: [] });
    const read = readLine(line);
    if (read === undefined) continue;
    if (tasks.length === 0) lines.push(read);
    else tasks.at(-1)?.evidence.push(read);
  }
  return { lines, tasks };
}

function readLine(line: string): SourceLine | undefined {
  const [, number, mark, text] = headLine.exec(line) ?? [];
  if (number !== undefined && text !== undefined)
    return { text: text.trim(), citations: `[${number}]`, headingLevel: mark?.trim().length };
  const [, note, citations] = tailLine.exec(line) ?? [];
  return note === undefined || citations === undefined ? undefined : { text: note, citations, headingLevel: undefined };
}
