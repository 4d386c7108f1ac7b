import type { ByokModel } from '@youyaku/contract/byok-models';

/** A model whose key stays in this browser; `engine` of a request takes `own:<id>` beside it. */
type LocalByokModel = ByokModel & { id: string };

/** Models with keys that this browser keeps, and nobody else. */
export type LocalByokModels = {
  list(): LocalByokModel[];
  /** False where the browser keeps nothing. */
  add(model: ByokModel): boolean;
  remove(id: string): void;
  /** Whether the server may have some too; who never stored one there need not begin a session to learn that. */
  hasStored(): boolean;
  noteStored(): void;
  /** The model of an engine, without its id, as a request carries it. */
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
        // Then they are seen on the page of keys only.
      }
    },
    find(engine) {
      const kept = list().find(({ id }) => engine === `own:${id}`);
      if (kept === undefined) return undefined;
      const { id: _, ...model } = kept;
      return model;
    },
  };
}

/** Somebody may have edited the storage by hand; what is no model is passed over. */
function isKept(value: unknown): value is LocalByokModel {
  if (typeof value !== 'object' || value === null) return false;
  const has = (name: string): boolean => typeof (value as Record<string, unknown>)[name] === 'string';
  const { baseUrl, id } = value as Partial<LocalByokModel>;
  const isComplete = ['id', 'provider', 'model', 'key'].every(has);
  return isComplete && (baseUrl === undefined || has('baseUrl')) && id?.startsWith(idPrefix) === true;
}
