import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { IconButton } from '#web/design/icon-button.tsx'
import { Heart, LogIn, Menu, ShoppingBag, User } from '#web/design/icons/catalogue.tsx'
import { useLazyComponent } from '#web/design/use-lazy-component.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { BrowseCategories } from '#web/shop/catalogue/categories/browse-categories.tsx'
import { Brand } from './brand.tsx'
import { CartBadge } from './cart-badge.tsx'
import { LanguageLink } from './language-link.tsx'
import { layoutTexts } from './layout-texts.ts'
import { accountHome, type NavbarViewer } from './menu/account-home.ts'
import type { AccountMenuProps } from './menu/account-menu.tsx'
import { SearchBox } from './search-box.tsx'
import type { SiteData } from './site-data.ts'

const importAccountMenu = () => import('./menu/account-menu.tsx').then((module) => module.AccountMenu)

export type NavbarProps = {
  site: SiteData
  cartCount: number
  viewer: NavbarViewer | null
  onOpenCart: () => void
  onOpenMenu: () => void
  onSignOut: () => void
}

/**
 * The header of every store page. On phones the account is in the bottom navigation instead, and the cart, except on pages with
 * a bar of their own there (layouts.css).
 */
export function Navbar({ site, cartCount, viewer, onOpenCart, onOpenMenu, onSignOut }: NavbarProps) {
  const loginState = useLoginState()
  const isHome = useLocation().pathname === '/'
  return (
    <div className="border-b border-line bg-paper">
      <div className="shop-width navbar">
        <IconButton
          label={layoutTexts.menu}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
          className="-ms-2.5 lg:hidden"
        >
          <Menu aria-hidden="true" className="size-6" />
        </IconButton>
        <Brand site={site} />
        {!isHome && <BrowseCategories categories={site.categories} />}
        <SearchBox />
        <nav aria-label={layoutTexts.navbar} className="ms-auto -me-2.5 flex items-center md:ms-0">
          <LanguageLink />
          <Link to="/wishlist" className="navbar-item">
            <Heart aria-hidden="true" className="size-5.5" />
            <span className="max-xl:sr-only">{layoutTexts.wishlist}</span>
          </Link>
          <button type="button" aria-haspopup="dialog" onClick={onOpenCart} className="navbar-item">
            <ShoppingBag aria-hidden="true" className="size-5.5" />
            <span className="max-xl:sr-only">{layoutTexts.cart}</span>
            <CartBadge count={cartCount} className="absolute -top-0.5 start-6" />
          </button>
          {/* Wide enough for the account, which takes the place of the login link when the session is read. */}
          <div className="flex min-w-36 justify-end max-md:hidden">
            {viewer ? (
              <AccountButton viewer={viewer} onSignOut={onSignOut} />
            ) : (
              <Link to="/login" state={loginState} className="navbar-item">
                <LogIn aria-hidden="true" className="size-5.5" />
                {layoutTexts.login}
              </Link>
            )}
          </div>
        </nav>
      </div>
    </div>
  )
}

/** The account menu, loaded only for signed-in people; until then a link to the first page of their account. */
function AccountButton(props: AccountMenuProps) {
  const [AccountMenu, loadAccountMenu] = useLazyComponent(importAccountMenu)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, as soon as somebody is signed in
  useEffect(() => {
    void loadAccountMenu()
  }, [])
  if (AccountMenu) return <AccountMenu {...props} />
  return (
    <Link to={accountHome(props.viewer)} className="navbar-item">
      <User aria-hidden="true" className="size-5.5" />
      {layoutTexts.account}
    </Link>
  )
}
