/** How urgent a run is: somebody waits for it, somebody comes back for it, or it is one of a batch. */
export const runPriorities = { interactive: 0, asynchronous: 1, batch: 2 } as const;
export type RunPriority = (typeof runPriorities)[keyof typeof runPriorities];

/** The most urgent first. */
export const byPriority: readonly RunPriority[] = Object.values(runPriorities);

/** One claim in so many begins with the less urgent, so that they are done at last beside any number of urgent ones. */
const othersFirstEvery = 10;

/** The order in which the next claim looks for runs, by how many have begun here. */
export function prioritiesInTurn(begun: number): readonly RunPriority[] {
  const { interactive, asynchronous, batch } = runPriorities;
  if (begun % othersFirstEvery !== othersFirstEvery - 1) return byPriority;
  const isForBatches = begun % (2 * othersFirstEvery) === 2 * othersFirstEvery - 1;
  return isForBatches ? [batch, asynchronous, interactive] : [asynchronous, batch, interactive];
}
