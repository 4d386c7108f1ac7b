import { createContext } from 'react';
import type { LoadMonitor } from '@youyaku/client/watch-faults';

/** The monitor of this page, see `watchFaults`. */
export const MonitorContext = createContext<LoadMonitor>(() => Promise.resolve(undefined));
