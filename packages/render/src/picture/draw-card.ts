import { readFile } from 'node:fs/promises';
import type { CardSize } from '@youyaku/contract/summary-files';
import { listFaces } from './card-faces.ts';
import { layOutCard, type CardText } from './lay-out-card.ts';

type Canvas = typeof import('@napi-rs/canvas');

/** Those of packages/ui/src/tokens.css in the light theme; a test compares them. */
export const cardColors = {
  paper: '#fbfaf6',
  ink: '#1c1b19',
  soft: '#57534a',
  line: '#dcd8cc',
  seal: '#c8402b',
} as const;

export type CardDrawer = (text: CardText, size?: CardSize) => Promise<Uint8Array>;

/** Loads the drawing library; undefined where there is no build of it for this machine. Faces are loaded with the first picture that needs them. */
export async function openCardDrawer(): Promise<CardDrawer | undefined> {
  const canvas = await import('@napi-rs/canvas').catch(() => undefined);
  const registered = new Set<string>();
  return canvas && ((text, size) => drawCard(canvas, registered, text, size));
}

async function drawCard(canvas: Canvas, registered: Set<string>, text: CardText, size?: CardSize): Promise<Uint8Array> {
  const faces = await registerFaces(canvas, registered, `${text.title}${text.text}${text.service}要…`);
  const { width, height, margin, lines } = layOutCard(text, size);
  const surface = canvas.createCanvas(width, height);
  const pen = surface.getContext('2d');
  pen.fillStyle = cardColors.paper;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = cardColors.seal;
  pen.fillRect(margin, height - 112, 48, 48);
  pen.fillStyle = cardColors.line;
  pen.fillRect(margin, height - 144, width - 2 * margin, 2);
  for (const { words, x, y, size: letters, tone } of lines) {
    pen.fillStyle = tone === 'cut' ? cardColors.paper : cardColors[tone];
    pen.font = `${letters}px ${faces}`;
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
    canvas.GlobalFonts.register(await readFile(file), name);
  }
  return faces.map(({ name }) => `"${name}"`).join(', ');
}
