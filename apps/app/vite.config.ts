import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { serviceWorker, webManifests } from './installable.ts';

const corpus = new URL('../../corpus/', import.meta.url);

/** The samples of the corpus as modules: the list is part of the page, each text is loaded on demand. */
function corpusSamples(): Plugin {
  const list = '\0corpus-samples';
  const text = '\0corpus-sample/';
  const samples = JSON.parse(readFileSync(new URL('samples.json', corpus), 'utf8')) as {
    id: string;
    label: string;
    description: string;
  }[];
  return {
    name: 'corpus-samples',
    resolveId: (id) => (id.startsWith('virtual:corpus-sample') ? id.replace('virtual:', '\0') : undefined),
    load(id) {
      if (id === list) {
        const entries = samples.map(
          (sample) =>
            `{...${JSON.stringify(sample)}, load: () => import(${JSON.stringify(`virtual:corpus-sample/${sample.id}`)}).then((module) => module.text)}`,
        );
        return `export const samples = [${entries.join(',\n')}];`;
      }
      if (!id.startsWith(text)) return undefined;
      const file = new URL(`texts/${id.slice(text.length)}.txt`, corpus);
      this.addWatchFile(fileURLToPath(file));
      return `export const text = ${JSON.stringify(readFileSync(file, 'utf8'))};`;
    },
  };
}

/** What the web server puts into the page; `vite dev` has no such server. */
function developmentConfig(): Plugin {
  const config = {
    siteUrl: 'http://localhost:3000',
    appUrl: 'http://localhost:3001',
    apiUrl: 'http://localhost:3002',
    build: 'development',
    localMode: true,
    hasOutbox: true,
    signInProviders: [],
    operator: {},
    tags: { hasGa4: false, hasHouseAds: false },
  };
  return {
    name: 'development-config',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('__YOUYAKU_CONFIG__', JSON.stringify(config)),
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), corpusSamples(), developmentConfig(), webManifests(), serviceWorker()],
  server: { port: 3001, strictPort: true },
  // Every browser that has popovers preloads modules by itself.
  build: { assetsInlineLimit: 0, manifest: true, modulePreload: { polyfill: false } },
});
