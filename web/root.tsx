import { type ReactNode, useContext, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { currentLanguage } from '#contract/language.ts'
import { prefixOf } from '#contract/language-paths.ts'
import stylesheet from './app.css?url'
import { beforeHydration, markHydrated, replayEarlyEvent } from './hydration.ts'
import { Brand } from './layouts/brand.tsx'
import { RouteError } from './layouts/errors/route-error.tsx'
import { bareSite } from './layouts/site-data.ts'
import { LookTags } from './layouts/theme/look-tags.tsx'
import { themeScript } from './layouts/theme/theme-script.ts'
import { STYLES_ID } from './page-styles.ts'
import { ScriptNonce } from './script-nonce.ts'

export const links: LinksFunction = () => [
  // In development a changed style is replaced in the open page, which needs a file.
  ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: stylesheet }] : []),
  { rel: 'manifest', href: `${prefixOf(currentLanguage())}/site.webmanifest` },
]

export const meta: MetaFunction = () => [{ title: 'Biponi' }]

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(ScriptNonce)
  return (
    <html lang={currentLanguage()} data-hydrated="false" ref={markHydrated} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script of our own, rendered by the server only */}
        <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {import.meta.env.SSR && import.meta.env.PROD && <style id={STYLES_ID} />}
        <Meta />
        <Links />
        {import.meta.env.SSR && <LookTags nonce={nonce} />}
      </head>
      <body className="relative flex min-h-dvh flex-col font-sans">
        {children}
        <ScrollRestoration nonce={nonce} />
        <noscript id="scripts">
          <Scripts nonce={nonce} />
        </noscript>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant script of our own, rendered by the server only */}
        <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: scriptText }} />
      </body>
    </html>
  )
}

const headScript = import.meta.env.SSR ? themeScript : ''
const scriptText = import.meta.env.SSR ? beforeHydration : ''

export default function Root() {
  useEffect(replayEarlyEvent, [])
  return <Outlet />
}

/** Shown when an error prevents the store layout from rendering: the shop's name and the error page. */
export function ErrorBoundary() {
  return (
    <>
      <header className="border-b border-line">
        <div className="shop-width flex h-18 items-center">
          <Brand site={bareSite} />
        </div>
      </header>
      <main>
        <RouteError />
      </main>
    </>
  )
}
