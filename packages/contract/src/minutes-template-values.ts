/** Bounds of a form of minutes; `CodePoints` of one line of it. */
export const minutesTemplateLimits = { labelCodePointsMax: 60, textCodePointsMax: 400, headRowsMax: 30 } as const;

/** What the head of minutes may say about the meeting. */
export const headFields = ['meeting', 'time', 'place', 'present', 'absent', 'quorum', 'chair', 'recorder'] as const;
export type HeadField = (typeof headFields)[number];

/** The sections of minutes besides their head. */
export const textSectionKinds = ['agenda', 'items', 'decision', 'open', 'next', 'replaced', 'tasks'] as const;
export type TextSectionKind = (typeof textSectionKinds)[number];
