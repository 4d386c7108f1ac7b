/** The files a summary can be taken away as, in display order. These are the names in the API, and the extensions of the files. */
export const summaryFiles = {
  docx: { mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  pdf: { mediaType: 'application/pdf' },
  md: { mediaType: 'text/markdown; charset=utf-8' },
  txt: { mediaType: 'text/plain; charset=utf-8' },
  html: { mediaType: 'text/html; charset=utf-8' },
  json: { mediaType: 'application/json' },
  /** The tasks of minutes. */
  csv: { mediaType: 'text/csv; charset=utf-8' },
  /** The dates of minutes: tasks with a day, and the next meeting. */
  ics: { mediaType: 'text/calendar; charset=utf-8' },
  /** A picture of the title and the first lines. */
  png: { mediaType: 'image/png' },
} as const;
export type SummaryFileFormat = keyof typeof summaryFiles;
export const summaryFileFormats = Object.keys(summaryFiles) as SummaryFileFormat[];

/**
 * How minutes are laid out: as they are shown, as municipalities publish them (会議録: the head as a form, then item by item), or as
 * companies pass them round (議事録: decisions and tasks first). Other shapes have one layout.
 */
export const minutesForms = ['shown', 'municipal', 'company'] as const;
export type MinutesForm = (typeof minutesForms)[number];

/** Width and height of a picture in pixels: for previews of links, and for feeds of phones. */
export const cardSizes = { wide: { width: 1_200, height: 630 }, tall: { width: 1_080, height: 1_350 } } as const;
export type CardSize = keyof typeof cardSizes;
