import type { Register } from '@youyaku/contract/summary-request';

export const registers: readonly Register[] = ['asIs', 'desumasu', 'dearu', 'taigendome'];
