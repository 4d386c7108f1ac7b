/** Most pages of one source whose letters are recognised; the rest is named as not read. */
export const scannedPagesMax = 60;

/** Time that recognising a page may take on a slow machine, told to whoever holds the clock; one to two seconds are usual. */
export const scannedPageMs = 4_000;
