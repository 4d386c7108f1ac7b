import { extractText } from '@youyaku/extract';
import { readCorpus } from '@youyaku/corpus';
import { analyse, type Analysis } from '@youyaku/language/analyse';
import { createGrounder, type Grounder } from '@youyaku/summarize/ground/grounder';
import {
  type ClaimClass,
  claimClasses,
  faithfulClasses,
  makeClaims,
} from '@youyaku/testing/summarize/synthetic-claims';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { type Figure, measured } from '#figure.ts';
import { datasets, readDataset } from '#quality/read-dataset.ts';

type Source = { readonly text: string; readonly analysis: Analysis; readonly grounder: Grounder };
/** `unsettled`: not marked, but not called supported. */
type Count = { all: number; marked: number; unsettled: number };

/** Enough texts for every class within a few seconds. */
const textsMax = 150;

/** Minimum percentage marked, for classes with a bound of their own. */
const floors: Partial<Record<ClaimClass, number>> = {
  negation: 95,
  antonym: 95,
  swap: 95,
  'name-swap': 95,
  attribution: 90,
};

/**
 * Sentences of the corpus, of PoliInfo and of Wikinews, each changed in one known way: what share of the marks is right, what share
 * of the changed sentences is marked, and what share is at least not called supported. All sets together, each set, then each class.
 */
export async function measureSyntheticClaims(dataFolder: string, dictionary: Dictionary): Promise<Figure[]> {
  const sets = new Map<string, string[]>([['corpus', readCorpusTexts()]]);
  for (const dataset of datasets.filter(({ folder }) => /^(?:poliinfo1|wikinews)/.test(folder))) {
    const rows = await readDataset(dataFolder, dataset, 'dev');
    if (rows)
      sets.set(
        dataset.name,
        rows.slice(0, textsMax).map(({ text }) => text),
      );
  }
  const total = new Map<ClaimClass, Count>();
  const figures: Figure[] = [];
  for (const [name, texts] of sets) {
    const counts = countVerdicts(texts, dictionary);
    for (const [kind, count] of counts) add(total, kind, count);
    figures.push(...rate(`claims of ${name}`, counts));
  }
  return [...rate('all synthetic claims', total), ...figures, ...describeClasses(total)];
}

function readCorpusTexts(): string[] {
  return readCorpus()
    .filter(({ path }) => path.endsWith('.txt'))
    .map(({ text }) => text);
}

function countVerdicts(texts: readonly string[], dictionary: Dictionary): Map<ClaimClass, Count> {
  const sources = texts.map((text) => prepare(text, dictionary));
  const counts = new Map<ClaimClass, Count>();
  sources.forEach((source, index) => {
    const other = findOther(sources, index);
    if (other === undefined) return;
    const claims = makeClaims(
      { text: source.text, sentences: source.analysis.sentences },
      { text: other.text, sentences: other.analysis.sentences },
    );
    for (const { kind, text } of claims) {
      const { verdict } = source.grounder.check(text);
      add(counts, kind, {
        all: 1,
        marked: Number(verdict === 'check'),
        unsettled: Number(verdict === 'paraphrased'),
      });
    }
  });
  return counts;
}

function prepare(text: string, dictionary: Dictionary): Source {
  const document = extractText(text);
  const analysis = analyse(document, dictionary);
  return { text: document.text, analysis, grounder: createGrounder(document, analysis) };
}

/** The next text of the same language, as the source of foreign names and sentences. */
function findOther(sources: readonly Source[], index: number): Source | undefined {
  const isJapanese = (source: Source | undefined): boolean => /[ぁ-ん]/.test(source?.text ?? '');
  const own = sources[index];
  return [...sources.slice(index + 1), ...sources.slice(0, index)].find(
    (other) => other.text !== own?.text && isJapanese(other) === isJapanese(own),
  );
}

function add(counts: Map<ClaimClass, Count>, kind: ClaimClass, more: Count): void {
  const count = counts.get(kind) ?? { all: 0, marked: 0, unsettled: 0 };
  counts.set(kind, {
    all: count.all + more.all,
    marked: count.marked + more.marked,
    unsettled: count.unsettled + more.unsettled,
  });
}

function rate(name: string, counts: ReadonlyMap<ClaimClass, Count>): Figure[] {
  const sum = (isFaithful: boolean, key: keyof Count): number =>
    [...counts].reduce((all, [kind, count]) => all + (faithfulClasses.has(kind) === isFaithful ? count[key] : 0), 0);
  const wrong = sum(false, 'all');
  return [
    measured(
      `${name}: marks that are right`,
      (100 * sum(false, 'marked')) / (sum(false, 'marked') + sum(true, 'marked')),
      '%',
      {
        min: 98,
      },
    ),
    measured(`${name}: wrong claims marked`, (100 * sum(false, 'marked')) / wrong, '%'),
    measured(
      `${name}: wrong claims not called supported`,
      (100 * (sum(false, 'marked') + sum(false, 'unsettled'))) / wrong,
      '%',
    ),
  ];
}

function describeClasses(counts: ReadonlyMap<ClaimClass, Count>): Figure[] {
  return claimClasses.flatMap((kind) => {
    const count = counts.get(kind);
    if (count === undefined) return [];
    const share = (part: number): number => (100 * part) / count.all;
    if (faithfulClasses.has(kind)) {
      const bound = kind === 'verbatim' ? { max: 0 } : undefined;
      return [measured(`${kind} (${count.all} claims): marked`, share(count.marked), '%', bound)];
    }
    const floor = floors[kind];
    return [
      measured(
        `${kind} (${count.all} claims): marked`,
        share(count.marked),
        '%',
        floor === undefined ? undefined : { min: floor },
      ),
      measured(`${kind} (${count.all} claims): not called supported`, share(count.marked + count.unsettled), '%'),
    ];
  });
}
