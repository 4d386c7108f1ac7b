import { spaceHeader } from '@youyaku/contract/space-role';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from './create-api.ts';

const summary = { id: 'sum_1', status: 'queued', text: '', sentences: [], request: {} };
const text = { source: { type: 'text', text: '書きかけの下書き。' } } as const;

/** A page and which space its requests name. */
function openPage({ shared, account, status = 200 }: { shared?: string; account?: string; status?: number }) {
  const named: (string | null)[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (request: Request) => {
    named.push(request.headers.get(spaceHeader));
    if (status !== 200) return Response.json({ code: 'not_found', detail: '見つかりません。' }, { status });
    return Response.json({ ...summary, items: [], purposes: [], allows: {} });
  });
  const on = { onUnauthenticated: vi.fn(), onSpaceRefused: vi.fn() };
  const facts = {
    apiUrl: 'http://api.test',
    language: 'ja',
    space: () => shared,
    accountSpace: () => account,
    lastOwner: () => undefined,
  };
  return { api: createApi({ ...facts, ...on }), named, on };
}

afterEach(() => vi.unstubAllGlobals());

describe('the API of a page', () => {
  it('names the space of the account with its work, so that none of it is done for a guest', async () => {
    const { api, named } = openPage({ account: 'spc_own' });
    await api.startSummary(text);
    await api.templates.delete({ id: 'tpl_1' });
    expect(named).toEqual(['spc_own', 'spc_own']);
  });

  it('names no personal space where nothing is made for anybody, nor with what the browser allows', async () => {
    const { api, named } = openPage({ account: 'spc_own' });
    await api.summaries.list({});
    await api.consent.save({ ads: false, usage: false });
    expect(named).toEqual([null, null]);
  });

  it('names the shared space of the tab with everything, and nothing for a guest', async () => {
    const { api, named } = openPage({ shared: 'spc_team', account: 'spc_own' });
    await api.startSummary(text);
    await api.summaries.list({});
    const guest = openPage({});
    await guest.api.startSummary(text);
    expect(named).toEqual(['spc_team', 'spc_team']);
    // The session of a guest begins with a request of its own.
    expect(guest.named).toEqual([null, null]);
  });

  it('asks again who is signed in and where, when a space that it named is refused', async () => {
    const member = openPage({ account: 'spc_own', status: 404 });
    await expect(member.api.startSummary(text)).rejects.toThrow('not_found');
    expect(member.on.onSpaceRefused).toHaveBeenCalledOnce();
    const guest = openPage({ status: 404 });
    await expect(guest.api.startSummary(text)).rejects.toThrow('not_found');
    expect(guest.on.onSpaceRefused).not.toHaveBeenCalled();
  });
});
