import type { ByokModel, ByokProvider } from '@youyaku/contract/byok-models';

/** What the reader has filled in, as it stands in the fields. */
export type ByokModelDraft = { provider: ByokProvider; model: string; baseUrl: string; key: string };
export type ByokModelFault = 'model' | 'baseUrl' | 'key';

/** The model of the fields as the API takes it, or the first field that it would refuse. */
export function parseByokModel({ provider, ...fields }: ByokModelDraft): ByokModel | ByokModelFault {
  // NFKC takes the full-width letters of a Japanese keyboard for what they are; a key is taken as it is.
  const model = fields.model.normalize('NFKC').trim();
  const baseUrl = fields.baseUrl.trim();
  const key = fields.key.trim();
  if (!/^[\w./:@-]{1,90}$/.test(model)) return 'model';
  if (provider === 'compatible' && !/^https:\/\/[^@\s?#]+$/i.test(baseUrl)) return 'baseUrl';
  if (provider === 'compatible' && !URL.canParse(baseUrl)) return 'baseUrl';
  if (!/^[\x21-\x7e]{8,500}$/.test(key)) return 'key';
  return { provider, model, key, ...(provider === 'compatible' ? { baseUrl } : {}) };
}
