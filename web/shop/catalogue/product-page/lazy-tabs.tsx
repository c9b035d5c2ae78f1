import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { ProductTabs } from './product-tabs.tsx'

/** How far below the window the tabs may be when their code is asked for. */
const AHEAD = '200px'

type TabsProps = Parameters<typeof ProductTabs>[0]
type Tabs = ComponentType<TabsProps>

let loaded: Tabs | undefined

/** Brings the code of the tabs, for a page that is opened inside the shop: it has nothing of the server's to show. */
export async function loadProductTabs(): Promise<Tabs> {
  loaded ??= (await import('./product-tabs.tsx')).ProductTabs
  return loaded
}

const ServerTabs = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./product-tabs.tsx')).ProductTabs }))
  : undefined

/**
 * The tabs of a product, which the server writes whole. Their code comes when they are near the window, or when `wanted`:
 * until then they are read, and nothing of them works. A `Suspense` that is not hydrated would do the same, and hold up
 * every move to another page until it is.
 */
export function LazyTabs({ wanted, ...tabs }: TabsProps & { wanted: boolean }) {
  const place = useRef<HTMLElement>(null)
  const Tabs = useTabs(place, wanted)
  const frame = {
    ref: place,
    id: 'about-product',
    'aria-label': 'About this product',
    className: 'mt-10 scroll-mt-4 md:mt-14',
    // Of their own, since they work later than the page.
    'data-hydrated': Tabs !== undefined,
  }
  const content: ReactNode = ServerTabs ? (
    <Suspense>
      <ServerTabs {...tabs} />
    </Suspense>
  ) : (
    Tabs && <Tabs {...tabs} />
  )
  if (content) return <section {...frame}>{content}</section>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it leaves what the server wrote untouched
  return <section {...frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** The tabs' code once it is there. */
function useTabs(place: { current: HTMLElement | null }, input: boolean): Tabs | undefined {
  const [Tabs, setTabs] = useState(() => loaded)
  const isThere = Tabs !== undefined
  useEffect(() => {
    if (isThere || !place.current) return
    // Where it does not come the page is still whole to read, and it is asked for when the tabs are near once more.
    const bring = () =>
      loadProductTabs().then(
        (Loaded) => setTabs(() => Loaded),
        () => undefined,
      )
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && bring(), {
      rootMargin: AHEAD,
    })
    if (input) void bring()
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isThere, input, place])
  return Tabs
}
