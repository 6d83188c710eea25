import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { type Site, SiteContext, siteElementId } from './site.ts';
import { rememberLang, Speaking, wordsOf } from './words.tsx';

const lang = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
if (new URLSearchParams(location.search).has('lang')) rememberLang(lang);
const words = await wordsOf(lang);
const site: Site = JSON.parse(document.getElementById(siteElementId)?.textContent ?? '');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteContext value={site}>
        <Speaking lang={lang} words={words}>
          <HydratedRouter />
        </Speaking>
      </SiteContext>
    </StrictMode>,
  );
});
