/** What can be masked before a model sees it. `number`: of a company's own books; `word`: chosen in the glossary. */
export const maskKinds = [
  'name',
  'address',
  'postal',
  'phone',
  'mail',
  'mynumber',
  'card',
  'account',
  'number',
  'word',
] as const;
export type MaskKind = (typeof maskKinds)[number];

export const maskingLimits = {
  /** Strings that one request leaves readable, and the length of each in code points. */
  exceptMax: 500,
  exceptCodePointsMax: 200,
} as const;
