import type { Generated } from 'kysely';
import type { LiveKind } from '@youyaku/contract/live-events';

/** What has changed in a space: written by triggers, numbered when it is first read (migration 0016). */
export type SpaceChangesTable = {
  id: Generated<string>;
  space_id: string;
  /** The position in its space, in microseconds of time; null until somebody reads it. */
  seq: string | null;
  kind: LiveKind;
  subject_id: string;
  at: Generated<Date>;
};
