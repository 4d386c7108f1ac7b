/** The part of Vite's manifest that the pages need: the files to load, by their hashed names. */
export type SiteManifest = Record<string, { file: string }>;

export type SiteAssets = {
  script: string;
  consentScript: string;
  /** The content of the style sheets. */
  style: string;
};

const entry = 'src/hydrate.tsx';
const consentEntry = 'src/consent.ts';

/** Addresses of the scripts from the manifest of the client build. */
export function readSiteAssets(manifest: SiteManifest): Omit<SiteAssets, 'style'> {
  return {
    script: `/${findChunk(manifest, entry).file}`,
    consentScript: `/${findChunk(manifest, consentEntry).file}`,
  };
}

function findChunk(manifest: SiteManifest, name: string): SiteManifest[string] {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`the manifest has no ${name}`);
  return chunk;
}
