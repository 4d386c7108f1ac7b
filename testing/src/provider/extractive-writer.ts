import { parsePrompt, type ParsedPrompt, type SourceLine } from './parse-prompt.ts';
import type { ScriptedRequest } from './scripted-request.ts';

/**
 * The completion of a model that follows the prompt and invents nothing: source sentences verbatim and in order, one
 * per line, in the requested form and length, each with its citation. It neither translates nor simplifies.
 */
export function writeExtractively(request: ScriptedRequest): string {
  const prompt = parsePrompt(request);
  if (prompt.tasks.length > 0 && prompt.lines.length > 0)
    return prompt.tasks.map((task) => judge(task, prompt.lines)).join('\n');
  if (prompt.tasks.length > 0) return prompt.tasks.map(repair).join('\n');
  const texts = joinVersions(prompt.lines).filter(({ headingLevel }) => headingLevel === undefined);
  // Falls back to titles and labels when there are no sentences.
  const whole = texts.filter(({ text }) => /[。．.!?！？」』）)]$/.test(text));
  const sentences = whole.length === 0 ? texts : whole;
  if (prompt.asked !== undefined) return answerExtractively(prompt.asked, sentences);
  if (sentences.length === 0) return 'はい。';
  const form = forms.find(({ sign }) => sign.test(prompt.rules)) ?? plainForm;
  const fitting = sentences.filter(({ text }) => form.suits(text));
  return form.write(choose(fitting.length === 0 ? sentences : fitting, prompt.rules), prompt);
}

/** The place between brackets is the heading and the head of the table. */
const versionLine = /^(前の版|新しい版|old|new)(?: \(.{0,140}?\))?: (.+)$/su;

/** Joins two versions of a sentence into one that states the change and cites both. */
function joinVersions(lines: readonly SourceLine[]): SourceLine[] {
  const joined: SourceLine[] = [];
  let before: (SourceLine & { words: string }) | undefined;
  for (const line of lines) {
    const [, label, words] = versionLine.exec(line.text) ?? [];
    if (words === undefined) joined.push(line);
    else if (label === '前の版' || label === 'old') before = { ...line, words };
    else if (before !== undefined) {
      const text =
        label === 'new' ? `“${before.words}” is now “${words}”.` : `「${before.words}」は「${words}」に変わった。`;
      joined.push({ text, citations: before.citations + line.citations, headingLevel: undefined });
      before = undefined;
    }
  }
  return joined;
}

/** The sentence that shares most character pairs with the question; `NONE` when no sentence has half of them. */
function answerExtractively(asked: string, sentences: readonly SourceLine[]): string {
  const wanted = asked.replace(/(?:は|が|を)?(?:何|いつ|どこ|誰|いくら|なぜ|どう|どの)[^。？?]*[。？?]?$/u, '');
  const best = findNearest(wanted, sentences);
  return best === undefined ? 'NONE' : cite(best);
}

/** Supports what shares half of its character pairs with one sentence of the source, and contradicts nothing. */
function judge({ label, text }: ParsedPrompt['tasks'][number], lines: readonly SourceLine[]): string {
  const best = findNearest(text, lines);
  return best === undefined ? `${label} | NOT STATED` : `${label} | SUPPORTED | ${best.text}`;
}

/** The sentence with most character pairs of the words, if it has half of them. */
function findNearest(words: string, sentences: readonly SourceLine[]): SourceLine | undefined {
  const wanted = listPairs(words);
  const shareOf = ({ text }: SourceLine): number => {
    const own = listPairs(text);
    return [...wanted].filter((pair) => own.has(pair)).length / Math.max(1, wanted.size);
  };
  const [best] = sentences.toSorted((one, other) => shareOf(other) - shareOf(one));
  return best === undefined || shareOf(best) < 0.5 ? undefined : best;
}

function listPairs(text: string): Set<string> {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)));
}

/** Without evidence the task only asks for a rewording, and the sentence is kept as it is. */
function repair({ label, text, evidence }: ParsedPrompt['tasks'][number]): string {
  const [found] = evidence.toSorted((one, other) => one.text.length - other.text.length);
  if (found === undefined) return `${label} | ${text}`;
  return found.text.length > text.length ? `${label} | -` : `${label} | ${found.text}${found.citations}`;
}

type Form = {
  /** Matches the instructions that request this form. */
  readonly sign: RegExp;
  readonly suits: (text: string) => boolean;
  readonly write: (lines: readonly SourceLine[], prompt: ParsedPrompt) => string;
};

const time = /\d{4}年(?:\d{1,2}月)?(?:\d{1,2}日)?|\d{1,2}月\d{1,2}日|\d{1,2}:\d{2}|\b(?:19|20)\d{2}\b/u;
const term = /[\p{sc=Katakana}ー]{3,}|[\p{sc=Han}]{3,}|\b[A-Z][\w-]{2,}/u;
const cite = ({ text, citations }: SourceLine): string => `${text}${citations}`;
const termOf = (text: string): string => term.exec(text)?.[0] ?? [...text].slice(0, 8).join('');
const always = (): boolean => true;

const plainForm: Form = { sign: /^/, suits: always, write: (lines) => lines.map(cite).join('\n') };
const forms: readonly Form[] = [
  {
    sign: /DECISION \|/,
    suits: always,
    write: (lines) =>
      lines
        .map((line) => `${/決|承認|agreed|decided/i.test(line.text) ? 'DECISION' : 'POINT'} | ${cite(line)}`)
        .join('\n'),
  },
  {
    sign: /「時 \||"when \|/,
    suits: (text) => time.test(text),
    write: (lines) => lines.map((line) => `${time.exec(line.text)?.[0] ?? '-'} | ${cite(line)}`).join('\n'),
  },
  {
    sign: /「用語 \||"term \|/,
    suits: (text) => term.test(text),
    write: (lines) => lines.map((line) => `${termOf(line.text)} | ${cite(line)}`).join('\n'),
  },
  {
    sign: /「Q \||"Q \|/,
    suits: (text) => term.test(text),
    write: (lines, { rules }) =>
      lines
        .map((line) => {
          const about = termOf(line.text);
          const asked = /[ぁ-ん]/.test(rules)
            ? `${about}について、何が書いてありますか。`
            : `What is said about ${about}?`;
          return `Q | ${asked}\nA | ${cite(line)}`;
        })
        .join('\n'),
  },
  { sign: /「# 見出し」|"# heading"/, suits: always, write: writeOutline },
];

/** Each chosen sentence below its heading in the source. */
function writeOutline(chosen: readonly SourceLine[], { lines }: ParsedPrompt): string {
  const written: string[] = [];
  let heading: string | undefined;
  for (const line of lines) {
    if (line.headingLevel !== undefined) heading = line.text;
    if (!chosen.includes(line)) continue;
    if (heading !== undefined) written.push(`# ${heading}`);
    heading = undefined;
    written.push(cite(line));
  }
  return written.join('\n');
}

const countWords = [
  /ちょうど(\d+)/,
  /exactly (\d+)/,
  /(\d+)(?:個|行|つ)まで/,
  /at most (\d+) (?:items|lines)/,
  /(\d+)\s*(?:行|文|件|項目|個|つ|lines|sentences|items|bullets)/,
];
const charactersWords = /(\d+)\s*(?:文字|字)|(?:exceed|about|at most|must have) (\d+) characters/g;

/** As many sentences as requested, spread over the source; for a length limit, as many as fit. */
function choose(sentences: readonly SourceLine[], rules: string): readonly SourceLine[] {
  if (/一文だけ|one sentence only/i.test(rules)) return sentences.slice(0, 1);
  const count = countWords.map((words) => words.exec(rules)?.[1]).find((number) => number !== undefined);
  // The last match counts: repair prompts state the actual length first and then the limit.
  const characters = [...rules.matchAll(charactersWords)].at(-1);
  const charactersMax = Number(characters?.[1] ?? characters?.[2] ?? Infinity);
  const most = Number(count ?? (charactersMax === Infinity ? 3 : 30));
  for (let wanted = Math.min(Math.max(1, most), sentences.length); wanted > 1; wanted -= 1) {
    const chosen = chooseEvenly(sentences, wanted);
    if (measure(chosen) <= charactersMax) return chosen;
  }
  const short = sentences.find((sentence) => measure([sentence]) <= charactersMax);
  return [short ?? sentences[0]].filter((sentence) => sentence !== undefined);
}

function measure(lines: readonly SourceLine[]): number {
  return lines.reduce((sum, { text }) => sum + [...text.replace(/\s/g, '')].length, 0);
}

function chooseEvenly<Item>(items: readonly Item[], count: number): Item[] {
  const step = items.length / count;
  return Array.from({ length: count }, (_, index) => items[Math.floor(index * step)]).filter(
    (item) => item !== undefined,
  );
}
