import { createClient, type Client } from '@youyaku/client/create-client';
import { openLocalByokModels, type LocalByokModels } from './local-byok-models.ts';

/** The API as used by this page. */
export type Api = Client & {
  /** Models with keys stored in this browser; the key is sent with each request that uses its model. */
  localByokModels: LocalByokModels;
};

type ApiFacts = {
  apiUrl: string;
  /** Of messages for people. */
  language: string;
  /** Called when the API has refused a request because nobody is signed in. */
  onUnauthenticated: () => void;
  /** The shared space of this tab. */
  space: () => string | undefined;
  /** Called when the API has refused a request in a shared space: it may be gone, or the account be out of it. */
  onSpaceRefused: () => void;
};

/** Creates an API client for `apiUrl`; its cookies say who sends a request. */
export function createApi({ apiUrl, language, space, ...on }: ApiFacts): Api {
  const watched = async (...request: Parameters<typeof fetch>): Promise<Response> => {
    const response = await fetch(...request);
    if (response.status === 401) on.onUnauthenticated();
    if ((response.status === 404 || response.status === 403) && space() !== undefined) on.onSpaceRefused();
    return response;
  };
  const client = createClient({ url: apiUrl, language, space, credentials: 'include', fetch: watched });
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
