import { createOfflineStorage } from './offline-storage.ts';
import { openOfflineSummaries, type OfflineSummaries } from './offline-summaries.ts';

export const openOffline = (): OfflineSummaries => openOfflineSummaries(createOfflineStorage(), Date.now);
