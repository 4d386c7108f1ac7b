import { expect, it } from 'vitest';
import { shareBounds } from './share-bounds.ts';
import { createShareGrants } from './share-grants.ts';

it('opens the link whose passphrase was entered, for half a day, and no other', () => {
  const grants = createShareGrants('a secret');
  const share = { id: 'shr_1', passphraseHash: 'hash' };
  const now = new Date('2026-11-22T00:00:00Z');
  const grant = grants.write(share, now);
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
  expect(grants.opens(share, grant, later(shareBounds.grantSeconds))).toBe(true);
  expect(grants.opens(share, grant, later(shareBounds.grantSeconds + 1))).toBe(false);
  expect(grants.opens({ ...share, id: 'shr_2' }, grant, now)).toBe(false);
  expect(grants.opens({ ...share, passphraseHash: 'other' }, grant, now)).toBe(false);
  expect(createShareGrants('another').opens(share, grant, now)).toBe(false);
  for (const forged of [undefined, '', '.', grant.slice(0, -1), `${grant}x`, grant.replace(/^./, 'z')])
    expect(grants.opens(share, forged, now)).toBe(false);
  expect(grants.opens({ ...share, passphraseHash: null }, undefined, now)).toBe(true);
});
