import { expect, it } from 'vitest';
import { describeFault } from './describe-fault.ts';

it('gives the class and the location of a fault, never its message nor a folder of the machine', () => {
  const description = describeFault(new RangeError('秘密の本文'));
  expect(description).toMatch(/^RangeError at .*\/apps\/api\/src\/http\/describe-fault\.test\.ts/);
  expect(description).not.toContain('秘密');
  expect(description).not.toContain(import.meta.dirname.slice(0, import.meta.dirname.indexOf('/apps/')));
});
