import { createClient, type Client } from '@youyaku/client/create-client';
import { openLocalByokModels, type LocalByokModels } from './local-byok-models.ts';

/** The API as used by this page. */
export type Api = Client & {
  /** Models with keys stored in this browser; the key is sent with each request that uses its model. */
  localByokModels: LocalByokModels;
};

/** Creates an API client for `apiUrl` as a guest, with messages in `language`. */
export function createApi({ apiUrl, language }: { apiUrl: string; language: string }): Api {
  const client = createClient({ url: apiUrl, language, credentials: 'include' });
  const localByokModels = openLocalByokModels(() => localStorage);
  const withKey = <Asked extends { engine?: string | undefined }>(request: Asked) => {
    const ownModel = request.engine?.startsWith('own:') === true ? localByokModels.find(request.engine) : undefined;
    return ownModel === undefined ? request : { ...request, ownModel };
  };
  return {
    ...client,
    startSummary: (request, options) => client.startSummary(withKey(request), options),
    askQuestion: (id, request, options) => client.askQuestion(id, withKey(request), options),
    localByokModels,
  };
}
