/** Characters of what operators note, and of what a request to take something down is about. */
export const noteLengthMax = 500;
export const referenceLengthMax = 300;

export const takedownKinds = ['copyright', 'defamation', 'privacy', 'other'] as const;
export type TakedownKind = (typeof takedownKinds)[number];
export const takedownStates = ['open', 'underReview', 'removed', 'refused'] as const;
export type TakedownState = (typeof takedownStates)[number];

/** Why an address is mailed no more: refused by its server, reported as undeliverable, or its owner complained. */
export const suppressionReasons = ['refused', 'bounced', 'complained'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
