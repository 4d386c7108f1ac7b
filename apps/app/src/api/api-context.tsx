import { createContext, use } from 'react';
import type { Api } from './create-api.ts';

export const ApiContext = createContext<Api | undefined>(undefined);

/** The API of this page. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === undefined) throw new Error('no ApiContext above');
  return api;
}
