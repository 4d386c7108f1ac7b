import { isObjectName } from '@youyaku/contract/object-names';
import type { S3Config } from '#files-config.ts';
import type { BatchInput, BatchInputs, InputObject } from './batch-inputs-port.ts';
import { readElement, readElements } from './read-s3-xml.ts';
import { openS3Calls, type S3Calls, type S3Patience } from './s3-calls.ts';
import { readStored } from './s3.ts';
import { StorageError } from './port.ts';

/** The folders of buckets by the space that each is bound to. */
export function openS3Inputs(bound: ReadonlyMap<string, S3Config>, patience?: S3Patience): BatchInputs {
  const opened = new Map([...bound].map(([spaceId, config]) => [spaceId, openInput(config, patience)]));
  return { find: (ownerId) => opened.get(ownerId) };
}

function openInput(config: S3Config, patience: S3Patience | undefined): BatchInput {
  const s3 = openS3Calls(config, patience);
  return {
    async list(prefix, objectsMax) {
      const found: InputObject[] = [];
      for await (const page of listPages(s3, `${config.prefix}${prefix}`)) {
        for (const xml of page) {
          const object = toObject(xml, config.prefix, prefix);
          if (object !== undefined) found.push(object);
          if (found.length > objectsMax) return undefined;
        }
      }
      return found;
    },
    open({ name, ...measured }) {
      if (!isObjectName(name)) throw new TypeError('not the name of an input');
      return readStored(s3, name, measured);
    },
  };
}

async function* listPages(s3: S3Calls, prefix: string): AsyncGenerator<string[]> {
  let token: string | undefined;
  do {
    const next: Record<string, string> = token === undefined ? {} : { 'continuation-token': token };
    const { xml } = await s3.call({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1000', prefix, ...next } });
    yield readElements(xml, 'Contents');
    token = readElement(xml, 'IsTruncated') === 'true' ? readElement(xml, 'NextContinuationToken') : undefined;
  } while (token !== undefined);
}

/** Undefined for an empty object, which stands for a folder. Throws for what the bucket was not asked for, and for a name that an address cannot hold. */
function toObject(xml: string, root: string, prefix: string): InputObject | undefined {
  const key = readElement(xml, 'Key') ?? '';
  const bytes = Number(readElement(xml, 'Size'));
  if (bytes === 0) return undefined;
  const name = key.slice(root.length);
  const isAsked = key.startsWith(root) && name.startsWith(prefix);
  if (!isAsked || !isObjectName(name) || !Number.isSafeInteger(bytes))
    throw new StorageError('storage_broken', 'WRONG_NAME');
  return { name, bytes, tag: readElement(xml, 'ETag') };
}
