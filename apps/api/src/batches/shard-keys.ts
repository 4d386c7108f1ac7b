/** Of the id of a batch, which may hold underscores itself: what follows it in a key is the shard, and the attempt. */
export const batchIdUnits = 31;

/** The file of the documents of a shard. */
export function documentsKey(batchId: string, number: number): string {
  return `${batchId}_${number}`;
}

/** The file that one attempt writes: what a killed worker goes on writing is another file than that of its successor. */
export function resultsKey({ batchId, number, attempt }: { batchId: string; number: number; attempt: number }): string {
  return `${batchId}_${number}_${attempt}`;
}
