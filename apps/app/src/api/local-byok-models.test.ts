import { describe, expect, it } from 'vitest';
import { openLocalByokModels } from './local-byok-models.ts';

const own = { provider: 'openai', model: 'gpt-x', key: 'sk-0123456789' } as const;

function createStorage(stored = new Map<string, string>()) {
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
}

describe('models stored in the browser', () => {
  it('are found by their engine until they are removed, and are sent without their id', () => {
    const storage = createStorage();
    const models = openLocalByokModels(() => storage);
    expect(models.add(own)).toBe(true);
    const [stored] = models.list();
    expect(stored).toMatchObject(own);
    expect(models.find(`own:${stored?.id}`)).toEqual(own);
    expect(models.find('own:browser_other')).toBeUndefined();
    models.remove(stored?.id ?? '');
    expect(models.list()).toEqual([]);
  });

  it.each(['', '{', '{"a":1}', '[1,null,{"id":"own_x","provider":"openai","model":"m","key":"k"}]'])(
    'are none where %j is stored',
    (value) => {
      const storage = createStorage(new Map([['youyaku-own-models', value]]));
      expect(openLocalByokModels(() => storage).list()).toEqual([]);
    },
  );

  it('report a failure where the browser refuses storage', () => {
    const models = openLocalByokModels(() => {
      throw new Error('denied');
    });
    expect(models.add(own)).toBe(false);
    expect(models.list()).toEqual([]);
    models.noteStored();
    expect(models.hasStored()).toBe(false);
  });

  it('remember that the server may store some too', () => {
    const storage = createStorage();
    const models = openLocalByokModels(() => storage);
    expect(models.hasStored()).toBe(false);
    models.noteStored();
    expect(models.hasStored()).toBe(true);
  });
});
