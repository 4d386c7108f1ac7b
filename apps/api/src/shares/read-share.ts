import type { SharedSummary as SharedBody } from '@youyaku/contract/share';
import type { AppParts } from '#app-parts.ts';
import { ApiError } from '#http/api-error.ts';
import { contract } from '#http/implement-contract.ts';
import { createViewCounter, isView } from './count-views.ts';
import { loadShare } from './load-share.ts';
import type { OpenShares } from './open-shares.ts';
import { isExcerpt, toSharedSummary, type SharedSummary } from './shared-summary.ts';
import type { OpenShare } from './shares-store.ts';
import { checkPassphrase } from './unlock-share.ts';

type ReadParts = Pick<AppParts, 'database' | 'identity' | 'log' | 'draining'>;

/** `GET /v1/shares/{token}`: what the page of a link shows, for programs. No session begins here. */
export function readShareHandler(parts: ReadParts, shares: OpenShares) {
  const { database, identity } = parts;
  const countView = createViewCounter(parts);
  return contract.shares.read.handler(async ({ input: { params, headers }, context }) => {
    const share = await shares.require(params.id, context.address);
    const passphrase = headers['youyaku-passphrase'];
    if (share.passphraseHash !== null && passphrase === undefined)
      throw new ApiError('forbidden', { reason: 'share_locked' });
    if (!(await checkPassphrase(identity, context, share, decode(passphrase))))
      throw new ApiError('forbidden', { reason: 'share_passphrase' });
    const { row } = await loadShare(database, { ...share, includesSource: false });
    if (isView(context.identity.headers)) countView(share.id);
    return toBody(toSharedSummary(row, share), share, isExcerpt(row, share.isPermitted));
  });
}

/** Headers are ASCII. What is not percent-encoded is taken as it is. */
function decode(passphrase = ''): string {
  try {
    return decodeURIComponent(passphrase);
  } catch {
    return passphrase;
  }
}

function toBody(shared: SharedSummary, { includesSource, expiresAt }: OpenShare, isCut: boolean): SharedBody {
  const { title, text, sentences, shape, language, chapters, sentencesTotal, engine, links, madeAt } = shared;
  return {
    ...(title === undefined ? {} : { title }),
    text,
    sentences,
    shape,
    ...(language === undefined ? {} : { language }),
    chapters: chapters.map((chapter) => ({ title: chapter.title, text: chapter.text, sentences: chapter.sentences })),
    sentencesTotal,
    isExcerpt: isCut,
    includesSource,
    engine,
    links,
    madeAt: madeAt.toISOString(),
    ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() }),
  };
}
