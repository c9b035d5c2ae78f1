import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { closeCart, openCart, useCartOpen } from '#web/cart/cart-opening.ts'
import { clear, useCartCount } from '#web/cart/cart-store.ts'
import { useFirstPageCached } from '#web/page-cache.ts'
import { SESSION_ENDED } from '#web/sessions/session-end.ts'
import { forgetSession, useSignedInUser } from '#web/sessions/session-store.ts'
import { expectErrors, RouteError, UnreachablePage } from '#web/site/route-error.tsx'
import { useUnreachablePage } from '#web/site/use-unreachable-page.ts'
import { CategoryRow } from './category-row.tsx'
import { DemoBar } from './demo-bar.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { loadSite } from './store-data.ts'
import { ThumbBar } from './thumb-bar.tsx'
import { useLatePart } from './use-late-part.ts'
import { useSite } from './use-site.ts'

const loadMenuDrawer = () => import('./menu-drawer.tsx').then((module) => module.MenuDrawer)
const loadCartDrawer = () => import('#web/cart/cart-drawer.tsx').then((module) => module.CartDrawer)

export const loader = loadSite

/** Nothing of it changes while a visitor moves about. */
export const shouldRevalidate = () => false

export default function StoreLayout() {
  return (
    <StoreFrame>
      <Outlet />
    </StoreFrame>
  )
}

/** A page whose code did not come has no error page of its own: the frame stays, so that the visitor can go elsewhere. */
export function ErrorBoundary() {
  return (
    <StoreFrame>
      <RouteError />
    </StoreFrame>
  )
}

/** Header, page, footer: what surrounds every page of the store. */
function StoreFrame({ children }: { children: ReactNode }) {
  const site = useSite()
  const cartCount = useCartCount()
  const viewer = useSignedInUser()
  const navigate = useNavigate()
  const location = useLocation()
  const cartOpen = useCartOpen()
  const [menuOpen, setMenuOpen] = useState(false)
  const [MenuDrawer, wantMenuDrawer] = useLatePart(loadMenuDrawer)
  const [CartDrawer, wantCartDrawer] = useLatePart(loadCartDrawer)
  const main = useMainFocus()
  const unreachable = useUnreachablePage()
  useFirstPageCached()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening wants the drawer once
  useEffect(() => {
    if (cartOpen) void wantCartDrawer().then((here) => here || closeCart())
  }, [cartOpen])

  useEffect(() => whenIdle(expectErrors), [])

  useEffect(() => {
    // With all the page had been given: the checkout lives on it.
    const askToSignIn = () => void navigate('/login', { state: { from: location } })
    window.addEventListener(SESSION_ENDED, askToSignIn)
    return () => window.removeEventListener(SESSION_ENDED, askToSignIn)
  }, [navigate, location])

  function openMenu() {
    setMenuOpen(true)
    void wantMenuDrawer()
  }

  function leave() {
    setMenuOpen(false)
    void signOutSomehow().then(() => navigate('/login'))
  }

  const bars = { cartCount, viewer, onOpenCart: openCart, onOpenMenu: openMenu }
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {!unreachable && <NavigationBar />}
      {site.demo && <DemoBar />}
      <header className="z-30 md:sticky md:top-0">
        <Navbar site={site} onSignOut={leave} {...bars} />
        <ThumbBar {...bars} />
      </header>
      <CategoryRow categories={site.categories} />
      <main ref={main} id="main" tabIndex={-1} className="grow outline-none">
        {unreachable ? <UnreachablePage {...unreachable} /> : children}
      </main>
      <ScrollToTop />
      <Footer site={site} />
      {MenuDrawer && (
        <MenuDrawer
          site={site}
          viewer={viewer}
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
          onSignOut={leave}
        />
      )}
      {CartDrawer && <CartDrawer open={cartOpen} onClose={closeCart} />}
    </>
  )
}

/** Some time after the page is here, when nothing it shows is still on its way. */
function whenIdle(act: () => void): () => void {
  const timer = window.setTimeout(act, 3000)
  return () => window.clearTimeout(timer)
}

/** Signing out is loaded when wanted; where that fails, at least this browser forgets. */
async function signOutSomehow() {
  try {
    const { signOut } = await import('#web/sessions/sign-out.ts')
    await signOut()
  } catch {
    forgetSession()
    clear()
  }
}

/** After a move to another page, keyboard and screen reader go on from its start instead of from a link that is gone. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
