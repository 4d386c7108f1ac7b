import { describe, expect, it, vi } from 'vitest';
import { emptyDraft, type Draft } from './compose-draft.ts';
import { createDraftKeeper, type DraftKeeper, type DraftStorage, type StoredDraft } from './draft-keeper.ts';

/** Behaves as a browser: clones what it is given and returns it to the next page of the tab. */
function browserStorage(): DraftStorage & { stored: () => StoredDraft | undefined } {
  let stored: StoredDraft | undefined;
  return {
    stored: () => stored,
    load: async () => stored,
    save: async (next) => void (stored = structuredClone(next)),
    remove: async () => void (stored = undefined),
  };
}

async function openPage(storage: DraftStorage): Promise<DraftKeeper> {
  const keeper = createDraftKeeper(storage);
  await keeper.loaded;
  return keeper;
}

const typed: Draft = { ...emptyDraft, text: '打ち込んだ文章です。', password: 'himitsu' };

describe('a stored draft', () => {
  it('survives a reload, including files, but without its passwords', async () => {
    const storage = browserStorage();
    const page = await openPage(storage);
    const file = new File(['中身'], 'a.pdf');
    page.keep({ draft: { ...typed, file: { kind: 'chosen', file } }, entry: 'one', isSent: false });
    await expect.poll(() => storage.stored()).toBeDefined();
    const found = (await openPage(storage)).find('another')?.draft;
    expect(found).toMatchObject({ text: typed.text, password: '', file: { file: { name: 'a.pdf' } } });
  });

  it('is gone from the page and the storage when it is forgotten, also while it is being written', async () => {
    const storage = browserStorage();
    const page = await openPage(storage);
    page.keep({ draft: typed, entry: 'one', isSent: false });
    page.forget();
    expect(page.find('one')).toBeUndefined();
    await expect.poll(() => storage.stored()).toBeUndefined();
    expect((await openPage(storage)).find('one')).toBeUndefined();
  });

  it('is restored after it was sent only at its own history entry', async () => {
    const page = await openPage(browserStorage());
    page.keep({ draft: typed, entry: 'one', isSent: true });
    expect(page.find('one')?.draft).toEqual(typed);
    expect(page.find('two')).toBeUndefined();
  });

  it('is set aside for a form that is to begin empty, also after a reload, and found again at its own entry', async () => {
    const storage = browserStorage();
    const page = await openPage(storage);
    page.keep({ draft: typed, entry: 'one', isSent: false });
    await expect.poll(() => storage.stored()).toBeDefined();
    for (const opened of [page, await openPage(storage)]) {
      opened.begin('two');
      expect(opened.find('two')).toBeUndefined();
      expect(opened.findAside()?.text).toBe(typed.text);
      opened.keep({ draft: { ...emptyDraft, text: '次の文章です。' }, entry: 'two', isSent: false });
      expect(opened.find('one')?.draft.text).toBe(typed.text);
      expect(opened.find('two')?.draft.text).toBe('次の文章です。');
    }
  });

  it('stays in the form that was to begin empty once something was filled in there', async () => {
    const page = await openPage(browserStorage());
    page.begin('two');
    page.keep({ draft: typed, entry: 'two', isSent: false });
    page.begin('two');
    expect(page.find('two')?.draft).toEqual(typed);
    expect(page.findAside()).toBeUndefined();
  });

  it('set aside by a form that had itself begun empty is found again at its own entry', async () => {
    const page = await openPage(browserStorage());
    page.begin('two');
    page.keep({ draft: typed, entry: 'two', isSent: false });
    page.begin('three');
    page.keep({ draft: { ...emptyDraft, text: '次の文章です。' }, entry: 'three', isSent: false });
    page.begin('two');
    expect(page.find('two')?.draft).toEqual(typed);
  });

  it('that was set aside is gone when drafts are forgotten', async () => {
    const page = await openPage(browserStorage());
    page.keep({ draft: typed, entry: 'one', isSent: false });
    page.begin('two');
    page.forget();
    expect(page.findAside()).toBeUndefined();
    expect(page.find('one')).toBeUndefined();
  });

  it('is removed from the browser once sent with 「保存しない」, but restored when going back', async () => {
    const storage = browserStorage();
    const page = await openPage(storage);
    page.keep({ draft: typed, entry: 'one', isSent: false });
    await expect.poll(() => storage.stored()).toBeDefined();
    page.keep({ draft: { ...typed, isUnkept: true }, entry: 'one', isSent: true });
    await expect.poll(() => storage.stored()).toBeUndefined();
    expect(page.find('one')?.draft.text).toBe(typed.text);
  });

  it('is written at once, then at most as fast as the browser writes, always ending with the last state', async () => {
    const storage = browserStorage();
    const save = vi.spyOn(storage, 'save');
    const page = await openPage(storage);
    for (let length = 1; length <= 100; length += 1)
      page.keep({ draft: { ...typed, text: 'あ'.repeat(length) }, entry: 'one', isSent: false });
    await expect.poll(() => storage.stored()?.draft.text).toHaveLength(100);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('is held in memory if the browser refuses storage', async () => {
    const refuse = async (): Promise<never> => Promise.reject(new Error('refused'));
    const page = await openPage({ load: refuse, save: refuse, remove: refuse });
    page.keep({ draft: typed, entry: 'one', isSent: true });
    expect(page.find('one')?.draft).toEqual(typed);
  });
});
