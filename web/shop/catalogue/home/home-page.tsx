import { Fragment, type ReactNode, Suspense } from 'react'
import { Link, type MetaArgs, useLoaderData } from 'react-router'
import type { HomeSectionId } from '#contract/settings/storefront.ts'
import { formatDigits } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { loadCachedPage } from '#web/http/load-cached-page.ts'
import { pageLoader } from '#web/http/page-loader.ts'
import { pageMeta } from '#web/layouts/head/page-meta.ts'
import { shopObjects } from '#web/layouts/head/structured-data.ts'
import { useSite } from '#web/layouts/site-data.ts'
import { CategoryStrip } from '#web/shop/catalogue/categories/category-strip.tsx'
import { shopCatalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import { BannerStory, BannerTiles } from './banner-blocks.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import { type HomeData, loadHome } from './home-data.ts'
import { homeDescription } from './home-head-texts.ts'
import { homeTexts } from './home-texts.ts'
import { OfferProducts } from './offer-products.tsx'
import { PolicyStrip } from './policy-strip.tsx'
import { RecommendedProducts } from './recommended-products.tsx'
import { shopPromises } from './shop-promises.ts'

export { RouteError as ErrorBoundary } from '#web/layouts/errors/route-error.tsx'

export const loader = pageLoader(async (shop) => {
  const [sections, collectionId] = await Promise.all([shop.site.homeSections(), shop.site.homeCollectionId()])
  const [home, returnDays, { paymentMethods }] = await Promise.all([
    loadHome(shopCatalogue(shop), sections, collectionId),
    shop.site.promisedReturnDays(),
    shop.site.getInfo(),
  ])
  return { ...home, sections, promises: shopPromises({ returnDays, paymentMethods }) }
})
export const clientLoader = loadCachedPage

export const meta = ({ matches }: MetaArgs<typeof loader>) =>
  pageMeta(
    { matches },
    {
      title: homeTexts.title,
      description: (site) => (import.meta.env.SSR ? homeDescription(site) : ''),
      address: '/',
      structured: (site) => (import.meta.env.SSR ? shopObjects(site) : []),
    },
  )

/** The home page (docs/product.md §22), with its sections in the order that the shop has chosen. */
export default function HomePage() {
  const home = useLoaderData<typeof loader>()
  const { shopName, supportPhone } = useSite()
  const parts: Record<HomeSectionId, ReactNode> = {
    categories: <CategoryStrip categories={home.categories} />,
    slides: <BannerCarousel slides={home.slides} />,
    offers: <OfferProducts offers={home.offers} />,
    collection: <CollectionProducts collection={home.collection} />,
    tiles: <BannerTiles tiles={home.tiles} />,
    policies: <PolicyStrip supportPhone={supportPhone} />,
    story: <BannerStory story={home.story} />,
    recommended: <RecommendedProducts newest={home.newest} />,
  }
  const [first, second, ...others] = home.sections.map((id) => <Fragment key={id}>{parts[id]}</Fragment>)
  return (
    <div className="shop-width pt-3 pb-4">
      <h1 className="sr-only">{homeTexts.heading(shopName)}</h1>
      <ul className="mb-2 flex flex-wrap justify-center gap-x-4 text-sm text-ink-soft">
        {home.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
        {supportPhone && (
          <li>
            <a href={`tel:${supportPhone}`} className="footer-link -my-2.5 tabular-nums">
              {formatDigits(supportPhone)}
            </a>
          </li>
        )}
      </ul>
      {first}
      <div className="mt-4 space-y-10 md:mt-5 md:space-y-14">
        {second}
        {/* Below the first screen: hydrated after the rest, or when they are pressed. */}
        <Suspense>
          {others.slice(0, 3)}
          <Suspense>{others.slice(3)}</Suspense>
        </Suspense>
      </div>
    </div>
  )
}

/** The first products of the collection that staff have chosen; nothing without one. docs/product.md §22 */
function CollectionProducts({ collection }: Pick<HomeData, 'collection'>) {
  if (!collection) return null
  const { name, to, products } = collection
  return (
    <section aria-labelledby="collection-products">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="collection-products" lang={languageOf(name)} className="text-xl font-bold md:text-2xl">
          {name}
        </h2>
        <Link
          to={to}
          aria-label={`${homeTexts.allOfCollection}: ${name}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          {homeTexts.allOfCollection}
        </Link>
      </div>
      <ProductGrid products={products} layout="five" className="below" />
    </section>
  )
}
