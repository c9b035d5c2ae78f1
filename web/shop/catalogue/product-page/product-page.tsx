import { lazy, Suspense, useMemo, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type MetaArgs,
  redirect,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { Breadcrumb } from '#web/design/breadcrumb.tsx'
import { Stars } from '#web/design/stars.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { summaryOf } from '#web/formatting/summary.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { loadCachedPage } from '#web/http/load-cached-page.ts'
import { pageLoader } from '#web/http/page-loader.ts'
import { RouteError } from '#web/layouts/errors/route-error.tsx'
import { pageMeta } from '#web/layouts/head/page-meta.ts'
import { pageTitle } from '#web/layouts/head/page-title.ts'
import { breadcrumbObject, productObject } from '#web/layouts/head/structured-data.ts'
import type { SiteData } from '#web/layouts/site-data.ts'
import { shopCatalogue } from '#web/shop/catalogue/products/catalogue.ts'
import { PriceTag } from '#web/shop/catalogue/products/price-tag.tsx'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import { firstChoice, variantOfValues } from '#web/shop/catalogue/products/variant-stock.ts'
import { WishlistButton } from '#web/shop/catalogue/wishlist/wishlist-button.tsx'
import { BuyBox } from './buy-box.tsx'
import { LazyTabs, loadProductTabs } from './lazy-tabs.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { loadProductPage, type ProductPageData } from './product-page-data.ts'
import { productPageTexts } from './product-page-texts.tsx'

export const loader = pageLoader(async (shop, { params }) => {
  const fields = shop.customFields.listShown()
  const readTerms = async () => {
    const [estimates, fees, returnDays, { paymentMethods, wallets }] = await Promise.all([
      shop.delivery.estimates(),
      shop.site.settings(),
      shop.site.promisedReturnDays(),
      shop.site.getInfo(),
    ])
    return { estimates, fees, returnDays, paymentMethods, wallets }
  }
  const sizeGuideOf = (ids: readonly string[]) => shop.sizeGuides.lowestWithGuide(ids)
  const page = await loadProductPage(shopCatalogue(shop), { fields, readTerms, sizeGuideOf }, params.id ?? '')
  redirectToCanonicalName(page, params.name)
  return page
})
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [page] = await Promise.all([loadCachedPage(args), loadProductTabs()])
  return page
}

/** Redirects an address with a wrong or former name of the product. */
function redirectToCanonicalName({ product, address }: ProductPageData, name: string | undefined) {
  if (name !== undefined && address !== `/products/${product.id}/${encodeURIComponent(name)}`)
    throw redirect(address, 301)
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [pageTitle({ matches }, productPageTexts.notFound)]
  const { product, address } = loaderData
  return pageMeta(
    { matches },
    {
      title: product.name,
      description: import.meta.env.SSR ? summaryOf(product.description || product.name) : '',
      address,
      imageUrl: product.imageUrls[0],
      price: product.price,
      structured: (site) => productObjects(site, loaderData),
    },
  )
}

function productObjects(site: SiteData, { product, address }: ProductPageData) {
  if (!import.meta.env.SSR) return []
  const { category } = product
  const crumbs = [
    { name: productPageTexts.home, address: '/' },
    { name: productPageTexts.products, address: '/products' },
    { name: category.name, address: `/products?category=${category.id}` },
    { name: product.name, address },
  ]
  return [productObject(site, { product, address }), breadcrumbObject(site, crumbs)]
}

/** docs/product.md §22, product detail. */
export default function ProductDetailPage() {
  const page = useLoaderData<typeof loader>()
  // The key resets the state for another product: image, colour, quantity and tab.
  return <ProductDetail key={page.product.id} {...page} />
}

function ProductDetail({
  product,
  swatches,
  valueNames,
  video,
  note,
  sizeGuide,
  related,
  fields = [],
  variantFields,
}: ProductPageData) {
  const [tab, setTab] = useState('description')
  const [choice, setChoice] = useState(() => firstChoice(product))
  const variant = variantOfValues(product, choice)
  const posterUrl = product.imageUrls[0] ?? ''
  // The same element: a part that is rendered again before it is hydrated is shown empty until its code is loaded.
  const videoPlayer = useMemo(
    () =>
      video && (
        <Suspense>
          <VideoPlayer video={video} name={product.name} posterUrl={posterUrl} />
        </Suspense>
      ),
    [video, product.name, posterUrl],
  )
  const price = variant?.price ?? product.price
  const listPrice = variant ? (variant.oldPrice ?? variant.price) : product.listPrice
  const discount = Math.round(
    price === product.price && listPrice === product.listPrice
      ? product.discountPercent
      : 100 - (100 * price) / listPrice,
  )
  return (
    <div className="shop-width pb-4">
      <Breadcrumb
        crumbs={[
          { label: productPageTexts.home, to: '/' },
          { label: productPageTexts.products, to: '/products' },
          { label: product.name },
        ]}
        className="py-1 md:py-3"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-x-12">
        <ProductGallery
          name={product.name}
          imageUrls={product.imageUrls}
          selectedUrl={variant?.imageUrl ?? undefined}
        />
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <h1 className="text-xl font-bold md:text-2xl lg:text-3xl" lang={languageOf(product.name)}>
            {product.name}
          </h1>
          <div className="-me-2.5 flex flex-wrap items-center">
            {/* biome-ignore lint/a11y/useValidAnchor: it links to the tabs and selects the reviews tab */}
            <a
              href="#about-product"
              onClick={() => setTab('reviews')}
              className="me-auto inline-flex min-h-11 items-center hover:underline"
            >
              <Stars rating={product.rating} reviewCount={product.reviewCount} />
            </a>
            <WishlistButton productId={product.id} productName={product.name} variant="button" />
            <Suspense>
              <TitleActions product={product} />
            </Suspense>
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PriceTag price={price} listPrice={listPrice} large />
            {discount > 0 && (
              <span className="rounded-md bg-marigold px-2 py-0.5 text-sm font-bold text-on-marigold tabular-nums">
                {productPageTexts.discount(formatNumber(discount))}
              </span>
            )}
          </div>
          <BuyBox
            product={product}
            swatches={swatches}
            valueNames={valueNames}
            note={note}
            sizeGuide={sizeGuide}
            choice={choice}
            onChoose={setChoice}
          />
        </div>
        {/* Below the gallery, but on phones after the buy box. */}
        {videoPlayer}
      </div>
      <LazyTabs
        product={product}
        fields={[...fields, ...(variantFields?.[variant?.id ?? ''] ?? [])]}
        related={related}
        tab={tab}
        onTab={setTab}
        isRequested={tab !== 'description'}
      />
      {/* The Related Products tab shows them in the tab instead, so that they are on the page once. */}
      {related.length > 0 && tab !== 'related' && (
        // Hydrated after the rest of the page, or when a card is pressed.
        <Suspense>
          <section aria-labelledby="related-products" className="mt-12 md:mt-16">
            <h2 id="related-products" className="mb-4 text-xl font-bold md:text-2xl">
              {productPageTexts.related}
            </h2>
            <ProductGrid products={related} layout="four" />
          </section>
        </Suspense>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError />
  return (
    <Suspense>
      <ProductNotFound />
    </Suspense>
  )
}

const TitleActions = lazy(() => import('./title-actions.tsx'))
const VideoPlayer = lazy(() => import('./video-player.tsx'))
const ProductNotFound = lazy(() => import('./product-not-found.tsx'))
