import type { PageProvider } from '@youyaku/contract/web-config';
import { useWebConfig } from '#api/web-config-context.tsx';

/** The other services that a button leads to. */
export function usePageProviders(): PageProvider[] {
  return useWebConfig().signInProviders.filter((provider) => provider.kind === 'page');
}
