import { NavLink } from 'react-router'
import { House, LayoutGrid, LogIn, Search, ShoppingBag, User } from '#web/design/icons/catalogue.tsx'
import { CartBadge } from '#web/layouts/cart-badge.tsx'
import { layoutTexts } from '#web/layouts/layout-texts.ts'
import type { NavbarProps } from '#web/layouts/navbar.tsx'
import { searchBoxId } from '#web/layouts/search-box.tsx'
import { useLoginState } from '#web/session/login-return.ts'
import { accountHome } from './account-home.ts'

/** The bottom navigation of phones; wider screens have the same links in the navbar. */
export function BottomNav({
  cartCount,
  viewer,
  onOpenCart,
  onOpenMenu,
}: Omit<NavbarProps, 'site' | 'onSignOut'>) {
  const loginState = useLoginState()
  return (
    <nav aria-label={layoutTexts.shortcuts} className="bottom-nav">
      <ul>
        <li>
          <NavLink to="/" end>
            <House aria-hidden="true" className="size-5.5" />
            {layoutTexts.home}
          </NavLink>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onOpenMenu}>
            <LayoutGrid aria-hidden="true" className="size-5.5" />
            {layoutTexts.categories}
          </button>
        </li>
        <li>
          <button type="button" onClick={focusSearch}>
            <Search aria-hidden="true" className="size-5.5" />
            {layoutTexts.search}
          </button>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onOpenCart}>
            <ShoppingBag aria-hidden="true" className="size-5.5" />
            {layoutTexts.cart}
            <CartBadge count={cartCount} className="absolute top-1 start-1/2 ms-1.5" />
          </button>
        </li>
        <li>
          {viewer ? (
            <NavLink to={accountHome(viewer)}>
              <User aria-hidden="true" className="size-5.5" />
              {layoutTexts.account}
            </NavLink>
          ) : (
            <NavLink to="/login" state={loginState}>
              <LogIn aria-hidden="true" className="size-5.5" />
              {layoutTexts.login}
            </NavLink>
          )}
        </li>
      </ul>
    </nav>
  )
}

/** Must run synchronously in the click event: phones open the keyboard only then. */
function focusSearch() {
  document.getElementById(searchBoxId)?.focus()
}
