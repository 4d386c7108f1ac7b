import type { Sentence } from './sentence.ts';

/** What a sentence lacked to stand alone, by the rule that found it. */
const lacks: Readonly<Record<string, Sentence>> = {
  exception: { ja: '前の文を限定している', en: 'limits the sentence before' },
  pointer: { ja: '前の言葉を指している', en: 'points at something named before' },
  subject: { ja: '主語がない', en: 'leaves its subject out' },
  month: { ja: '日付に月がない', en: 'names a day without its month' },
  question: { ja: '問いへの答え', en: 'answers a question' },
  heading: { ja: '見出しに続く数字', en: 'gives a figure that its heading names' },
  option: { ja: '案の中身が別の所にある', en: 'numbers an option described elsewhere' },
  speaker: { ja: '話し手が書かれていない', en: 'quotes without a speaker' },
  day: { ja: '曜日や「明日」の日付がない', en: 'names a day without its date' },
  status: { ja: '予想や案の見出しの下にある', en: 'stands below a heading of what is not decided yet' },
  name: { ja: 'だれのことかが別の所にある', en: 'names somebody or something only by its kind' },
};

const lackOf = (rule: string): Sentence => {
  const known = lacks[rule];
  return known === undefined ? { ja: rule, en: rule } : { ja: `${known.ja}（${rule}）`, en: `${known.en} (${rule})` };
};

/** What the rules of the built-in engine did with a sentence of the summary. */
export const explanations = {
  alone: (): Sentence => ({ ja: 'この文だけで意味が通じます。', en: 'stands alone' }),
  inserted: (rule: string, words: string): Sentence => ({
    ja: `${lackOf(rule).ja}ため、本文から ${words} を補いました。`,
    en: `${lackOf(rule).en}: ${words} was inserted from the source`,
  }),
  together: (rule: string): Sentence => ({
    ja: `${lackOf(rule).ja}ため、前の文と一緒に選びました。`,
    en: `${lackOf(rule).en}: chosen together with the sentence before`,
  }),
  unfilled: (rule: string, factor: number): Sentence => ({
    ja: `${lackOf(rule).ja}ため点を${factor}倍にしましたが、それでも選ばれました。`,
    en: `${lackOf(rule).en}: its score was multiplied by ${factor}, and it was chosen nevertheless`,
  }),
  passedOver: (count: number): Sentence => ({
    ja: `本文には、それだけでは意味が通じず、選ばなかった文がほかに${count}あります。`,
    en: `${count} more ${count === 1 ? 'sentence' : 'sentences'} of the source cannot stand alone and ${count === 1 ? 'was' : 'were'} not chosen`,
  }),
  cut: (rule: string | undefined, words: string): Sentence => ({
    ja: `省きました${rule === undefined ? '' : `（${rule}）`}：「${words}」`,
    en: `left out${rule === undefined ? '' : ` (${rule})`}: «${words}»`,
  }),
  byModel: (): Sentence => ({
    ja: '--explain で示せるのは、標準エンジンの要約だけです。',
    en: '--explain can tell about summaries of the built-in engine only',
  }),
};
