import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { rememberLang, Speaking, wordsOf } from './words.tsx';

const lang = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';
if (new URLSearchParams(location.search).has('lang')) rememberLang(lang);
const words = await wordsOf(lang);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Speaking lang={lang} words={words}>
        <HydratedRouter />
      </Speaking>
    </StrictMode>,
  );
});
