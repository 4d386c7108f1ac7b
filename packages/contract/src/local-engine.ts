/** Programs that run language models on the user's own machine and answer on loopback. */
export const localServerNames = ['ollama', 'lmstudio'] as const;
export type LocalServerName = (typeof localServerNames)[number];

const localEngine = new RegExp(`^llm:local/(${localServerNames.join('|')})/`);

/**
 * Whether the engine is a model that was found on this machine. Such a model is used only where it is named, costs nothing and draws
 * nothing of a plan.
 */
export function isLocalEngine(engine: string): boolean {
  return localEngine.test(engine);
}
