import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { UserConfig } from 'vite';
import { buildHeadingFont, headingFontFile } from './build-heading-font.ts';
import { listHeadingCharacters } from '#content/list-heading-characters.ts';

/**
 * Two builds of one source: `vite build` makes what the browser loads (dist/client, with a manifest of hashed names), and `vite
 * build --ssr src/render-site.tsx --outDir dist/server` makes the program that renders the pages.
 */
export default defineConfig(async ({ isSsrBuild }): Promise<UserConfig> => {
  if (isSsrBuild !== true) await buildHeadingFont(listHeadingCharacters());
  return {
    plugins: [react(), tailwindcss()],
    resolve: { alias: { 'heading.woff2': headingFontFile } },
    publicDir: isSsrBuild === true ? false : 'public',
    // One file without node_modules, so that it also renders where only dist was copied.
    ssr: { noExternal: true },
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: isSsrBuild !== true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions:
        isSsrBuild === true ? { output: { codeSplitting: false } } : { input: ['src/hydrate.tsx', 'src/consent.ts'] },
    },
  };
});
