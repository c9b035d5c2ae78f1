import { isRouteErrorResponse, type MetaArgs, useLoaderData, useRouteError } from 'react-router'
import type { SellerProfile } from '#contract/catalogue/sellers.ts'
import { defineTexts } from '#contract/language.ts'
import { Breadcrumb } from '#web/design/breadcrumb.tsx'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Image } from '#web/design/image.tsx'
import { Stars } from '#web/design/stars.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { loadCachedPage } from '#web/http/load-cached-page.ts'
import { pageLoader } from '#web/http/page-loader.ts'
import { RouteError } from '#web/layouts/errors/route-error.tsx'
import { pageMeta } from '#web/layouts/head/page-meta.ts'
import { pageTitle } from '#web/layouts/head/page-title.ts'
import { breadcrumbObject } from '#web/layouts/head/structured-data.ts'
import { type Catalogue, shopCatalogue } from '#web/shop/catalogue/products/catalogue.ts'
import {
  type PackedCard,
  packProductCard,
  unpackProductCard,
} from '#web/shop/catalogue/products/product-card-data.ts'
import { ProductGrid } from '#web/shop/catalogue/products/product-grid.tsx'
import { ProductImage } from '#web/shop/catalogue/products/product-image.tsx'

/** As many as fill rows of two, four and five. */
const SHOWN_PRODUCTS = 20

type SellerPageData = { seller: SellerProfile; products: PackedCard[] }

export const loader = pageLoader((shop, { params }) =>
  loadSellerPage(shopCatalogue(shop), shop.sellerProfiles.get, params.id ?? ''),
)
export const clientLoader = loadCachedPage

/** A seller with the best-selling products. Throws notFound. */
async function loadSellerPage(
  catalogue: Pick<Catalogue, 'listProducts'>,
  getProfile: (id: string) => Promise<SellerProfile>,
  id: string,
): Promise<SellerPageData> {
  const seller = await getProfile(id)
  const { products } = await catalogue.listProducts({ sellerId: id, sortBy: 'sales', limit: SHOWN_PRODUCTS })
  return { seller, products: products.map(packProductCard) }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [pageTitle({ matches }, sellerPageTexts.notFound)]
  const { id, name, productCount } = loaderData.seller
  const [best = ''] = loaderData.products
  const address = `/sellers/${id}`
  const crumbs = [
    { name: sellerPageTexts.home, address: '/' },
    { name, address },
  ]
  return pageMeta(
    { matches },
    {
      title: name,
      description: sellerPageTexts.description(name, formatNumber(productCount)),
      address,
      imageUrl: unpackProductCard(best).imageUrl,
      structured: (site) => (import.meta.env.SSR ? [breadcrumbObject(site, crumbs)] : []),
    },
  )
}

/** Who sells here, since when, with which rating and which products (docs/product.md §22). */
export default function SellerPage() {
  const { seller, products } = useLoaderData<typeof loader>()
  const { id, name, productCount } = seller
  const count = formatNumber(productCount)
  return (
    <div className="shop-width pb-4">
      <Breadcrumb
        crumbs={[{ label: sellerPageTexts.home, to: '/' }, { label: name }]}
        className="py-1 md:py-3"
      />
      <SellerHeader seller={seller} products={products} />
      <section aria-label={sellerPageTexts.productsOf(name)} className="mt-5">
        <ProductGrid products={products} priority={4} heading="h2" layout="five" />
      </section>
      {productCount > products.length && (
        <p className="mt-6 text-center">
          <ButtonLink to={`/products?seller=${id}`} variant="secondary">
            {sellerPageTexts.seeAll(count)}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

/** The seller's image and details below images of their products. */
function SellerHeader({ seller, products }: SellerPageData) {
  const { name, profileImageUrl, since, productCount, rating, reviewCount } = seller
  return (
    <header className="overflow-hidden rounded-lg border border-line bg-surface">
      <HeaderImages products={products} />
      <div className="flex items-center gap-3 p-4 md:p-6">
        <Image
          src={profileImageUrl ?? ''}
          alt=""
          width={64}
          height={64}
          priority
          className="size-16 shrink-0 rounded-full object-cover"
          fallback={
            <span
              aria-hidden="true"
              className="inline-flex size-16 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-2xl font-semibold text-leaf-ink"
            >
              {[...name][0]}
            </span>
          }
        />
        <div className="min-w-0">
          <h1 className="text-2xl font-bold break-words md:text-3xl" lang={languageOf(name)}>
            {name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft tabular-nums">
            {reviewCount > 0 && <Stars rating={rating} reviewCount={reviewCount} />}
            <span>{sellerPageTexts.products(productCount, formatNumber(productCount))}</span>
            <span>{sellerPageTexts.since(formatDate(since))}</span>
          </p>
        </div>
      </div>
    </header>
  )
}

const HEADER_IMAGES = 4

/** Those of the last products that the page lists, so that the first row below shows others. */
function HeaderImages({ products }: Pick<SellerPageData, 'products'>) {
  // Several products may have one image of the library.
  const urls = new Set(products.map((packed) => unpackProductCard(packed).imageUrl))
  const images = [...urls].filter(Boolean).slice(-HEADER_IMAGES)
  if (images.length < HEADER_IMAGES) return null
  return (
    <div className="grid grid-cols-4 border-b border-line">
      {images.map((url) => (
        <ProductImage
          key={url}
          url={url}
          alt=""
          sizes="(min-width: 80rem) 19rem, 25vw"
          priority
          className="aspect-4/3 w-full object-cover"
        />
      ))}
    </div>
  )
}

/** Also for somebody who sells nothing at the moment. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError />
  return (
    <EmptyState
      heading="h1"
      title={sellerPageTexts.notFound}
      className="min-h-[60vh] justify-center"
      action={<ButtonLink to="/products">{sellerPageTexts.toProducts}</ButtonLink>}
    >
      {sellerPageTexts.notFoundText}
    </EmptyState>
  )
}

/** The page of a seller. */
const sellerPageTexts = defineTexts(
  {
    home: 'Home',
    notFound: 'Seller not found',
    notFoundText: 'This seller has nothing on sale at the moment.',
    toProducts: 'All Products',
    description: (name: string, count: string) =>
      `${name}: ${count} products with prices in taka and reviews.`,
    since: (day: string) => `Selling here since ${day}`,
    products: (count: number, text: string) => (count === 1 ? '1 product' : `${text} products`),
    productsOf: (name: string) => `Products of ${name}`,
    seeAll: (count: string) => `See all ${count} products`,
  },
  {
    home: 'হোম',
    notFound: 'বিক্রেতাকে পাওয়া যায়নি',
    notFoundText: 'এই বিক্রেতার কোনো পণ্য এখন বিক্রিতে নেই।',
    toProducts: 'সব পণ্য',
    description: (name, count) => `${name}: দাম আর রিভিউসহ ${count}টি পণ্য।`,
    since: (day) => `${day} থেকে এখানে বিক্রি করছেন`,
    products: (_count, text) => `${text}টি পণ্য`,
    productsOf: (name) => `${name}-এর পণ্য`,
    seeAll: (count) => `${count}টি পণ্যই দেখুন`,
  },
)
