import { Link } from 'react-router'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Image } from '#web/design/image.tsx'
import { Drawer } from '#web/design/overlays/drawer.tsx'
import { Stitch } from '#web/design/stitch.tsx'
import { languageOf } from '#web/formatting/text-language.ts'
import { collectionLinks, contentLinks } from '#web/layouts/content-links.ts'
import { layoutTexts } from '#web/layouts/layout-texts.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { useLoginState } from '#web/session/login-return.ts'
import { useCategoryImages } from '#web/shop/catalogue/categories/use-category-images.ts'
import type { NavbarViewer } from './account-home.ts'
import { accountLinks } from './account-links.ts'
import { menuTexts } from './menu-texts.ts'

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
        <CategoryTiles categories={site.categories} onClose={onClose} />
        <Links
          links={[{ to: '/products', label: layoutTexts.allProducts }, ...collectionLinks(site)]}
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
        <Links links={contentLinks()} onClose={onClose} />
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

/** The categories with their images, which are loaded when the menu opens. */
function CategoryTiles({ categories, onClose }: Pick<SiteData, 'categories'> & { onClose: () => void }) {
  const images = useCategoryImages()
  return (
    <ul className="mt-2 mb-3 grid grid-cols-3 gap-2">
      {categories.map(({ id, name }) => {
        const imageUrl = images.get(id)
        return (
          <li key={id}>
            <Link
              to={`/products?category=${id}`}
              onClick={onClose}
              className="flex h-full flex-col items-center gap-1.5 rounded-md border border-line p-2 text-center text-sm font-medium hover:border-leaf hover:text-leaf-ink"
            >
              {imageUrl ? (
                <Image
                  src={resizedImageUrl(imageUrl, '96x96')}
                  alt=""
                  width={64}
                  height={64}
                  className="rounded-md"
                />
              ) : (
                <span className="h-16 w-full rounded-md bg-sunken" />
              )}
              <span lang={languageOf(name)}>{name}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
