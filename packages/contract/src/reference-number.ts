/**
 * The number by which a person names an error to the operator, as `4821-0937`: derived from the id that the log has (of a request, or of a summary's run), so that the
 * page, the problem body, the log line and the report agree without storing it. FNV-1a (32 bits); two errors in ten thousand share a number less than once.
 * It uses nothing around it, so that the pages of shared links, which import nothing, can be given its source.
 */
export function referenceNumberOf(id: string): string {
  const fnvPrime = 0x01_00_01_93;
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), fnvPrime);
  // The low digits of short ids are alike without this (the finalizer of MurmurHash3).
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85_eb_ca_6b);
  hash ^= hash >>> 13;
  const digits = String((hash >>> 0) % 100_000_000).padStart(8, '0');
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Whatever a person typed for a number of above, or undefined where it is none: full-width digits, spaces and a missing hyphen are understood. */
export function parseReferenceNumber(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[^0-9]/g, '');
  return digits.length === 8 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : undefined;
}
