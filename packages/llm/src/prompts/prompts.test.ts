import { resolveSummaryOptions, type SummaryRequest } from '@youyaku/contract/summary-request';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '@youyaku/contract/estimate-tokens';
import { resolveModelLength } from '#length/resolve-model-length.ts';
import { answerPrompt } from './answer-prompt.ts';
import { comparePrompt } from './compare-prompt.ts';
import { describePreferences } from './describe-preferences.ts';
import { shortenPrompt } from './length-prompt.ts';
import { mapPrompt } from './map-prompt.ts';
import { reducePrompt } from './reduce-prompt.ts';
import { rewritePrompt } from './rewrite-prompt.ts';
import { listTruthRules, sharedRules } from './shared-rules.ts';
import { writePrompt } from './write-prompt.ts';

const frame = { delimiter: 'd', outputTokensMax: 1, source: '', focus: '', linesMax: 1 };
const options = resolveSummaryOptions({});
const budget = resolveModelLength(options, 3_000);

function instructionsOf(language: 'ja' | 'en') {
  const given = { ...frame, language, languageName: 'English', options, budget };
  return {
    write: writePrompt({ ...given, isNotes: false, hasSeveralSources: true }).instructions,
    ofNotes: writePrompt({ ...given, isNotes: true, hasSeveralSources: false }).instructions,
    compare: comparePrompt(given).instructions,
    map: mapPrompt({ ...given, part: 1, partsTotal: 2, isForMinutes: true }).instructions,
    reduce: reducePrompt({ ...given, notes: '' }).instructions,
    answer: answerPrompt({ ...given, conversation: '', shown: 'all' }).instructions,
  };
}

describe.each(['ja', 'en'] as const)('prompts in %s', (language) => {
  const instructions = instructionsOf(language);
  const rules = sharedRules[language];

  it('name whose words they are, what is not decided, and how certain it is, in every step to the summary', () => {
    for (const name of ['write', 'ofNotes', 'map', 'reduce', 'answer'] as const)
      for (const rule of listTruthRules(rules)) expect(instructions[name]).toContain(rule);
    for (const rule of [rules.values, rules.status, rules.degree]) expect(instructions.compare).toContain(rule);
  });

  it('ask for merged sentences, fiction told as such, and every sentence that a line rests on', () => {
    for (const rule of [rules.onlyMaterial, rules.condense, rules.tone, rules.cite]) {
      expect(instructions.write).toContain(rule);
      expect(instructions.ofNotes).toContain(rule);
    }
    expect(instructions.map).toContain(rules.cite);
  });

  it('explain the marks of the source wherever they show it', () => {
    for (const name of ['write', 'map', 'answer'] as const) expect(instructions[name]).toContain(rules.marks);
  });

  it('have few rules and cost few tokens: models obey ten rules better than thirty', () => {
    const marks = instructions.write.match(/^[・-]/gmu) ?? [];
    expect(marks.length).toBeLessThanOrEqual(11);
    for (const text of Object.values(instructions)) expect(estimateTokens(text)).toBeLessThanOrEqual(650);
  });
});

function preferences(
  request: Omit<SummaryRequest, 'source'>,
  language: 'ja' | 'en' = 'ja',
  characters = 3_000,
): string {
  const resolved = resolveSummaryOptions(request);
  return describePreferences('', resolved, resolveModelLength(resolved, characters), language);
}

it('asks for 97 % of a limit, in the first request, when shortening and in a rewrite', () => {
  expect(preferences({ shape: 'paragraph', length: { unit: 'characters', max: 200 } })).toContain('194字以内');
  expect(preferences({ shape: 'paragraph', length: { unit: 'characters', about: 200 } })).toContain('200字程度');
  const shorten = shortenPrompt({
    ...frame,
    language: 'ja',
    draft: '',
    miss: { kind: 'long', characters: 204, goal: 200 },
    budget: { kind: 'max', characters: 200 },
  });
  expect(shorten.messages[0]?.content).toContain('4字超えています');
  expect(shorten.messages[0]?.content).toContain('194字以内');
  const rewrite = rewritePrompt({
    ...frame,
    rewrite: { kind: 'child' },
    lines: [],
    charactersMax: 200,
    complaints: { lines: [], length: undefined },
    terms: '',
  });
  expect(rewrite.instructions).toContain('194字以内');
});

describe('minutes', () => {
  it('are asked for agenda item by agenda item, in plain style unless another was chosen', () => {
    const text = preferences({ shape: 'minutes', length: { preset: 'medium' } });
    expect(text).toContain('議題ごと');
    expect(text).toContain('常体');
    expect(preferences({ shape: 'minutes', register: 'desumasu' })).not.toContain('常体');
    expect(preferences({ shape: 'lines' })).not.toContain('常体');
  });

  it('have no fixed number of items, unless few were asked for', () => {
    expect(preferences({ shape: 'minutes', length: { preset: 'medium' } })).toContain('項目の数は決めない');
    expect(preferences({ shape: 'minutes', length: { preset: 'medium' } }, 'en')).toContain('As many items');
    expect(preferences({ shape: 'minutes', length: { preset: 'short' } })).toContain('5個まで');
    expect(preferences({ shape: 'minutes', length: { unit: 'items', count: 4 } })).toContain('ちょうど4個');
  });
});
