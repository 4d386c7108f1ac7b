import type { ByokModel, ByokProvider } from '@youyaku/contract/byok-models';

/** The contents of the form's fields. */
export type ByokModelDraft = { provider: ByokProvider; model: string; baseUrl: string; key: string };
export type ByokModelFault = 'model' | 'baseUrl' | 'key';

/** Returns the model for the API, or the first invalid field. */
export function parseByokModel({ provider, ...fields }: ByokModelDraft): ByokModel | ByokModelFault {
  // NFKC converts full-width letters of a Japanese keyboard; a key is taken as it is.
  const model = fields.model.normalize('NFKC').trim();
  const baseUrl = fields.baseUrl.trim();
  const key = fields.key.trim();
  if (!/^[\w./:@-]{1,90}$/.test(model)) return 'model';
  if (provider === 'compatible' && !/^https:\/\/[^@\s?#]+$/i.test(baseUrl)) return 'baseUrl';
  if (provider === 'compatible' && !URL.canParse(baseUrl)) return 'baseUrl';
  if (!/^[\x21-\x7e]{8,500}$/.test(key)) return 'key';
  return { provider, model, key, ...(provider === 'compatible' ? { baseUrl } : {}) };
}
