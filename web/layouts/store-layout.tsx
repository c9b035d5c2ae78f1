import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { Outlet, PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { currentLanguage } from '#contract/language.ts'
import { inLanguage } from '#contract/language-paths.ts'
import { cachedContent } from '#web/cached-content.ts'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { useFirstPageCached } from '#web/http/load-cached-page.ts'
import { endLocalSession, SESSION_ENDED } from '#web/session/session-end.ts'
import { useSignedInUser } from '#web/session/session-store.ts'
import { useCartCount } from '#web/shop/catalogue/cart/cart-store.ts'
import { AnnouncementBar } from './announcement/announcement-bar.tsx'
import { preloadErrorPage, RouteError, UnreachablePage } from './errors/route-error.tsx'
import { useUnreachablePage } from './errors/use-unreachable-page.ts'
import { layoutTexts } from './layout-texts.ts'
import { BottomNav } from './menu/bottom-nav.tsx'
import { NavigationBar } from './menu/navigation-bar.tsx'
import { Navbar } from './navbar.tsx'
import { type SiteData, useSite } from './site-data.ts'
import { useSlowNavigation } from './slow-navigation.ts'
import { loadSite } from './store-data.ts'
import { loadLateParts, useLateParts } from './use-late-parts.ts'
import { useMainFocus } from './use-main-focus.ts'

const importMenuDrawer = () => import('./menu/menu-drawer.tsx').then((module) => module.MenuDrawer)
const importVisitMeasure = () => import('#web/http/measure-visit.ts')
const importCartDrawer = () =>
  import('#web/shop/catalogue/cart/cart-drawer.tsx').then((module) => module.CartDrawer)

/** Saves in the account what the switch in the header has changed since the sign-in (docs/product.md §33). */
const importAccountLanguage = () => import('#web/session/account-language.ts')

/** The next page tries again. */
const ignore = () => undefined

/**
 * Their code is prefetched, the same for every list and product: a `clientLoader` that has to be loaded first would request
 * the data only then, and the visitor would wait twice (docs/decisions/016).
 */
const nextPages = ['/products', '/products/any']

export const loader = loadSite

/** The data does not change during client-side navigation. */
export const shouldRevalidate = () => false

export default function StoreLayout() {
  return (
    <StoreFrame>
      <Outlet />
    </StoreFrame>
  )
}

/** For a page whose code could not be loaded. The frame stays, so that the visitor can navigate to another page. */
export function ErrorBoundary() {
  return (
    <StoreFrame>
      <RouteError />
    </StoreFrame>
  )
}

/** The header and footer of every store page. */
function StoreFrame({ children }: { children: ReactNode }) {
  const site = useSite()
  const cartCount = useCartCount()
  const viewer = useSignedInUser()
  const navigate = useNavigate()
  const location = useLocation()
  const [cartOpen, setCartOpen] = useState(false)
  const [menuOpen, setMenuOpen] = useState(false)
  const [MenuDrawer, loadMenuDrawer] = useLazyComponent(importMenuDrawer)
  const [CartDrawer, loadCartDrawer] = useLazyComponent(importCartDrawer)
  const main = useMainFocus()
  const unreachable = useUnreachablePage()
  const { parts, load: loadParts } = useLateParts()
  const slowPath = useSlowNavigation(parts !== undefined, loadParts)
  useFirstPageCached()

  useEffect(() => {
    if (!parts) return
    preloadErrorPage()
    void importVisitMeasure().then(({ measurePageVisit }) => measurePageVisit(), ignore)
  }, [parts])

  useEffect(() => {
    if (slowPath === undefined) return
    // The pressed link disappears with its page.
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [main, slowPath])

  useEffect(() => {
    // With the navigation state of the page, which the checkout needs.
    const redirectToLogin = () => void navigate('/login', { state: { from: location } })
    window.addEventListener(SESSION_ENDED, redirectToLogin)
    return () => window.removeEventListener(SESSION_ENDED, redirectToLogin)
  }, [navigate, location])

  useEffect(() => {
    if (viewer) void importAccountLanguage().then(({ saveChosenLanguage }) => saveChosenLanguage(), ignore)
  }, [viewer])

  function openMenu() {
    setMenuOpen(true)
    void loadMenuDrawer()
  }

  async function openCart() {
    setCartOpen(true)
    if (!(await loadCartDrawer())) setCartOpen(false)
  }

  function onSignOut() {
    setMenuOpen(false)
    void signOut().then(() => navigate('/login'))
  }

  const navigation = { cartCount, viewer, onOpenCart: openCart, onOpenMenu: openMenu }
  return (
    <>
      <a href="#main" className="skip-link">
        {layoutTexts.skipToContent}
      </a>
      {!unreachable && <NavigationBar />}
      <AnnouncementPlace />
      {site.demo && <DemoNotice hasInbox={site.hasDemoInbox} DemoBar={parts?.DemoBar} />}
      <header className="z-30 md:sticky md:top-0 low:static">
        <Navbar site={site} onSignOut={onSignOut} {...navigation} />
        <BottomNav {...navigation} />
      </header>
      <main ref={main} id="main" tabIndex={-1} className="grow outline-none">
        {parts && slowPath !== undefined && <parts.PageSkeleton path={slowPath} />}
        {/* Hidden instead of removed: it is shown again where the navigation is cancelled. */}
        <div className={slowPath === undefined ? 'contents' : 'hidden'}>
          {unreachable ? <UnreachablePage {...unreachable} /> : children}
        </div>
      </main>
      {parts && (
        <>
          <parts.AfterPage />
          {/* When the line breaks meanwhile, the router reloads the page: not while somebody types at the checkout. */}
          {!location.pathname.endsWith('/checkout') &&
            nextPages.map((page) => (
              <PrefetchPageLinks key={page} page={inLanguage(page, currentLanguage())} />
            ))}
        </>
      )}
      {ServerFooter ? <ServerFooter site={site} /> : <LateFooter site={site} Footer={parts?.Footer} />}
      {MenuDrawer && (
        <MenuDrawer
          site={site}
          viewer={viewer}
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
          onSignOut={onSignOut}
        />
      )}
      {CartDrawer && <CartDrawer open={cartOpen} onClose={() => setCartOpen(false)} />}
    </>
  )
}

/** The announcement as the server has rendered it: no code of it is sent to shoppers. */
const AnnouncementPlace = () =>
  import.meta.env.SSR ? (
    <div>
      <AnnouncementBar />
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; it keeps the server-rendered HTML
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )

/** The server renders the bar at once. */
const ServerDemoBar = import.meta.env.SSR
  ? lazy(async () => ({ default: (await loadLateParts()).DemoBar }))
  : undefined

type DemoNoticeProps = { hasInbox: boolean; DemoBar: ComponentType<{ hasInbox: boolean }> | undefined }

/** Of demo shops alone: as the server has rendered it, until its code is loaded, so that the page does not move. */
function DemoNotice({ hasInbox, DemoBar }: DemoNoticeProps) {
  const Bar = ServerDemoBar ?? DemoBar
  if (Bar) return <Bar hasInbox={hasInbox} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; it keeps the server-rendered HTML
  return <aside suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** Where the code for signing out cannot be loaded, at least the data in this browser is deleted. */
async function signOut() {
  try {
    const session = await import('#web/shop/account/sign-out.ts')
    await session.signOut()
  } catch {
    endLocalSession()
  }
}

/** The server renders the footer at once. */
const ServerFooter = import.meta.env.SSR
  ? lazy(async () => {
      const { Footer } = await loadLateParts()
      const content = (site: SiteData) => () => <Footer site={site} />
      return {
        default: ({ site }: { site: SiteData }) => (
          <footer className="footer" {...cachedContent(`footer ${JSON.stringify(site)}`, content(site))} />
        ),
      }
    })
  : undefined

type LateFooterProps = { site: SiteData; Footer: ComponentType<{ site: SiteData }> | undefined }

/** The footer as the server has rendered it, until its code is loaded: its links work without. An empty HTML sets nothing. */
function LateFooter({ site, Footer }: LateFooterProps) {
  const content = Footer ? { children: <Footer site={site} /> } : { dangerouslySetInnerHTML: { __html: '' } }
  return <footer className="footer" suppressHydrationWarning {...content} />
}
