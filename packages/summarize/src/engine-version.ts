/** Increases with every change that can change a summary. Stored with each summary, to identify the engine that made it. */
export const engineVersion = '1';
