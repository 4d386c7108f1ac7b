/** Returns why a line must not be shown: it repeats our instructions, or the delimiter around the source. */
export type LeakFinder = (line: string) => 'instructions' | 'delimiter' | undefined;

const runUnits = 24;
const runWords = 6;
const delimiterUnits = 12;

/**
 * Finds our instructions in a model's output: 24 letters in a row, or six Latin words, that are in the instructions and not
 * in the source. Width, case, spaces, punctuation and figures are ignored: the figures of instructions differ from request to request. A translated or paraphrased
 * instruction is not found; instructions hold no secrets. `source` is the text of the document.
 */
export function createLeakFinder(instructions: readonly string[], source: string, delimiter: string): LeakFinder {
  const strippedInstructions = instructions.map(stripToLetters);
  const runs = new Set(strippedInstructions.flatMap((text) => listRuns(text)));
  const phrases = new Set(instructions.flatMap((text) => listPhrases(text)));
  let strippedSource: string | undefined;
  const isInSource = (part: string): boolean => (strippedSource ??= stripToLetters(source)).includes(part);
  const marks = delimiter.length < delimiterUnits ? [] : listRuns(stripMarks(delimiter), delimiterUnits);
  return (line) => {
    const text = stripToLetters(line);
    if (marks.some((mark) => stripMarks(line).includes(mark))) return 'delimiter';
    const isInstruction = joinRuns(listRuns(text), runs).some((run) => !isInSource(run));
    if (isInstruction || listPhrases(line).some((phrase) => phrases.has(phrase) && !isInSource(stripToLetters(phrase))))
      return 'instructions';
    return undefined;
  };
}

function stripToLetters(text: string): string {
  return stripMarks(text).replace(/\p{N}+/gu, '');
}

/** Letters and digits alone. */
function stripMarks(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function listRuns(text: string, units = runUnits): string[] {
  return Array.from({ length: Math.max(text.length - units + 1, 0) }, (_, at) => text.slice(at, at + units));
}

function listPhrases(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z]+(?:'[a-z]+)?/g) ?? [];
  return Array.from({ length: Math.max(words.length - runWords + 1, 0) }, (_, at) =>
    words.slice(at, at + runWords).join(' '),
  ).filter((phrase) => phrase.length >= runUnits);
}

/** Joins known runs that overlap, so that the source is searched once for each. */
function joinRuns(runs: readonly string[], known: ReadonlySet<string>): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const run of runs) {
    const isKnown = known.has(run);
    if (isKnown && isOpen) joined.push(`${joined.pop() ?? ''}${run.slice(-1)}`);
    else if (isKnown) joined.push(run);
    isOpen = isKnown;
  }
  return joined;
}
