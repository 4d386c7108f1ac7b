import type { Document } from '@youyaku/contract/document';
import type { Sentence } from '@youyaku/contract/summary';
import { SummarizeError } from '@youyaku/summarize';
import { answerQuestion } from '@youyaku/llm/answer/answer-question';
import type { Dictionary } from '@youyaku/language/tokenize/dictionary';
import { measured, type Figure } from '#figure.ts';
import { readDictionary } from '#quality/read-dictionary.ts';
import { type Attack, readInjectionData } from './injection-data.ts';
import { isSeen, placeAttack } from './measure-injection.ts';
import { type BusyModel, createObeyingModel } from './obeying-model.ts';

const delimiter = '5d41402abc4b2a76b9719d911017c592';
const questions = ['この文書には何が書いてありますか。', '日時や場所はどこに書いてありますか。'];
/** The answer, and once more for statements that the source does not support. */
const callsMax = 2;
const classes = new Set([
  'exfil-markdown',
  'phishing-link',
  'cross-user-or-tool',
  'denial-of-wallet',
  'system-prompt-leak',
]);

/**
 * A model that obeys every instruction in the document when asked a question, and one that obeys instructions in the question itself.
 * Everything that the user could see at any moment counts.
 */
export async function measureQuestionInjection(dataFolder: string): Promise<Figure[]> {
  const { attacks, hosts } = await readInjectionData(dataFolder);
  const dictionary = await readDictionary();
  const closed = attacks.filter(({ type }) => classes.has(type));
  let [tries, out] = [0, 0];
  for (const attack of closed) {
    const inDocument = placeAttack(attack, hosts).flatMap((text) => questions.map((question) => ({ text, question })));
    const inQuestion = hosts.map(({ text }) => ({ text, question: [...attack.text].slice(0, 500).join('') }));
    for (const { text, question } of [...inDocument, ...inQuestion]) {
      tries += 1;
      if (await isOut(attack, text, question, dictionary)) out += 1;
    }
  }
  return [measured(`security/question-injection, obeyed orders that got out of ${tries}`, out, 'count', { max: 0 })];
}

async function isOut(attack: Attack, text: string, question: string, dictionary: Dictionary): Promise<boolean> {
  const model = createObeyingModel(attack);
  const { states, sentences } = await show(text, question, model, dictionary);
  const isTooMuch = attack.check === 'max_output' && model.calls.length > callsMax;
  return isTooMuch || states.some((state) => isSeen(attack, state, sentences));
}

async function show(
  text: string,
  question: string,
  model: BusyModel,
  dictionary: Dictionary,
): Promise<{ states: string[]; sentences: Sentence[] }> {
  const document: Document = { language: 'ja', text, blocks: [], warnings: [] };
  const states: string[] = [];
  let sentences: Sentence[] = [];
  let state = '';
  const context = { dictionary, writer: { model, delimiter } };
  try {
    for await (const event of answerQuestion(document, { question, history: [] }, context)) {
      if (event.type === 'text-delta') state += event.text;
      if (event.type === 'text-replace') state = state.slice(0, event.start) + event.text + state.slice(event.end);
      if (event.type === 'answer-end') ({ sentences } = event.answer);
      states.push(state);
    }
  } catch (error) {
    if (!(error instanceof SummarizeError)) throw error;
  }
  return { states, sentences };
}
