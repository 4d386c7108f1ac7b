import type { Document } from '@youyaku/contract/document';
import { limits } from '@youyaku/contract/limits';
import type { Masking } from '@youyaku/contract/masking';
import type { Summary } from '@youyaku/contract/summary';
import type {
  EngineChoice,
  Register,
  SummaryLength,
  SummaryOptions,
  SummaryRequest,
} from '@youyaku/contract/summary-request';
import { isProse, sangyo, shapes, type SummaryShape } from '@youyaku/contract/shapes';
import { hasEmptyBlank, toInstructionFields, type DraftTemplate } from './filled-template.ts';
import {
  emptySource,
  findSourceError,
  restoreSource,
  toSourceInput,
  restoreSources,
  type SourceDraft,
  type SourceError,
} from './source-draft.ts';

export type LengthUnit = 'items' | 'max' | 'about' | 'percent' | 'short' | 'medium' | 'long';

/** The form's state: one field per control, not yet validated. */
export type Draft = SourceDraft & {
  /** Sources after the first, for one joint summary. */
  others: readonly SourceDraft[];
  /** Of two sources, the old version and the new one: report what changed. */
  isComparison: boolean;
  shape: SummaryShape;
  lengthUnit: LengthUnit;
  lengthAmount: string;
  /** Beside a limit in characters: on at most so many lines. */
  linesMax?: number | undefined;
  register: Register;
  engine: EngineChoice;
  reader: SummaryOptions['reader'];
  language: SummaryOptions['language'];
  focus: string;
  instructions: string;
  /** Used instead of the user's own instructions. */
  template: DraftTemplate | undefined;
  unsupported: NonNullable<SummaryOptions['unsupported']>;
  /** What no model may see; as the space has set where it is absent. */
  masking?: Masking | undefined;
  isUnkept: boolean;
  /** Of a stored summary: sentences that the next versions keep, and those that they leave out. */
  pinned?: readonly string[];
  struck?: readonly string[];
};

export const emptyDraft: Draft = {
  ...emptySource,
  others: [],
  isComparison: false,
  shape: sangyo.shape,
  lengthUnit: 'items',
  lengthAmount: String(sangyo.items),
  register: 'asIs',
  engine: 'auto',
  reader: 'general',
  language: 'source',
  focus: '',
  instructions: '',
  template: undefined,
  unsupported: 'mark',
  isUnkept: false,
};

export function isShape(name: string): name is SummaryShape {
  return Object.hasOwn(shapes, name);
}

/** Changes the shape of the draft and sets that shape's usual length. */
export function withShape(draft: Draft, shape: SummaryShape): Draft {
  return { ...draft, shape, ...toLengthFields(shapes[shape].usualLength) };
}

/** The applicable units of length for a shape. */
export function listLengthUnits(shape: SummaryShape): readonly LengthUnit[] {
  if (shapes[shape].itemsMax === 1) return ['items', 'max'];
  if (isProse(shape)) return ['max', 'about', 'percent', 'short', 'medium', 'long'];
  return ['items', 'max', 'about', 'percent', 'short', 'medium', 'long'];
}

/** Sets another length; a number of lines stays beside a limit in characters, so that three lines are three lines of any length. */
export function withLength(
  draft: Draft,
  { lengthUnit, lengthAmount }: Pick<Draft, 'lengthUnit' | 'lengthAmount'>,
): Draft {
  const length = parseLength(draft);
  const lines = length !== undefined && 'count' in length ? length.count : draft.linesMax;
  const hasLines = lengthUnit === 'max' && shapes[draft.shape].unit === 'lines';
  return { ...draft, lengthUnit, lengthAmount, linesMax: hasLines ? lines : undefined };
}

/** Changes the unit of length and sets a usual amount of it. */
export function withLengthUnit(draft: Draft, lengthUnit: LengthUnit): Draft {
  const amounts: Partial<Record<LengthUnit, string>> = { max: '200', about: '200', percent: '10' };
  const usual = toLengthFields(shapes[draft.shape].usualLength);
  const amount = usual.lengthUnit === lengthUnit ? usual.lengthAmount : (amounts[lengthUnit] ?? '3');
  return withLength(draft, { lengthUnit, lengthAmount: amount });
}

/** Smallest and largest amount of a unit; `undefined` for units without one. */
export function getAmountBounds(unit: LengthUnit, shape: SummaryShape): { least: number; most: number } | undefined {
  if (unit === 'items') return { least: 1, most: shapes[shape].itemsMax ?? limits.summaryItemsMax };
  if (unit === 'max' || unit === 'about') return { least: 1, most: limits.summaryCharactersMax };
  return unit === 'percent' ? { least: 1, most: 90 } : undefined;
}

/** The length of the draft for the API; `undefined` while the amount is not a number within its bounds. */
export function parseLength({
  lengthUnit: unit,
  lengthAmount,
  shape,
  linesMax,
}: Pick<Draft, 'lengthUnit' | 'lengthAmount' | 'linesMax' | 'shape'>): SummaryLength | undefined {
  if (unit === 'short' || unit === 'medium' || unit === 'long') return { preset: unit };
  const bounds = getAmountBounds(unit, shape);
  // NFKC converts full-width digits of a Japanese keyboard.
  const digits = lengthAmount.normalize('NFKC').trim();
  const amount = /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
  if (bounds === undefined || !(amount >= bounds.least && amount <= bounds.most)) return undefined;
  if (unit === 'items') return { unit: 'items', count: amount };
  if (unit === 'percent') return { unit: 'ratio', percent: amount };
  if (unit === 'about') return { unit: 'characters', about: amount };
  const hasLines = linesMax !== undefined && shapes[shape].unit === 'lines';
  return { unit: 'characters', max: amount, ...(hasLines ? { items: linesMax } : {}) };
}

export type FieldError = SourceError | 'needAmount' | 'needVariable';

/** The first problem that prevents sending the draft. */
export function findFirstFieldError(draft: Draft): FieldError | undefined {
  const error = [draft, ...draft.others].map(findSourceError).find((found) => found !== undefined);
  if (error !== undefined) return error;
  if (parseLength(draft) === undefined) return 'needAmount';
  return hasEmptyBlank(draft) ? 'needVariable' : undefined;
}

/** Whether an option outside the main row is set. */
export function hasMoreOptions(draft: Draft): boolean {
  // With several sources, each has its own name field.
  const title = draft.others.length === 0 ? draft.title : '';
  return [draft.focus, title].some((text) => text !== '') || draft.isUnkept || hasModelOptions(draft);
}

/** Whether an option is set that only a model supports. */
export function hasModelOptions({ reader, language, instructions, template, unsupported, masking }: Draft): boolean {
  const hasInstructions = instructions !== '' || template !== undefined;
  const isOther = unsupported !== 'mark' || masking !== undefined;
  return reader !== 'general' || language !== 'source' || hasInstructions || isOther;
}

/** Builds the request of a valid draft. `fileId` is the uploaded file, if any. */
export function buildSummaryRequest(draft: Draft, fileId: string | undefined): SummaryRequest {
  const focus = draft.focus.trim();
  const length = parseLength(draft);
  return {
    ...(draft.others.length === 0
      ? { source: toSourceInput(draft, fileId) }
      : { sources: [toSourceInput(draft, fileId), ...draft.others.map((source) => toSourceInput(source))] }),
    ...(draft.isComparison ? { compare: true } : {}),
    shape: draft.shape,
    ...(length === undefined ? {} : { length }),
    register: draft.register,
    engine: draft.engine,
    reader: draft.reader,
    language: draft.language,
    ...(focus === '' ? {} : { focus }),
    ...toInstructionFields(draft),
    ...(draft.unsupported === 'mark' ? {} : { unsupported: draft.unsupported }),
    ...(draft.masking === undefined ? {} : { masking: draft.masking }),
    ...(draft.isComparison ? {} : listDraftWishes(draft)),
    retention: draft.isUnkept ? 'none' : 'keep',
  };
}

/** Recreates the draft of a summary, to summarize the same source again; the text of pasted sources comes from `document`. */
export function createDraftFromSummary(summary: Summary, document: Document | undefined): Draft {
  const { request } = summary;
  const known = { ...request.source, url: request.source.url ?? summary.source?.url };
  const common: Draft = {
    ...emptyDraft,
    shape: request.shape,
    ...toLengthFields(request.length),
    register: request.register,
    engine: request.engine,
    reader: request.reader,
    language: request.language,
    focus: request.focus ?? '',
    instructions: request.instructions ?? '',
    unsupported: request.unsupported ?? 'mark',
    masking: request.masking,
    isUnkept: request.retention === 'none',
    isComparison: request.compare === true,
  };
  const [first, ...others] = restoreSources(summary, document);
  if (first !== undefined) return { ...common, ...first, others };
  return { ...common, ...restoreSource(known, document?.text ?? '', summary.source?.title ?? summary.title) };
}

/** What its reader wants of the sentences of the next version. */
export function listDraftWishes({ pinned = [], struck = [] }: Draft): Pick<SummaryOptions, 'pinned' | 'struck'> {
  return {
    ...(pinned.length === 0 ? {} : { pinned: [...pinned] }),
    ...(struck.length === 0 ? {} : { struck: [...struck] }),
  };
}

/** The draft fields for a length. */
export function toLengthFields(length: SummaryLength): Pick<Draft, 'lengthUnit' | 'lengthAmount' | 'linesMax'> {
  const fields = (lengthUnit: LengthUnit, amount: number | '', linesMax?: number) => ({
    lengthUnit,
    lengthAmount: String(amount),
    linesMax,
  });
  if ('preset' in length) return fields(length.preset, '');
  if (length.unit === 'items') return fields('items', length.count);
  if (length.unit === 'ratio') return fields('percent', length.percent);
  return 'max' in length ? fields('max', length.max, length.items) : fields('about', length.about);
}
