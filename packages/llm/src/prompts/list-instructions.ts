import { resolveLength } from '@youyaku/summarize/budget/resolve-length';
import { answerPrompt } from './answer-prompt.ts';
import { comparePrompt } from './compare-prompt.ts';
import { shortenPrompt } from './length-prompt.ts';
import { mapPrompt } from './map-prompt.ts';
import { judgePrompt } from './judge-prompt.ts';
import { repairPrompt } from './repair-prompt.ts';
import { reducePrompt } from './reduce-prompt.ts';
import { rewritePrompt } from './rewrite-prompt.ts';
import { writePrompt } from './write-prompt.ts';
import type { PromptLanguage } from './prompt-frame.ts';

/** All instructions that a model is given in this language, which it must not leak. */
export function listInstructions(language: PromptLanguage, languageName: string): string[] {
  const empty = { language, languageName, delimiter: '', outputTokensMax: 1, focus: '', linesMax: 1 };
  const budget = resolveLength({ preset: 'short' }, 'lines', 1);
  const miss = { kind: 'many', count: 2, goal: 1 } as const;
  const options = {
    shape: 'lines',
    length: { preset: 'short' },
    register: 'asIs',
    reader: 'general',
    language: 'source',
    engine: 'llm',
    retention: 'keep',
  } as const;
  const rewritten = {
    lines: [],
    charactersMax: undefined,
    terms: '',
    complaints: { lines: [], length: undefined },
    delimiter: '',
    outputTokensMax: 1,
  };
  return [
    writePrompt({ ...empty, options, budget, source: '', isNotes: false, hasSeveralSources: true }),
    writePrompt({ ...empty, options, budget, source: '', isNotes: true, hasSeveralSources: false }),
    comparePrompt({ ...empty, options, budget, source: '' }),
    mapPrompt({ ...empty, source: '', part: 1, partsTotal: 2, isForMinutes: true }),
    reducePrompt({ ...empty, notes: '' }),
    repairPrompt({ ...empty, tasks: [] }),
    judgePrompt({ ...empty, claims: [], source: '' }),
    shortenPrompt({ ...empty, draft: '', miss, budget }),
    answerPrompt({ ...empty, conversation: '', source: '', shown: 'some' }),
    rewritePrompt({ ...rewritten, rewrite: { kind: 'easyJapanese' } }),
    rewritePrompt({ ...rewritten, rewrite: { kind: 'child' } }),
    rewritePrompt({ ...rewritten, rewrite: { kind: 'translate', languageName } }),
  ].map(({ instructions }) => instructions);
}
