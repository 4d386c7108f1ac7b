/** Looks for viruses in what is uploaded. Without a scanner there is no adapter. */
export type VirusScan = {
  /** Reads all of the bytes. Throws `VirusScanError` when no answer is to be had, and any error of the bytes themselves. */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<'clean' | 'infected'>;
  /** Rejects with `VirusScanError` when the scanner does not answer. */
  check(): Promise<void>;
};

/** Nothing passes without an answer. `why` is for logs and the doctor: upper case, never what a scanner has said. */
export class VirusScanError extends Error {
  readonly code = 'engine_unavailable';
  readonly reason = 'scan_away';
  readonly why: string;
  constructor(why: string, options?: ErrorOptions) {
    super('scan_away', options);
    this.name = 'VirusScanError';
    this.why = why;
  }
}
