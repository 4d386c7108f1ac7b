/** Maximum pages of one source read by OCR; the rest is reported as not read. */
export const scannedPagesMax = 60;

/**
 * Time that OCR of a page may take on a slow machine, reported to whoever enforces the timeout; one to two seconds are
 * usual.
 */
export const scannedPageMs = 4_000;
