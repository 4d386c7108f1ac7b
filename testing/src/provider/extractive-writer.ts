import { readQuestion, type Question, type SourceLine } from './parse-prompt.ts';
import type { ScriptedRequest } from './scripted-request.ts';

/**
 * What a model would write that does as it is told and invents nothing: source sentences word by word and in order, one a
 * line, in the form and length asked for, each with its citation. It neither translates nor puts in simpler words.
 */
export function writeHonestly(request: ScriptedRequest): string {
  const question = readQuestion(request);
  if (question.tasks.length > 0) return question.tasks.map(mend).join('\n');
  const texts = joinVersions(question.lines).filter(({ headingLevel }) => headingLevel === undefined);
  // Titles and labels are no sentences, but better than nothing.
  const whole = texts.filter(({ text }) => /[。．.!?！？」』）)]$/.test(text));
  const sentences = whole.length === 0 ? texts : whole;
  if (question.asked !== undefined) return answerHonestly(question.asked, sentences);
  if (sentences.length === 0) return 'はい。';
  const form = forms.find(({ sign }) => sign.test(question.told)) ?? plainForm;
  const fitting = sentences.filter(({ text }) => form.suits(text));
  return form.write(choose(fitting.length === 0 ? sentences : fitting, question.told), question);
}

const versionLine = /^(前の版|新しい版|old|new): (.+)$/su;

/** Of two versions of a sentence, what was and what is, resting on both. */
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

/** The sentence with most of the question's words, by pairs of letters and figures; that there is none when none has half of them. */
function answerHonestly(asked: string, sentences: readonly SourceLine[]): string {
  const wanted = listPairs(
    asked.replace(/(?:は|が|を)?(?:何|いつ|どこ|誰|いくら|なぜ|どう|どの)[^。？?]*[。？?]?$/u, ''),
  );
  const shareOf = ({ text }: SourceLine): number => {
    const own = listPairs(text);
    return [...wanted].filter((pair) => own.has(pair)).length / Math.max(1, wanted.size);
  };
  const [best] = sentences.toSorted((one, other) => shareOf(other) - shareOf(one));
  return best === undefined || shareOf(best) < 0.5 ? 'NONE' : cite(best);
}

function listPairs(text: string): Set<string> {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, at) => plain.slice(at, at + 2)));
}

/** Without evidence the sentence is only to be said in other words, and stays as it is. */
function mend({ label, text, evidence }: Question['tasks'][number]): string {
  const [found] = evidence.toSorted((one, other) => one.text.length - other.text.length);
  if (found === undefined) return `${label} | ${text}`;
  return found.text.length > text.length ? `${label} | -` : `${label} | ${found.text}${found.citations}`;
}

type Form = {
  /** What the wish says when this form is asked for. */
  readonly sign: RegExp;
  readonly suits: (text: string) => boolean;
  readonly write: (lines: readonly SourceLine[], question: Question) => string;
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
    write: (lines, { told }) =>
      lines
        .map((line) => {
          const about = termOf(line.text);
          const asked = /[ぁ-ん]/.test(told)
            ? `${about}について、何が書いてありますか。`
            : `What is said about ${about}?`;
          return `Q | ${asked}\nA | ${cite(line)}`;
        })
        .join('\n'),
  },
  { sign: /「# 見出し」|"# heading"/, suits: always, write: writeOutline },
];

/** Each chosen sentence below the heading that stands over it in the source. */
function writeOutline(chosen: readonly SourceLine[], { lines }: Question): string {
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

/** As many as asked for, spread over the source; of a length, as many as go into it. */
function choose(sentences: readonly SourceLine[], told: string): readonly SourceLine[] {
  if (/一文だけ|one sentence only/i.test(told)) return sentences.slice(0, 1);
  const count = countWords.map((words) => words.exec(told)?.[1]).find((number) => number !== undefined);
  // The last wish counts: repairs tell first how long it was and then how long it must be.
  const characters = [...told.matchAll(charactersWords)].at(-1);
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
