/** Structured log lines: fields first, then a message. Never text of a document, a URL's path or a secret. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
