import { Component } from 'react';
import type { ReactNode } from 'react';
import type { LoadMonitor } from '@youyaku/client/watch-faults';
import { FaultNumber, type Fault } from '#parts/fault-number.tsx';
import type { DeskWords } from '#content/desk-words.ts';

/** Ids of the containers that hydrate; the rest of the page stays as it was prerendered. */
export const islandIds = { desk: 'island-desk' } as const;

type Props = { children: ReactNode; words: DeskWords; loadMonitor?: LoadMonitor };

/** Shows the message for our own faults when an island throws. */
export class IslandBoundary extends Component<Props, { fault: Fault | undefined }> {
  override state = { fault: undefined };

  static getDerivedStateFromError(error: unknown): { fault: Fault } {
    return { fault: { error } };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return (
      <p role="alert">
        {this.props.words.writing.reload}
        <FaultNumber fault={fault} words={this.props.words.fault} loadMonitor={this.props.loadMonitor ?? neverLoaded} />
      </p>
    );
  }
}

/** Where pages are prerendered. */
const neverLoaded: LoadMonitor = () => Promise.resolve(undefined);
