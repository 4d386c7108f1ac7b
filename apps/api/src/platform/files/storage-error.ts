/** What is at fault outside of this process; see `InfrastructureFault`. */
export type StorageFault = 'storage_away' | 'storage_refused' | 'storage_full' | 'storage_broken';

/** A fault of the file storage. `code` is for logs and the doctor: upper case, never a key, a name or a text of an answer. */
export class StorageError extends Error {
  readonly fault: StorageFault;
  readonly code: string;
  constructor(fault: StorageFault, code: string, options?: ErrorOptions) {
    super(fault, options);
    this.name = 'StorageError';
    this.fault = fault;
    this.code = code;
  }
}
