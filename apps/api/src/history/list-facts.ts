import { countCharacters } from '@youyaku/contract/count-characters';
import { applyDecisions, describeDecided, isToCheck, leaveOutStruck } from '@youyaku/contract/decisions';
import type { Decision, SummaryBody } from '@youyaku/contract/summary';
import type { ListedFacts } from '#platform/database/history-tables.ts';

type Facts = {
  text: string;
  body: (Pick<SummaryBody, 'engine' | 'characters'> & Partial<Pick<SummaryBody, 'sentences'>>) | null;
  decisions: Decision[];
};

/** What a list shows of a summary. */
export function listFacts({ text, body, decisions }: Facts): ListedFacts {
  const decided = describeDecided({ text, sentences: body?.sentences ?? [], decisions });
  return {
    engine: body?.engine ?? { kind: 'builtin', model: 'youyaku', version: '' },
    characters: body?.characters ?? countCharacters(text),
    ...(decided === undefined ? {} : { decided }),
  };
}

type Written = { text: string; body: SummaryBody | null; decisions: Decision[] };

/** How many sentences are to be checked and not decided about, those of the chapters too. */
export function countToCheck({ body, decisions }: Written): number {
  if (body === null) return 0;
  const { sentences, chapters = [] } = applyDecisions({ ...body, decisions });
  return [...sentences, ...chapters.flatMap((chapter) => chapter.sentences)].filter(isToCheck).length;
}

/** The summary as a person left it, with its chapters: what is searched besides the title and the source. */
export function writeSearchedText({ text, body, decisions }: Written): string {
  if (body === null) return text;
  const made = applyDecisions({ ...body, text, decisions });
  const chapters = (made.chapters ?? []).map((chapter) => `${chapter.title}\n${leaveOutStruck(chapter)}`);
  return [leaveOutStruck(made), ...chapters].join('\n');
}
