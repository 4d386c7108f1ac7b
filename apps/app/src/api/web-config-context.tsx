import type { WebConfig } from '@youyaku/contract/web-config';
import { createContext, use } from 'react';

export const WebConfigContext = createContext<WebConfig | undefined>(undefined);

/** The run-time facts of this page. */
export function useWebConfig(): WebConfig {
  const config = use(WebConfigContext);
  if (config === undefined) throw new Error('no WebConfigContext above');
  return config;
}
