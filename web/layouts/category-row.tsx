import { Link } from 'react-router'
import type { SiteData } from './site-data.ts'

/** All categories in one line, which scrolls where they do not fit. */
export function CategoryBar({ categories }: Pick<SiteData, 'categories'>) {
  if (categories.length === 0) return null
  return (
    <nav aria-label="Categories" className="bg-paper max-lg:hidden">
      <ul className="shop-width category-row">
        <li>
          <Link to="/products">All Products</Link>
        </li>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/products?category=${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
