/**
 * Blank between the number of a note and the words after it, in points: four pixels. With less, a 3 before 「3路線」
 * reads as 33.
 */
export const noteGapPoints = 3;
