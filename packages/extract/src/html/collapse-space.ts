/**
 * Collapses white space as a browser does: each run is one space, or nothing where a Japanese line was only wrapped.
 */
export function collapseSpace(text: string): string {
  return text
    .replace(/[ \t\n\r\f\u200b\ufeff]+/g, (run, at: number) => {
      if (!run.includes('\n')) return /^[\u200b\ufeff]+$/.test(run) ? '' : ' ';
      return isWide(text.charCodeAt(at - 1)) && isWide(text.charCodeAt(at + run.length)) ? '' : ' ';
    })
    .trim();
}

function isWide(unit: number): boolean {
  return (unit >= 0x2e80 && unit <= 0x9fff) || (unit >= 0xf900 && unit <= 0xfaff) || (unit >= 0xff00 && unit <= 0xffef);
}
