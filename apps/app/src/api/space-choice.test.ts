import { describe, expect, it } from 'vitest';
import { openSpaceChoice } from './space-choice.ts';

function createStore(values = new Map<string, string>()) {
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

function openTab(browser = createStore(), tab = createStore()) {
  return { tab, choice: openSpaceChoice({ tab: () => tab, browser: () => browser }) };
}

describe('the space of a tab', () => {
  it('is its own: another tab chooses for itself, and for those that are opened later', () => {
    const browser = createStore();
    const [one, two] = [openTab(browser), openTab(browser)];
    one.choice.choose('acc_1', 'spc_1');
    two.choice.choose('acc_1', 'spc_2');
    expect([one.choice.get(), two.choice.get(), openTab(browser).choice.get()]).toEqual(['spc_1', 'spc_2', 'spc_2']);
    expect(openTab(browser, one.tab).choice.get()).toBe('spc_1');
  });

  it('is the personal one when that was chosen last, also after a reload', () => {
    const browser = createStore();
    const { choice, tab } = openTab(browser);
    choice.choose('acc_1', 'spc_1');
    choice.choose('acc_1', undefined);
    expect([choice.get(), openTab(browser, tab).choice.get()]).toEqual([undefined, undefined]);
  });

  it('is not that of another account, nor of a guest', () => {
    const browser = createStore();
    const { choice } = openTab(browser);
    choice.choose('acc_1', 'spc_1');
    choice.keepFor('acc_1');
    expect(choice.get()).toBe('spc_1');
    choice.keepFor('acc_2');
    expect([choice.get(), openTab(browser).choice.get()]).toEqual([undefined, undefined]);
  });

  it('lasts as long as the page where the browser refuses storage', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const choice = openSpaceChoice({ tab: refuse, browser: refuse });
    choice.choose('acc_1', 'spc_1');
    expect(choice.get()).toBe('spc_1');
  });

  it.each(['', '{', '[]', '{"accountId":1}', '{"accountId":"acc_1","spaceId":"x\\ny"}'])(
    'is the personal one where %j is stored',
    (value) => {
      expect(openTab(createStore(new Map([['youyaku-space', value]]))).choice.get()).toBeUndefined();
    },
  );

  it('is told to whoever listens', () => {
    const { choice } = openTab();
    let told = 0;
    const stop = choice.subscribe(() => (told += 1));
    choice.choose('acc_1', 'spc_1');
    stop();
    choice.choose('acc_1', 'spc_2');
    expect(told).toBe(1);
  });
});
