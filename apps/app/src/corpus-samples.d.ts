declare module 'virtual:corpus-samples' {
  /** A text for users who have nothing to paste. */
  type Sample = { id: string; language: 'ja' | 'en'; label: string; description: string; load: () => Promise<string> };
  export const samples: readonly Sample[];
}
