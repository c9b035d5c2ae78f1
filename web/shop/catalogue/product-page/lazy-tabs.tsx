import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { productPageTexts } from './product-page-texts.tsx'
import type { ProductTabs } from './product-tabs.tsx'

/** The code of the tabs is loaded when they are this close to the viewport. */
const LOAD_DISTANCE = '200px'

type TabsProps = Parameters<typeof ProductTabs>[0]
type Tabs = ComponentType<TabsProps>

const importTabs = () => import('./product-tabs.tsx').then((module) => module.ProductTabs)

let loaded: Tabs | undefined

/** Loads the code of the tabs, for client-side navigation, where there is no server-rendered HTML. */
export async function loadProductTabs(): Promise<Tabs> {
  loaded ??= await importTabs()
  return loaded
}

const ServerTabs = import.meta.env.SSR
  ? lazy(async () => ({ default: (await import('./product-tabs.tsx')).ProductTabs }))
  : undefined

/**
 * The tabs of a product. They are server-rendered; their code is loaded, and the tabs become interactive, when they are close
 * to the viewport or `isRequested`. A dehydrated `Suspense` boundary would do the same, but would block every navigation until
 * it is hydrated.
 */
export function LazyTabs({ isRequested, ...tabs }: TabsProps & { isRequested: boolean }) {
  const section = useRef<HTMLElement>(null)
  const Tabs = useTabs(section, isRequested)
  const sectionProps = {
    ref: section,
    id: 'about-product',
    'aria-label': productPageTexts.about,
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
  if (content) return <section {...sectionProps}>{content}</section>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing; it keeps the server-rendered HTML
  return <section {...sectionProps} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/** The component of the tabs once it is loaded. */
function useTabs(section: { current: HTMLElement | null }, isRequested: boolean): Tabs | undefined {
  const [Tabs, setTabs] = useState(() => loaded)
  const isLoaded = Tabs !== undefined
  useEffect(() => {
    if (isLoaded || !section.current) return
    // When it fails, the HTML stays readable, and it is tried again when the tabs come into view again.
    const load = () =>
      loadProductTabs().then(
        (Loaded) => setTabs(() => Loaded),
        () => undefined,
      )
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load(),
      {
        rootMargin: LOAD_DISTANCE,
      },
    )
    if (isRequested) void load()
    observer.observe(section.current)
    return () => observer.disconnect()
  }, [isLoaded, isRequested, section])
  return Tabs
}
