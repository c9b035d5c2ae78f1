import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/language-paths.ts'
import { productIdOf, recordViewedProduct, viewedProducts } from './viewed-products.ts'

/** The list is loaded when the end of the page is this close. */
const LOAD_DISTANCE = '400px'

type List = ComponentType<{ ids: readonly string[]; onClear: () => void }>

/**
 * What the visitor has looked at, below home and product pages; nothing for somebody who has seen no other product. Notes the
 * products that are opened. docs/product.md §22
 */
export function RecentlyViewed() {
  const { pathname } = useLocation()
  const productId = productIdOf(pathname)
  useEffect(() => {
    if (productId) recordViewedProduct(productId)
  }, [productId])
  if (!productId && withoutLanguage(pathname) !== '/') return null
  return <NearEnd key={pathname} productId={productId} />
}

function NearEnd({ productId }: { productId: string | undefined }) {
  const end = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<readonly string[]>([])
  const [List, setList] = useState<List>()

  useEffect(() => {
    const others = viewedProducts().filter((id) => id !== productId)
    if (others.length === 0 || !end.current) return
    const load = () =>
      import('./recently-viewed-list.tsx').then(
        (module) => {
          setIds(others)
          setList(() => module.RecentlyViewedList)
        },
        () => undefined,
      )
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        void load()
      },
      { rootMargin: LOAD_DISTANCE },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [productId])

  return <div ref={end}>{List && <List ids={ids} onClear={() => setList(undefined)} />}</div>
}
