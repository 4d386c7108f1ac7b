import { casualties } from '@youyaku/language/lexicon/leaning-words';
import { changeOfFigure, measureNouns } from '@youyaku/language/lexicon/measure-words';
import { limitingStatement, undoingWords } from '@youyaku/language/lexicon/qualifying-words';
import type { Token } from '@youyaku/language/tokenize/token';
import { changeToken } from './change-token.ts';
import type { Deletion } from './deletion.ts';
import { decide, type Verdict, type Veto } from './veto.ts';

/** 費用は | 290万円 | で、 | 市が払う | 。 */
type Candidate = {
  /** What the figure is said of, without は. */
  readonly topic: string;
  /** Between は and the figure. */
  readonly between: string;
  readonly unit: string;
  readonly copula: string;
  readonly rest: string;
};

export const commentVetoes: readonly Veto<Candidate>[] = [
  { name: 'holds-words-of-somebody', rejects: ({ topic, rest }) => /[「『“"]/u.test(topic + rest) },
  {
    // 店は100円で、売る: nothing but a measure is a price.
    name: 'is-no-measure',
    rejects: ({ topic, copula }) => copula === 'で' && !measureNouns.test(topic.replace(/[（(][^）)]*[）)]$/u, '')),
  },
  {
    // 費用は大人が30円、子どもが10円
    name: 'is-said-of-a-part',
    rejects: ({ between }) => !wholeOf.test(between),
  },
  {
    // 利用者は3人で、机を運んだ; 期間は3日で、終わった
    name: 'may-be-the-means',
    rejects: ({ unit, copula, rest }) =>
      copula === 'で' &&
      /^[人名日時分年週月]|^か月/u.test(unit) &&
      !(changeOfFigure.test(trimEnd(rest)) || rest.startsWith('うち')),
  },
  {
    name: 'counts-what-the-rest-counts',
    rejects: ({ unit, rest }) =>
      /[はがも][^、]*[0-9０-９]/u.test(rest) && rest.includes(unit) && !rest.startsWith('うち'),
  },
  { name: 'reports-casualties', rejects: ({ topic, rest }) => casualties.test(topic + rest) },
  {
    name: 'is-limited-by-the-rest',
    rejects: ({ rest }) =>
      limitingStatement.test(rest) ||
      undoingWords.test(rest) ||
      /まで|以[上下内外]|ごと|ない|ませ|なけれ|ず[、に]/u.test(rest),
  },
  {
    // 費用は3億円で、来年に着工する見通しだ: how sure, or who says so, may hold of both.
    name: 'may-be-expected-only',
    rejects: ({ rest }) =>
      /(?:見通し|見込み?|予定|方針|可能性|計画|目標|推定|試算|という|そう|らしい|よう|みられ|見られ|思[いうわ]|考え|はず|だろう|でしょう|ください)[^、]{0,8}$|[かとね]$/u.test(
        trimEnd(rest),
      ),
  },
  {
    // 料金は100円で、昨年に上げた: the figure is not of the past, or nothing says whether it is.
    name: 'may-have-another-tense',
    rejects: ({ rest }) => /[ただ]$/u.test(trimEnd(rest)) && !isPastCopula(rest) && !changeOfFigure.test(trimEnd(rest)),
  },
];

/** What a figure may be of, before it: 1人当たり, 平均, 年間. */
const wholeOf =
  /^(?:平均|年間?|月額?|年額|月間|総額|総計|合計|税込み?|片道|1日|[0-9０-９]+[^0-9０-９]{1,8}(?:あたり|当たり|につき))?(?:平均|約|およそ)?$/u;

const pattern =
  /^(?<topic>[^、。]{1,60}?)は(?<between>[^、。はをで]{0,16}?)(?<figure>(?:約|計|およそ)?[0-9０-９][0-9０-９.,．，十百千万億兆]*(?<unit>[^\s0-9０-９、。（）はがをにでと]{1,6})(?:（[^（）]{1,30}）)?)(?<copula>で|であり)、(?<rest>[^。]{4,200})。?$/u;

/** 費用は290万円で、市が払う → 費用は290万円だ: a figure that is said of a measure, without the comment on it. */
export function decideComments(text: string, tokens: readonly Token[]): Verdict[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined || last.end - first.start > sentenceUnitsMax) return [];
  const found = pattern.exec(text.slice(first.start, last.end));
  const { topic, between, figure, unit, copula, rest } = found?.groups ?? {};
  if (
    topic === undefined ||
    between === undefined ||
    figure === undefined ||
    copula === undefined ||
    rest === undefined
  )
    return [];
  const start = first.start + topic.length + 1 + between.length + figure.length;
  const end = start + copula.length + 1 + rest.length;
  const by = tokens.find((token) => token.start === start);
  if (by === undefined) return [];
  return [decide(write(by, end, copula, rest), commentVetoes, { topic, between, unit: unit ?? '', copula, rest })];
}

const sentenceUnitsMax = 300;

type Word = readonly [surface: string, base: string, type: string, form: string];

/** The copula in the register and the tense of what it replaces; none where the sentence ends in a noun. */
function write(by: Token, end: number, copula: string, rest: string): Deletion {
  const words = copulaFor(copula, trimEnd(rest));
  const text = words.map(([surface]) => surface).join('');
  const replacement = words.map(([surface, base, type, form]) =>
    changeToken(by, { end, surface, base, pos: 'auxiliary', posDetail: '', conjugation: { type, form } }),
  );
  return {
    start: by.start,
    end,
    level: 'sound',
    kind: 'comment',
    edits: [{ start: by.start, end, text }],
    replacement,
  };
}

function copulaFor(copula: string, rest: string): Word[] {
  const isPast = /[ただ]$/u.test(rest);
  if (/(?:ます|です)$/u.test(rest)) return [['です', 'です', '特殊・デス', '基本形']];
  if (/(?:ました|でした)$/u.test(rest))
    return [
      ['でし', 'です', '特殊・デス', '連用形'],
      ['た', 'た', '特殊・タ', '基本形'],
    ];
  if (!/[\u3041-\u3096]$/u.test(rest)) return [];
  const de: Word = ['で', 'だ', '特殊・ダ', '連用形'];
  if (copula === 'であり' || /であ(?:る|った)$/u.test(rest))
    return isPast && isPastCopula(rest)
      ? [de, ['あっ', 'ある', '五段・ラ行アル', '連用タ接続'], ['た', 'た', '特殊・タ', '基本形']]
      : [de, ['ある', 'ある', '五段・ラ行アル', '基本形']];
  // Both plain copulas stand beside である, which news and reports share.
  return isPast
    ? [
        ['だっ', 'だ', '特殊・ダ', '連用タ接続'],
        ['た', 'た', '特殊・タ', '基本形'],
      ]
    : [de, ['ある', 'ある', '五段・ラ行アル', '基本形']];
}

function isPastCopula(rest: string): boolean {
  return /(?:だった|でした|であった)$/u.test(trimEnd(rest));
}

function trimEnd(rest: string): string {
  return rest.replace(/(?:（[^（）]{1,30}）)?[。\s]*$/u, '');
}
