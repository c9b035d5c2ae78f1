import type { ListedProduct } from '#contract/reports.ts'
import Package from '#web/design/icons/package.tsx'
import type { Find } from './find-box.tsx'

/** Found products with how many are left, each leading to its page in the staff's or the seller's area. */
export function productFinds(products: ListedProduct[], area: '/admin' | '/seller'): Find[] {
  return products.map(({ productId, name, stock }) => ({
    to: `${area}/products/${productId}`,
    title: name,
    text: stock === 0 ? 'Sold out' : `${stock} in stock`,
    icon: Package,
  }))
}
