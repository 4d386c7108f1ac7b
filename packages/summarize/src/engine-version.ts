/**
 * Increases with every change that can change a summary, its evidence and notes included. Part of the cache keys, and stored
 * with each summary to identify the engine that made it. The goldens ask for it: `corpus/engine-digest.json`.
 */
export const engineVersion = '57';
