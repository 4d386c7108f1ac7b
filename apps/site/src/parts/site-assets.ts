/** The part of Vite's manifest that the pages need: the files to load, by their hashed names. */
export type SiteManifest = Record<
  string,
  { file: string; css?: readonly string[] | undefined; assets?: readonly string[] | undefined }
>;

export type SiteAssets = { script: string; styles: string[]; fonts: string[] };

const entry = 'src/hydrate.tsx';

/** Addresses of the script, the styles and the fonts from the manifest of the client build. */
export function readSiteAssets(manifest: SiteManifest): SiteAssets {
  const chunk = manifest[entry];
  if (chunk === undefined) throw new Error(`the manifest has no ${entry}`);
  return {
    script: `/${chunk.file}`,
    styles: (chunk.css ?? []).map((file) => `/${file}`),
    fonts: (chunk.assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
  };
}
