import type { Attack } from './attack.ts';
import { bigBodies } from './big-bodies.ts';
import { cheapCalls, manyUploads, parallelQuestions } from './floods.ts';
import { fileExports } from './file-exports.ts';
import { idleStreams } from './idle-streams.ts';
import { longChecks } from './long-checks.ts';
import { largeRecords, untakenSources } from './large-records.ts';
import { manyGuests } from './many-guests.ts';
import { manyRuns } from './many-runs.ts';
import { reportFlood } from './report-floods.ts';
import { slowBodies, slowHeads } from './slow-connections.ts';
import { slowFiles } from './slow-files.ts';
import { batchStarts, largeGlossary, largeHeads, manyPatches, zipBatches } from './small-sends.ts';
import { unreadStreams } from './unread-streams.ts';
import { variantFloods } from './variant-floods.ts';

/** No attack: what the guest waits on this machine anyway. */
const nobody: Attack = { name: 'nobody', run: async () => undefined };

/** Every attack, one file each. */
export const attacks: readonly Attack[] = [
  nobody,
  bigBodies,
  cheapCalls,
  parallelQuestions,
  reportFlood,
  manyUploads,
  idleStreams,
  manyRuns,
  manyGuests,
  slowFiles,
  unreadStreams,
  largeRecords,
  untakenSources,
  longChecks,
  variantFloods,
  slowHeads,
  slowBodies,
  largeHeads,
  batchStarts,
  zipBatches,
  largeGlossary,
  manyPatches,
  fileExports,
];
