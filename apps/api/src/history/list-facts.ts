import { countCharacters } from '@youyaku/contract/count-characters';
import { applyDecisions, describeDecided, leaveOutStruck } from '@youyaku/contract/decisions';
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

/** The summary as a person left it, with its chapters: what is searched besides the title and the source. */
export function writeSearchedText({ text, body, decisions }: Written): string {
  if (body === null) return text;
  const made = applyDecisions({ ...body, text, decisions });
  const chapters = (made.chapters ?? []).map((chapter) => `${chapter.title}\n${leaveOutStruck(chapter)}`);
  return [leaveOutStruck(made), ...chapters].join('\n');
}
