import Package from 'lucide-react/icons/package'
import type { ReportedProduct } from '#contract/reports.ts'
import type { SearchHit } from './search-box.tsx'

/** Found products with how many are left, each leading to its page in the staff's or the seller's area. */
export function productSearchHits(products: ReportedProduct[], area: '/admin' | '/seller'): SearchHit[] {
  return products.map(({ productId, name, stock }) => ({
    to: `${area}/products/${productId}`,
    title: name,
    text: stock === 0 ? 'Sold out' : `${stock} in stock`,
    icon: Package,
  }))
}
