import { readStored, writeStored } from '@youyaku/ui/browser-storage';
import { isShape, parseLength, type Draft } from './compose-draft.ts';

/** What a version was asked for. */
export type Version = Pick<
  Draft,
  'shape' | 'lengthUnit' | 'lengthAmount' | 'linesMax' | 'register' | 'reader' | 'focus'
>;

const nameOf = (of: string) => `youyaku-versions-${of}`;

/** The versions of a stored summary that this tab looked at; it forgets them when it is closed. */
export function readVersions(of: string | undefined): readonly Version[] {
  if (of === undefined) return [];
  try {
    const stored: unknown = JSON.parse(readStored('session', nameOf(of)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVersion) : [];
  } catch {
    return [];
  }
}

export function storeVersions(of: string | undefined, versions: readonly Version[]): void {
  if (of !== undefined) writeStored('session', nameOf(of), JSON.stringify(versions));
}

function isVersion(value: unknown): value is Version {
  const fields = ['shape', 'lengthUnit', 'lengthAmount', 'register', 'reader', 'focus'];
  if (typeof value !== 'object' || value === null) return false;
  if (!fields.every((field) => typeof Reflect.get(value, field) === 'string')) return false;
  const version = value as Version;
  return isShape(version.shape) && parseLength(version) !== undefined;
}
