import { openCardDrawer } from '@youyaku/render/picture/draw-card';
import type { CardText } from '@youyaku/render/picture/lay-out-card';
import { shareBounds } from './share-bounds.ts';
import { createOwnerTurns } from '#turns/owner-turns.ts';

/** Pictures for the previews of links, 1200 by 630 pixels. */
export type Pictures = {
  /** The PNG of a text, drawn once; undefined where nothing can be drawn here. Throws `rate_limited` where too many of one owner wait. */
  take(key: string, asker: PictureAsker, read: () => Promise<CardText>): Promise<Buffer | undefined>;
};

/** Whose picture it is, and the keyed hash of the address that asks for it. */
type PictureAsker = { ownerId: string; addressKey: string };

/** One is drawn at a time, in turns by owner and address; the last ones are kept. The drawing library and the faces are loaded with the first picture. */
export function openPictures(): Pictures {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  const turns = createOwnerTurns(shareBounds.pictureTurns);
  // Several may wait for the same picture: that one of them leaves ends nothing.
  const { signal } = new AbortController();
  let loading: ReturnType<typeof openCardDrawer> | undefined;
  const draw = async (read: () => Promise<CardText>): Promise<Buffer | undefined> => {
    loading ??= openCardDrawer();
    const drawCard = await loading;
    return drawCard === undefined ? undefined : Buffer.from(await drawCard(await read()));
  };
  const inTurn = async ({ ownerId, addressKey }: PictureAsker, read: () => Promise<CardText>) => {
    const leave = await turns.take(ownerId, signal, { addressKey });
    try {
      return await draw(read);
    } finally {
      leave();
    }
  };
  return {
    async take(key, asker, read) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const picture = inTurn(asker, read);
      kept.set(key, picture);
      picture.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > shareBounds.picturesKeptMax && oldest !== undefined) kept.delete(oldest);
      return picture;
    },
  };
}
