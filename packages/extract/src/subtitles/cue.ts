/** Text of one voice on one line of a caption, without markup. */
export type CueLine = { text: string; speaker?: string };

/** One caption on screen. Times are seconds from the start of the recording. */
export type Cue = { start: number; end: number; lines: CueLine[] };
