/** Most pages of one source whose letters are recognised, a few seconds each; the rest is named as not read. */
export const scannedPagesMax = 60;
