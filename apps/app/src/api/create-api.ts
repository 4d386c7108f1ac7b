import { createClient, type Client } from '@youyaku/client/create-client';
import type { SendBytes } from '@youyaku/client/connection';
import { spaceHeader } from '@youyaku/contract/space-role';
import { openLocalByokModels, type LocalByokModels } from './local-byok-models.ts';
import type { OfflineSummaries } from './offline-summaries.ts';
import { browserNetwork, openReach, type Reach } from './reach.ts';
import { withOffline, type OfflineFacts } from './with-offline.ts';

/** The API as used by this page. */
export type Api = Client & {
  /** Models with keys stored in this browser; the key is sent with each request that uses its model. */
  localByokModels: LocalByokModels;
  reach: Reach;
  /** What this browser keeps for when there is no network. */
  loadOffline: () => Promise<OfflineSummaries>;
};

type ApiFacts = {
  apiUrl: string;
  /** Of messages for people. */
  language: string;
  /** Called when the API has refused a request because nobody is signed in. */
  onUnauthenticated: () => void;
  /** The shared space of this tab. */
  space: () => string | undefined;
  lastOwner: OfflineFacts['lastOwner'];
  /** The personal space of the account that this page is used with. */
  accountSpace: () => string | undefined;
  /** Called when the API has refused a request that names a space: that may be gone, the account be out of it, or another one be signed in. */
  onSpaceRefused: () => void;
};

/**
 * Creates an API client for `apiUrl`; its cookies say who sends a request. What changes something for an account names its space: without the
 * session, the API refuses it instead of doing it for a guest.
 */
export function createApi({ apiUrl, language, space, accountSpace, lastOwner, ...on }: ApiFacts): Api {
  const reach = openReach(browserNetwork);
  let opened: Promise<OfflineSummaries> | undefined;
  const loadOffline = async (): Promise<OfflineSummaries> => {
    opened ??= import('./open-offline.ts').then(({ openOffline }) => openOffline());
    // What could not be loaded may be there the next time.
    opened.catch(() => void (opened = undefined));
    return opened;
  };
  const onAnswer = (sent: Request, { status }: Response): void => {
    reach.note(false);
    if (status === 401) on.onUnauthenticated();
    if ((status === 404 || status === 403) && sent.headers.has(spaceHeader)) on.onSpaceRefused();
  };
  const spaceOf = (request: Request) => space() ?? (isForBrowser(request) ? undefined : accountSpace());
  const client = withOffline(
    createClient({ url: apiUrl, language, space: spaceOf, credentials: 'include', onAnswer, sendBytes }),
    { lastOwner, load: loadOffline, onStandIn: () => reach.note(true) },
  );
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
    reach,
    loadOffline,
  };
}

/** Loaded with the first file. */
const sendBytes: SendBytes = async (request, sent) => (await import('./send-bytes.ts')).sendBytes(request, sent);

/** Reading makes nothing for anybody, and consent is asked for whoever uses the browser. */
function isForBrowser({ method, url }: Request): boolean {
  return method === 'GET' || url.endsWith('/v1/consent');
}
