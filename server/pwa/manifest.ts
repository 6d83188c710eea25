import { shell as en } from '#contract/words/en/shell.ts';
import { shell as zh } from '#contract/words/zh/shell.ts';
import type { Language } from '../context.ts';
import { colours } from '../link-previews/palette.ts';

/** What the system is told of the site where somebody installs it. It is one app, whatever language it is asked in. */
export function appManifest(lang: Language): object {
  const words = lang === 'zh' ? zh : en;
  return {
    id: '/',
    name: words.name,
    short_name: words.name,
    description: words.tagline,
    lang: lang === 'zh' ? 'zh-CN' : 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours.paper,
    theme_color: colours.paper,
    categories: ['shopping', 'social', 'education'],
    icons: [
      { src: '/icons/quad-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/quad-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/quad-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.post, url: '/post' },
      { name: words.chats, url: '/chats' },
      { name: words.forum, url: '/forum/list' },
    ],
  };
}
