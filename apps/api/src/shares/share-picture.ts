import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { shareBounds } from './share-bounds.ts';
import { layOutPicture, type PictureText } from './lay-out-picture.ts';
import { createOwnerTurns } from '#turns/owner-turns.ts';
import { listFaces } from './picture-faces.ts';

/** Pictures for the previews of links, 1200 by 630 pixels. */
export type Pictures = {
  /** The PNG of a text, drawn once; undefined where nothing can be drawn here. Throws `rate_limited` where too many of one owner wait. */
  take(key: string, asker: PictureAsker, read: () => Promise<PictureText>): Promise<Buffer | undefined>;
};

/** Whose picture it is, and the keyed hash of the address that asks for it. */
type PictureAsker = { ownerId: string; addressKey: string };

type Canvas = typeof import('@napi-rs/canvas');

/** One is drawn at a time, in turns by owner and address; the last ones are kept. The drawing library and the faces are loaded with the first picture. */
export function openPictures(): Pictures {
  const kept = new Map<string, Promise<Buffer | undefined>>();
  const turns = createOwnerTurns(shareBounds.pictureTurns);
  // Several may wait for the same picture: that one of them leaves ends nothing.
  const { signal } = new AbortController();
  let loading: Promise<Canvas | undefined> | undefined;
  const registered = new Set<string>();
  const draw = async (read: () => Promise<PictureText>): Promise<Buffer | undefined> => {
    // Not every machine has a build of the library.
    loading ??= import('@napi-rs/canvas').catch(() => undefined);
    const canvas = await loading;
    return canvas === undefined ? undefined : drawPicture(canvas, registered, await read());
  };
  const inTurn = async ({ ownerId, addressKey }: PictureAsker, read: () => Promise<PictureText>) => {
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

/** Those of packages/ui/src/tokens.css in the light theme; a test compares them. */
export const colors = { paper: '#fbfaf6', ink: '#1c1b19', soft: '#57534a', line: '#dcd8cc', seal: '#c8402b' } as const;

async function drawPicture(canvas: Canvas, registered: Set<string>, text: PictureText): Promise<Buffer> {
  const faces = await registerFaces(canvas, registered, `${text.title}${text.text}${text.service}…`);
  const { width, height, lines } = layOutPicture(text);
  const surface = canvas.createCanvas(width, height);
  const pen = surface.getContext('2d');
  pen.fillStyle = colors.paper;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colors.seal;
  pen.fillRect(80, height - 112, 48, 48);
  pen.fillStyle = colors.line;
  pen.fillRect(80, height - 144, width - 160, 2);
  for (const { words, x, y, size, tone } of lines) {
    pen.fillStyle = tone === 'cut' ? colors.paper : colors[tone];
    pen.font = `${size}px ${faces}`;
    pen.fillText(words, x, y);
  }
  return surface.encode('png');
}

/** Makes the faces known that have these letters, and names them in the order in which they are tried. */
async function registerFaces(canvas: Canvas, registered: Set<string>, text: string): Promise<string> {
  const faces = listFaces(text);
  for (const { name, file } of faces) {
    if (registered.has(name)) continue;
    registered.add(name);
    canvas.GlobalFonts.register(await readFile(fileURLToPath(import.meta.resolve(file))), name);
  }
  return faces.map(({ name }) => `"${name}"`).join(', ');
}
