import { placedFilesMax, type PlacedFile } from './collect-sources.ts';

/** One more than is taken: that there are too many is said. */
const listedMax = placedFilesMax + 1;

/** Files of a drop, those in its folders too. Has to be called while the drop is handled; then the browser forgets it. */
export async function listDropped(data: DataTransfer | null): Promise<PlacedFile[]> {
  const items = [...(data?.items ?? [])].filter(({ kind }) => kind === 'file');
  const entries = items.flatMap((item) => item.webkitGetAsEntry() ?? []);
  // What a program puts into a drop is in no file system.
  const files = items.flatMap((item) => (item.webkitGetAsEntry() === null ? (item.getAsFile() ?? []) : []));
  return [...files.map((file) => ({ file, path: file.name })), ...(await walk(entries))];
}

/** The same of a file input. */
export function listChosen(files: FileList | null): PlacedFile[] {
  return [...(files ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }));
}

async function walk(entries: readonly FileSystemEntry[]): Promise<PlacedFile[]> {
  const found: PlacedFile[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry !== undefined && found.length < listedMax; entry = waiting.shift()) {
    if (isFolder(entry)) waiting.push(...(await readFolder(entry)));
    else if (isFile(entry)) found.push({ file: await readFile(entry), path: entry.fullPath.replace(/^\//, '') });
  }
  return found;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader gives some at a time, and none at the end. */
async function readFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0 || all.length >= listedMax) return all;
    all.push(...some);
  }
}
