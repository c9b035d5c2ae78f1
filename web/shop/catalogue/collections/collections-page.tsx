import { Link, type MetaArgs, useLoaderData } from 'react-router'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { defineTexts } from '#contract/language.ts'
import { Breadcrumb } from '#web/design/breadcrumb.tsx'
import { ButtonLink } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Image } from '#web/design/image.tsx'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { loadCachedPage } from '#web/http/load-cached-page.ts'
import { pageLoader } from '#web/http/page-loader.ts'
import { pageMeta } from '#web/layouts/head/page-meta.ts'
import { breadcrumbObject } from '#web/layouts/head/structured-data.ts'

export { RouteError as ErrorBoundary } from '#web/layouts/errors/route-error.tsx'

export const loader = pageLoader(async (shop) => {
  const collections = await shop.collections.list()
  return {
    collections: collections.map(({ slug, imageUrl, ...collection }) => ({
      slug,
      imageUrl,
      name: localName(collection),
      description: localName({ name: collection.description, nameBn: collection.descriptionBn }),
    })),
  }
})
export const clientLoader = loadCachedPage

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const crumbs = [
    { name: collectionsPageTexts.home, address: '/' },
    { name: collectionsPageTexts.title, address: '/collections' },
  ]
  return pageMeta(
    { matches },
    {
      title: collectionsPageTexts.title,
      description: collectionsPageTexts.description,
      address: '/collections',
      isHidden: !loaderData?.collections.length,
      structured: (site) => (import.meta.env.SSR ? [breadcrumbObject(site, crumbs)] : []),
    },
  )
}

/** The collections of the shop (docs/product.md §37). */
export default function CollectionsPage() {
  const { collections } = useLoaderData<typeof loader>()
  return (
    <div className="shop-width pb-4">
      <Breadcrumb
        crumbs={[{ label: collectionsPageTexts.home, to: '/' }, { label: collectionsPageTexts.title }]}
        className="py-1 md:py-3"
      />
      <h1 className="text-2xl font-bold md:text-3xl">{collectionsPageTexts.title}</h1>
      {collections.length === 0 ? (
        <EmptyState
          title={collectionsPageTexts.none}
          action={<ButtonLink to="/products">{collectionsPageTexts.toProducts}</ButtonLink>}
        >
          {collectionsPageTexts.noneText}
        </EmptyState>
      ) : (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 md:grid-cols-3">
          {collections.map(({ slug, name, description, imageUrl }, index) => (
            <li key={slug}>
              <Link
                to={`/collections/${encodeURIComponent(slug)}`}
                className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-leaf"
              >
                {imageUrl && (
                  <Image
                    src={resizedImageUrl(imageUrl, '800x267')}
                    alt=""
                    width={800}
                    height={267}
                    priority={index < 3}
                    className="w-full object-cover"
                  />
                )}
                <span className="p-4">
                  <span lang={languageOf(name)} className="block text-lg font-semibold">
                    {name}
                  </span>
                  {description && (
                    <span lang={languageOf(description)} className="mt-1 line-clamp-2 text-sm text-ink-soft">
                      {description}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const collectionsPageTexts = defineTexts(
  {
    title: 'Collections',
    home: 'Home',
    description: 'Products chosen for an occasion, a style or a budget.',
    none: 'No collections yet',
    noneText: 'You can browse all our products instead.',
    toProducts: 'All Products',
  },
  {
    title: 'কালেকশন',
    home: 'হোম',
    description: 'উপলক্ষ, পছন্দ আর বাজেট মিলিয়ে বেছে রাখা পণ্য।',
    none: 'এখনো কোনো কালেকশন নেই',
    noneText: 'সব পণ্য পাবেন পণ্যের তালিকায়।',
    toProducts: 'সব পণ্য',
  },
)
