import type { OpenZip } from './open-zip.ts';
import { attribute, readXml } from './read-xml.ts';

export type Relation = { id: string; type: string; target: string };

/** The relationships of a part of an Office file; targets are names within the archive, external links are left out. */
export async function readRelations(zip: OpenZip, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  if (!zip.has(name)) return [];
  const relations: Relation[] = [];
  const open = (element: string, attributes: Readonly<Record<string, string>>) => {
    if (!/(?:^|:)Relationship$/.test(element) || attribute(attributes, 'TargetMode') === 'External') return;
    const type = attribute(attributes, 'Type') ?? '';
    relations.push({
      id: attribute(attributes, 'Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      target: resolveTarget(folder, attribute(attributes, 'Target') ?? ''),
    });
  };
  readXml(await zip.read(name), { open, close: () => undefined, text: () => undefined });
  return relations;
}

/** A target is relative to the folder of its part, or absolute with a leading slash. */
export function resolveTarget(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of `${target.startsWith('/') ? '' : folder}${target}`.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}
