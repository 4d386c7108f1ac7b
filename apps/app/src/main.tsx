import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme, readStoredTheme } from '@youyaku/ui/stored-theme';
import { readWebConfig } from '#api/read-web-config.ts';
import { AppRoot } from '#frame/app-root.tsx';
import './app.css';

applyTheme(readStoredTheme());
const root = document.getElementById('root');
if (root === null) throw new Error('the page carries no #root');
createRoot(root).render(
  <StrictMode>
    <AppRoot config={readWebConfig(document)} />
  </StrictMode>,
);
