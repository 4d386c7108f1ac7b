/** Says with a navigation to the desk that it is to be empty, whatever was filled in before. */
export const beginState = { begin: true } as const;

export function readBegin(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, 'begin') === true;
}
