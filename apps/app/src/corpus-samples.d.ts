declare module 'virtual:corpus-samples' {
  /** A text for somebody who has nothing to paste. */
  export const samples: readonly { id: string; label: string; description: string; load: () => Promise<string> }[];
}
