/** CPU time of the work on this thread, in ms: other load on the machine is not counted. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The lowest CPU time of up to ten rounds (warm-up and noise are excluded); stops at the first below `enoughMs`. */
export async function leastCpuMs(work: () => unknown, enoughMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10 && least >= enoughMs; round += 1) least = Math.min(least, await cpuMs(work));
  return least;
}
