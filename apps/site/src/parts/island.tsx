import { Component } from 'react';
import type { ReactNode } from 'react';
import { reloadSentence } from '#content/error-sentences.ts';

/** Ids of the containers that hydrate; the rest of the page stays as it was prerendered. */
export const islandIds = { evidence: 'island-evidence', tryIt: 'island-try' } as const;

/** Shows the message for our own faults when an island throws. */
export class IslandBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <p role="alert">{reloadSentence}</p> : this.props.children;
  }
}
