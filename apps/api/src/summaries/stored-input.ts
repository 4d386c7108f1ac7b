import {
  listSources,
  type SourceInput,
  type SourceOrigin,
  type SummaryRequest,
} from '@youyaku/contract/summary-request';
import { ApiError } from '#http/api-error.ts';
import type { StoredInput, StoredSource } from '#platform/database/schema.ts';
import { storable, storableWords } from '#platform/storable.ts';
import type { PasswordsByPlace } from './run-secrets.ts';

/** The passwords among the sources of a request. */
export function listPasswords(sources: readonly SourceInput[]): PasswordsByPlace {
  const passwords = new Map<number, string>();
  sources.forEach((source, place) => {
    if (source.type === 'file' && source.password !== undefined) passwords.set(place, source.password);
  });
  return passwords;
}

/**
 * The sources for the row of their run, without passwords, which `heldBy` has.
 */
export function toStoredInput(sources: readonly SourceInput[], heldBy: string | undefined): StoredInput {
  const [first, ...more] = sources.map(toStoredSource);
  if (first === undefined) throw new RangeError('no source to store');
  const input = more.length === 0 ? first : { type: 'several' as const, sources: [first, ...more] };
  return { ...input, ...(heldBy === undefined ? {} : { heldBy }) };
}

function toStoredSource(source: SourceInput): StoredSource {
  if (source.type === 'text') {
    const { title, ...pasted } = source;
    const named = title === undefined ? {} : { title: storableWords(title) };
    return { ...pasted, text: storable(pasted.text), ...named };
  }
  return source.type === 'url' ? source : { type: 'file', fileId: source.fileId };
}

/** The sources to read, with the passwords of the run. Throws when they are gone. */
export function toSourceInputs(input: StoredInput, passwords: PasswordsByPlace | undefined): SourceInput[] {
  if (input.heldBy !== undefined && passwords === undefined)
    throw new ApiError('source_encrypted', { reason: 'password_gone' });
  const { heldBy: _, ...stored } = input;
  const sources = stored.type === 'several' ? stored.sources : [stored];
  return sources.map((source, place) => {
    const password = passwords?.get(place);
    return source.type === 'file' && password !== undefined ? { ...source, password } : source;
  });
}

/** The request to hash for an idempotency key: passwords and keys must not even be hashed. */
export function withoutSecrets({ ownModel, ...rest }: SummaryRequest): object {
  const request = withoutPasswords(rest);
  if (ownModel === undefined) return request;
  const { key: _, ...model } = ownModel;
  return { ...request, ownModel: model };
}

function withoutPasswords(request: SummaryRequest): SummaryRequest {
  const [source, ...more] = listSources(request).map((one): SourceInput =>
    one.type === 'file' ? { type: 'file', fileId: one.fileId } : one,
  );
  if (source === undefined) return request;
  return request.sources === undefined ? { ...request, source } : { ...request, sources: [source, ...more] };
}

/** The kinds of the sources, without their text. */
export function describeOrigins(sources: readonly SourceInput[]): { source: SourceOrigin; sources?: SourceOrigin[] } {
  const [source, ...more] = sources.map(describeOrigin);
  if (source === undefined) throw new RangeError('no source to describe');
  return more.length === 0 ? { source } : { source, sources: [source, ...more] };
}

function describeOrigin(source: SourceInput): SourceOrigin {
  switch (source.type) {
    case 'text':
      return source.title === undefined ? { type: 'text' } : { type: 'text', title: storableWords(source.title) };
    case 'url':
      return { type: 'url', url: source.url };
    case 'file':
      return { type: 'file', fileId: source.fileId };
  }
}
