import type { Block } from '@youyaku/contract/document';
import type { Evidence } from '@youyaku/contract/summary';

type Locators = Pick<Evidence, 'page' | 'slide' | 'sheet' | 'part' | 'time'>;

/** Where a block stands in its source, as far as its source has such places. */
export function locatorsOf(block: Block | undefined): Locators {
  if (block === undefined) return {};
  const { page, slide, sheet, part, time } = block;
  return {
    ...(page !== undefined && { page }),
    ...(slide !== undefined && { slide }),
    ...(sheet !== undefined && { sheet }),
    ...(part !== undefined && { part }),
    ...(time !== undefined && { time }),
  };
}
