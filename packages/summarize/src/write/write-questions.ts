import { countCharacters } from '#budget/count-characters.ts';
import type { Budget } from '#budget/resolve-length.ts';
import { readCues } from '#rank/read-cues.ts';
import type { RankedSentence } from '#rank/rank-sentences.ts';
import { SummarizeError } from '#summarize-error.ts';
import { applyEdits } from './apply-edits.ts';
import { chooseSentences } from './choose-sentences.ts';
import type { Variant, WriteContext } from './create-variants.ts';
import { type Draft, type DraftItem, toItem } from './draft.ts';
import { pointsBack } from './open/pointers.ts';

type Question = { readonly text: string; readonly start: number; readonly end: number };

/** ――, Q1, 問２：; not the first letters of 問題, of 質問は二百件 or of 質問3件. */
const questionMark =
  /^(?:[―—─]+|(?:[QＱ]|問|質問)(?:[0-9０-９]{1,3}(?:[.．:：、)）]|(?![0-9０-９件題点つ個人名回年月日項度割%％,，]))|[.．:：)）]|(?=[ \t\u3000])))[ \t\u3000]*/u;

/** Questions of the source with what was answered. An item is one pair. */
export function* writeQuestions(context: WriteContext, budget: Budget): Generator<undefined, Draft> {
  const pairs = yield* pairQuestions(context);
  if (pairs.size === 0) throw new SummarizeError('invalid_request', { reason: 'shape_unfit' });
  const labels = context.document.language === 'en' ? ['Q: ', 'A: '] : ['問：', '答：'];
  const labelCharacters = countCharacters(labels.join(''));
  const chosen = yield* chooseSentences(context, {
    budget,
    itemsMax: Number.POSITIVE_INFINITY,
    isAllowed: (sentence) => pairs.has(sentence.index),
    extraCharacters: (sentence: RankedSentence) =>
      labelCharacters + countCharacters(pairs.get(sentence.index)?.text ?? ''),
    // 「それはなぜですか」 asks something only where it stands.
    worthFactor: (sentence: RankedSentence) => (pointsBack(pairs.get(sentence.index)?.text ?? '') ? 0.4 : 1),
    maySplit: false,
  });
  return { items: chosen.flatMap((answer, index) => layOut(answer, pairs.get(answer.group), labels, index === 0)) };
}

function layOut(
  answer: Variant,
  question: Question | undefined,
  labels: readonly string[],
  isFirst: boolean,
): DraftItem[] {
  const [questionLabel = '', answerLabel = ''] = labels;
  const item = toItem(answer, `\n${answerLabel}`);
  if (question === undefined) return [item];
  return [{ ...question, before: `${isFirst ? '' : '\n'}${questionLabel}`, isCompressed: false }, item];
}

/** Sentences read between two chances for the host; about 5 ms of work. */
const sliceSentences = 1000;

/** The first answering sentence behind each question, by its index. */
function* pairQuestions(context: WriteContext): Generator<undefined, Map<number, Question>> {
  const { analysis, document } = context;
  const pairs = new Map<number, Question>();
  let open: { question: Question; speaker: string | undefined } | undefined;
  for (const [index, sentence] of analysis.sentences.entries()) {
    if (index % sliceSentences === sliceSentences - 1) yield;
    const words = document.text.slice(sentence.contentStart, sentence.end);
    const block = analysis.blocks[sentence.blockIndex];
    const mark = questionMark.exec(words)?.[0].length ?? 0;
    const isMarked = mark > 0 && /[?？。]|か$/u.test(words.slice(-2));
    if (isMarked || readCues(words).isQuestion) {
      const start = sentence.contentStart + mark;
      const text = applyEdits(document.text, start, sentence.end, []);
      open = text === '' ? undefined : { question: { text, start, end: sentence.end }, speaker: block?.speaker };
    } else if (
      open !== undefined &&
      block?.kind !== 'heading' &&
      block?.kind !== 'code' &&
      sentence.terms.length >= 1 &&
      words.length >= 8 &&
      isAnswer(open.speaker, block?.speaker)
    ) {
      pairs.set(index, open.question);
      open = undefined;
    }
  }
  return pairs;
}

/** In a conversation somebody else answers. */
function isAnswer(asker: string | undefined, speaker: string | undefined): boolean {
  return asker === undefined || speaker === undefined || asker !== speaker;
}
