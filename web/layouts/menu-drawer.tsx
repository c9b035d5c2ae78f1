import { Link } from 'react-router'
import { Drawer } from '#web/design/drawer.tsx'
import { Stitch } from '#web/design/stitch.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { useLoginState } from '#web/session/login-return.ts'
import type { NavbarViewer } from './account-home.ts'
import { accountLinks } from './account-links.ts'
import { layoutTexts } from './layout-texts.ts'
import { menuTexts } from './menu-texts.ts'
import { policyLinks } from './policy-links.ts'
import type { SiteData } from './site-data.ts'

type MenuDrawerProps = {
  site: SiteData
  viewer: NavbarViewer | null
  open: boolean
  onClose: () => void
  onSignOut: () => void
}

const itemClass =
  'flex min-h-11 w-full items-center rounded-md px-3 -mx-3 text-start hover:bg-sunken hover:text-leaf-ink'

/** Categories and links for small screens; loaded when it is first opened. */
export function MenuDrawer({ site, viewer, open, onClose, onSignOut }: MenuDrawerProps) {
  const loginState = useLoginState()
  const links = viewer
    ? accountLinks(viewer)
    : [
        { to: '/login', label: layoutTexts.login, state: loginState },
        { to: '/register', label: menuTexts.register, state: loginState },
      ]
  return (
    <Drawer open={open} onClose={onClose} title={layoutTexts.menu} side="left">
      <nav aria-label={layoutTexts.menu}>
        <h3 className="text-sm font-semibold text-ink-soft">{layoutTexts.categories}</h3>
        <Links
          links={[{ to: '/products', label: layoutTexts.allProducts }, ...site.categories.map(categoryLink)]}
          onClose={onClose}
        />
        <Stitch className="my-4" />
        <Links links={[...links, { to: '/wishlist', label: menuTexts.myWishlist }]} onClose={onClose} />
        {viewer && (
          <button type="button" className={itemClass} onClick={onSignOut}>
            {menuTexts.logout}
          </button>
        )}
        <Stitch className="my-4" />
        <Links links={policyLinks()} onClose={onClose} />
      </nav>
    </Drawer>
  )
}

type MenuLink = { to: string; label: string; state?: object }

function Links({ links, onClose }: { links: readonly MenuLink[]; onClose: () => void }) {
  return (
    <ul className="mt-1">
      {links.map(({ to, label, state }) => (
        <li key={to}>
          <Link to={to} state={state} lang={languageOf(label)} onClick={onClose} className={itemClass}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function categoryLink({ id, name }: SiteData['categories'][number]) {
  return { to: `/products?category=${id}`, label: name }
}
