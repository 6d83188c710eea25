import latin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import { type ReactNode, useContext } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { iconAddress, manifestPath } from '#contract/seo/seo.ts';
import { ErrorScreen } from './layout/error-screen.tsx';
import { Shell } from './layout/shell.tsx';
import { NonceContext } from './nonce.ts';
import { siteElementId, useSite } from './site.ts';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/patterns.css';
import './theme/text-patterns.css';
import './theme/base.css';
import { languageTags } from '#contract/language.ts';
import { beforePaint } from './theme/before-paint.ts';
import mark from './theme/mark.svg?url&no-inline';
import { asJson, inner } from './ui/json-ld.tsx';
import { useSpeech } from './words.tsx';

/** The document. React ignores the attributes that the script before the first paint sets. */
export function Layout({ children }: { children: ReactNode }) {
  const { lang } = useSpeech();
  const nonce = useContext(NonceContext);
  const site = useSite();
  const { schools, announcement, mark: letters } = site;
  return (
    <html lang={languageTags[lang]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf9f7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141615" />
        {letters ? (
          <link rel="icon" type="image/png" href={iconAddress('/icons/quad-192.png', letters)} />
        ) : (
          <link rel="icon" type="image/svg+xml" href={mark} />
        )}
        <link rel="apple-touch-icon" href={iconAddress('/apple-touch-icon.png', letters)} />
        <link rel="manifest" href={manifestPath(lang)} />
        <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />
        {/* It has already run when the page's script loads, which therefore leaves its text out. */}
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR
            ? beforePaint(
                schools.map(({ id }) => id),
                announcement,
              )
            : ''}
        </script>
        <Links />
      </head>
      <body>
        {children}
        <script
          nonce={nonce}
          id={siteElementId}
          type="application/json"
          suppressHydrationWarning
          {...inner(import.meta.env.SSR ? asJson(site) : '')}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorScreen />
    </Shell>
  );
}
