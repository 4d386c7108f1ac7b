import { modelFaults } from '@youyaku/contract/model-faults';
import { summaryNoteSchema } from '@youyaku/contract/summary';
import { errorCodes, type ErrorCode } from '@youyaku/contract/errors';
import { stages } from '@youyaku/contract/stages';
import { summaryShapes } from '@youyaku/contract/shapes';
import { describe, expect, it } from 'vitest';
import { adminMessagesEn } from './admin-messages-en.ts';
import { adminMessagesJa } from './admin-messages.ts';
import { accountPageMessagesEn, accountPageMessagesJa } from './account-page-messages.ts';
import { chooseLanguage } from './choose-language.ts';
import { credentialMessagesEn, credentialMessagesJa } from './credential-messages.ts';
import { dataMessages } from './data-messages.ts';
import { en } from './en.ts';
import { getFailureMessages } from './failure-messages.ts';
import { historyMessagesEn, historyMessagesJa } from './history-messages.ts';
import { ja, type Messages } from './ja.ts';
import { loadMessages } from './load-messages.ts';
import { securityMessagesEn, securityMessagesJa } from './security-messages.ts';

const tables: [string, Messages][] = [
  ['ja', ja],
  ['en', en],
];

describe.each(tables)('the messages in %s', (_language, messages) => {
  it('name every error code of the contract', () => {
    for (const code of Object.keys(errorCodes) as ErrorCode[])
      expect(messages.failures.titles[code], code).toMatch(/\S/);
  });

  it('name every stage and every shape', () => {
    for (const stage of stages) expect(messages.reading.stages[stage]).toBeTruthy();
    for (const shape of summaryShapes) expect(messages.compose.shapes[shape]).toBeTruthy();
  });

  it('explain every fault of a model and every note', () => {
    const { fallbacks, notes } = messages.models;
    for (const fault of modelFaults) expect(fallbacks[fault]('モデルA'), fault).toMatch(/モデルA.*[。.]/);
    for (const code of summaryNoteSchema.shape.code.options)
      for (const count of [0, 1, 12]) expect(notes[code](count), code).toMatch(/^[^_]+[。.]$/);
  });

  it('contain no exclamation marks', () => {
    expect(JSON.stringify(messages)).not.toMatch(/[!！]/);
  });
});

it('has no exclamation marks on the pages of the account either', () => {
  const pages = [
    accountPageMessagesJa,
    accountPageMessagesEn,
    securityMessagesJa,
    securityMessagesEn,
    historyMessagesJa,
    historyMessagesEn,
    credentialMessagesJa,
    credentialMessagesEn,
    dataMessages,
    adminMessagesJa,
    adminMessagesEn,
  ];
  expect(JSON.stringify(pages)).not.toMatch(/[!！]/);
});

it('uses the two sentences of the specification for our own fault and for a network failure', () => {
  expect(getFailureMessages({ kind: 'broken' }, ja).sentence).toBe(
    'エラーが発生しました。ページを再読み込みしてください。',
  );
  expect(getFailureMessages({ kind: 'network' }, ja).sentence).toBe(
    'エラーが発生しました。インターネット環境とセキュリティソフトをご確認ください。',
  );
});

it.each([
  [null, ['ja-JP', 'en'], 'ja'],
  [null, ['en-GB', 'ja'], 'en'],
  [null, ['fr', 'en-US'], 'en'],
  [null, ['fr'], 'ja'],
  ['en', ['ja'], 'en'],
  ['xx', [], 'ja'],
])('for %j and %j chooses the language %s', (kept, preferred, language) => {
  expect(chooseLanguage(kept, preferred)).toBe(language);
});

it('loads the texts of each language', async () => {
  expect(await loadMessages('ja')).toBe(ja);
  expect(await loadMessages('en')).toBe(en);
});
