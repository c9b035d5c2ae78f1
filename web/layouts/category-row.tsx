import { Link } from 'react-router'
import type { SiteData } from './site-data.ts'

/** As many categories as fit in one line; the rest are on the home page and in the product list's menu. */
export function CategoryRow({ categories }: Pick<SiteData, 'categories'>) {
  if (categories.length === 0) return null
  const link =
    'inline-flex h-11 items-center whitespace-nowrap hover:text-leaf-ink hover:underline underline-offset-4'
  return (
    <nav aria-label="Categories" className="bg-paper max-lg:hidden">
      <ul className="shop-width flex h-11 flex-wrap gap-x-6 overflow-hidden text-sm font-medium text-ink-soft">
        <li>
          <Link to="/products" className={link}>
            All Products
          </Link>
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/products?category=${id}`} className={link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
