import type { EngineListing } from '@youyaku/contract/engine-listing';

/** Whether 自動 may call this engine as a model: one of this machine is used only where a person names it. */
export function mayBeCalledUnnamed({
  kind,
  available,
  isLocal,
}: Pick<EngineListing, 'kind' | 'available' | 'isLocal'>): boolean {
  return kind === 'llm' && available && isLocal !== true;
}
