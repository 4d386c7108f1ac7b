import type { ByokModel } from '@youyaku/contract/byok-models';

/** A model whose key stays in this browser; a request names it as `engine: 'own:<id>'`. */
type LocalByokModel = ByokModel & { id: string };

/** Models with keys that are stored in this browser only. */
export type LocalByokModels = {
  list(): LocalByokModel[];
  /** Returns false if the browser refuses storage. */
  add(model: ByokModel): boolean;
  remove(id: string): void;
  /** Whether the server may store some too; a user who never stored one there does not need a session to find out. */
  hasStored(): boolean;
  noteStored(): void;
  /** The model of an engine, without its id, as sent in a request. */
  find(engine: string): ByokModel | undefined;
};

const storageKey = 'youyaku-own-models';
const storedKey = 'youyaku-own-models-stored';
const idPrefix = 'browser_';

export function openLocalByokModels(storage: () => Pick<Storage, 'getItem' | 'setItem'>): LocalByokModels {
  const list = (): LocalByokModel[] => {
    try {
      const value: unknown = JSON.parse(storage().getItem(storageKey) ?? '[]');
      return Array.isArray(value) ? value.filter(isKept) : [];
    } catch {
      return [];
    }
  };
  const store = (models: readonly LocalByokModel[]): boolean => {
    try {
      storage().setItem(storageKey, JSON.stringify(models));
      return true;
    } catch {
      return false;
    }
  };
  return {
    list,
    add: (model) => store([...list(), { ...model, id: `${idPrefix}${crypto.randomUUID()}` }]),
    remove: (id) => void store(list().filter((model) => model.id !== id)),
    hasStored() {
      try {
        return storage().getItem(storedKey) !== null;
      } catch {
        return false;
      }
    },
    noteStored() {
      try {
        storage().setItem(storedKey, 'yes');
      } catch {
        // Without storage they are only listed on the page of keys.
      }
    },
    find(engine) {
      const found = list().find(({ id }) => engine === `own:${id}`);
      if (found === undefined) return undefined;
      const { id: _, ...model } = found;
      return model;
    },
  };
}

/** The storage may have been edited by hand; invalid entries are skipped. */
function isKept(value: unknown): value is LocalByokModel {
  if (typeof value !== 'object' || value === null) return false;
  const has = (name: string): boolean => typeof (value as Record<string, unknown>)[name] === 'string';
  const { baseUrl, id } = value as Partial<LocalByokModel>;
  const isComplete = ['id', 'provider', 'model', 'key'].every(has);
  return isComplete && (baseUrl === undefined || has('baseUrl')) && id?.startsWith(idPrefix) === true;
}
