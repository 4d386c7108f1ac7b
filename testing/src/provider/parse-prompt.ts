import type { ScriptedRequest } from './scripted-request.ts';

/** An input line: a sentence of the source, or a note or finished line with the numbers it cites. */
export type SourceLine = {
  readonly text: string;
  /** `[3]` or `[3][7]`. */
  readonly citations: string;
  /** 1 and up for headings. */
  readonly headingLevel: number | undefined;
};

/** A sentence `S1 | …` to be rewritten, with its evidence. */
export type NumberedTask = { readonly label: string; readonly text: string; readonly evidence: readonly SourceLine[] };

/** The parts of one of our prompts. */
export type ParsedPrompt = {
  /** Everything outside the source: rules and preferences. */
  readonly rules: string;
  readonly lines: readonly SourceLine[];
  readonly tasks: readonly NumberedTask[];
  /** The user's question about the source, when the prompt asks for an answer. */
  readonly asked: string | undefined;
};

const delimited = /<<<(\S+)\n([\s\S]*?)\n\1>>>/;
const headLine = /^\s*\[(\d+)\]\s*(#{1,6}\s)?\s*(.+)$/;
const tailLine = /^(.+?)\s*((?:\[\d+\])+)\s*$/;
const askedLine = /^問 Q: (.+)$/gm;
const taskLine = /^(S\d+) \| (.*)$/;

/** The source is the text between delimiters or, without any, the message with numbered lines. */
export function parsePrompt({ instructions, messages }: ScriptedRequest): ParsedPrompt {
  const rules = [instructions];
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
    // A judge gets the source first, then the sentences to judge.
    if (between !== undefined || isSource) source = between === undefined ? content : `${source}\n${between}`;
    if (!isSource) rules.push(content.replace(delimited, ''));
  }
  return { rules: rules.join('\n'), asked, ...readSource(source) };
}

function readSource(source: string): Pick<ParsedPrompt, 'lines' | 'tasks'> {
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
