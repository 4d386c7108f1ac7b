import type { WebConfig } from '@youyaku/contract/web-config';
import type { Config } from './config.ts';
import { describeMonitoring } from './monitoring-config.ts';
import { directSourceOf } from './files-config.ts';
import { describePlans } from './describe-plans.ts';
import { listSignInProviders } from './sign-in-providers.ts';

/** Sent once to the process that started this one, when the API listens: what it needs to serve the two web parts. */
export type ReadyMessage = { kind: 'ready'; host: string; sitePort: number; appPort: number; webConfig: WebConfig };

export function reportReady({ config }: { kind: 'ready'; config: Config }): void {
  const { siteUrl, appUrl, apiUrl, build, localMode, operator, host, sitePort, appPort } = config;
  const signInProviders = listSignInProviders(config.providers, config.firebase);
  const hasOutbox = localMode && config.smtpUrl === undefined;
  const message: ReadyMessage = {
    kind: 'ready',
    host,
    sitePort,
    appPort,
    webConfig: {
      siteUrl,
      appUrl,
      apiUrl,
      build,
      localMode,
      hasOutbox,
      signInProviders,
      operator,
      plans: describePlans(config),
      monitoring: describeMonitoring(config),
      tags: config.tags,
      filesSource: directSourceOf(config.files),
    },
  };
  process.send?.(message);
}
