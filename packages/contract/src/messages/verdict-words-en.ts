import type { CheckPoint } from '#contradiction.ts';
import { countVerdicts, verdictWordsJa, type VerdictWords } from './verdict-words.ts';

const verdictsEn: VerdictWords['verdict'] = {
  supported: 'Supported',
  paraphrased: 'Paraphrased',
  check: 'Please check',
};
const pointsEn: VerdictWords['points'] = {
  money: 'amount',
  number: 'figure',
  unit: 'unit',
  date: 'date',
  time: 'time',
  name: 'name',
  negation: 'affirmation or negation',
  modality: 'stage (decided, planned …)',
  scope: 'scope',
  subject: 'person or thing meant',
  cause: 'reason',
  meaning: 'content',
};
const listEn = (points: readonly CheckPoint[]): string =>
  points.map((point) => pointsEn[point]).join(points.length === 2 ? ' and ' : ', ');
const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const isMany = (points: readonly CheckPoint[]): boolean => points.length > 1;

export const verdictWordsEn: VerdictWords = {
  verdict: verdictsEn,
  mark: ' (please check)',
  points: pointsEn,
  differs: (points) =>
    points.length === 1 && points[0] === 'negation'
      ? 'The source says the opposite'
      : `The ${listEn(points)} ${isMany(points) ? 'differ' : 'differs'} from the source`,
  nowhere: (points) => `The ${listEn(points)} ${isMany(points) ? 'are' : 'is'} not in the source`,
  agreeing: (points) => `${capitalize(listEn(points))} ${isMany(points) ? 'agree' : 'agrees'}`,
  open: (points) => `${capitalize(listEn(points))} could not be confirmed`,
  meaningFound: 'Also agrees when read by a model',
  meaningOpen: 'The same content was not found in the source',
  noValues: 'It has no figure, date or name to compare',
  notCompared: 'Not compared with the source',
  source: 'Source',
  summary: 'Summary',
  byModel: 'Pointed out by a model that read both',
  decided: { fixed: 'Corrected', struck: 'Struck out', kept: 'Checked by hand', edited: 'Edited' },
  fix: (values) => `Change to ${values.join(', ')}`,
  strike: 'Strike it out',
  keep: 'Keep as it is',
  undo: 'Undo',
  nothing: 'Nothing on this point was found',
  separator: '; ',
  count: (sentences) => `${sentences.length} (${countVerdicts(sentences, verdictsEn).join(', ')})`,
};

export const verdictWords: Readonly<Record<'ja' | 'en', VerdictWords>> = { ja: verdictWordsJa, en: verdictWordsEn };
