import { type MetaArgs, NavLink, useLoaderData } from 'react-router'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { defineTexts } from '#contract/language.ts'
import { withoutLanguage } from '#contract/language-paths.ts'
import { Breadcrumb } from '#web/design/breadcrumb.tsx'
import { Image } from '#web/design/image.tsx'
import { formatDate } from '#web/formatting/date-time.ts'
import { plainText, RichText } from '#web/formatting/rich-text-view.tsx'
import { summaryOf } from '#web/formatting/summary.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { pageLoader } from '#web/http/page-loader.ts'
import { contentLinks } from '#web/layouts/content-links.ts'
import { pageMeta } from '#web/layouts/head/page-meta.ts'
import { useSite } from '#web/layouts/site-data.ts'
import { policyContent } from './policy-content.ts'

export { RouteError as ErrorBoundary } from '#web/layouts/errors/route-error.tsx'

export const loader = pageLoader(async (shop, { params, url }) => {
  if (params.slug !== undefined) {
    const { slug, updatedAt, imageUrl, ...texts } = await shop.pages.get(params.slug)
    return { address: `/pages/${encodeURIComponent(slug)}`, updatedAt, imageUrl, ...policyContent(texts) }
  }
  const slug = withoutLanguage(url.pathname).replaceAll('/', '')
  const { updatedAt, ...texts } = await shop.site.getPolicyPage(slug)
  return { address: `/${slug}`, updatedAt, imageUrl: '', ...policyContent(texts) }
})

export function meta({ loaderData, location, matches }: MetaArgs<typeof loader>) {
  const title = loaderData?.title ?? policyPageTexts.notFound
  const firstParagraph = loaderData?.blocks.find((block) => block.kind === 'paragraph')
  return pageMeta(
    { matches },
    {
      title,
      description: summaryOf(firstParagraph ? plainText(firstParagraph.content) : title),
      address: loaderData?.address ?? location.pathname,
      imageUrl: loaderData?.imageUrl,
    },
  )
}

/**
 * A content page (returns, privacy, EMI, support, about) with the text of the admin or the default text, or a page that the
 * shop has written itself; in Bangla on Bangla pages where there is one (docs/product.md §4, §39).
 */
export default function PolicyPageView() {
  const { title, updatedAt, imageUrl, language, blocks } = useLoaderData<typeof loader>()
  const links = [...contentLinks(), ...(useSite().footer?.pages ?? [])]
  return (
    <div className="shop-width pb-4">
      <Breadcrumb
        crumbs={[{ label: policyPageTexts.home, to: '/' }, { label: title }]}
        className="py-1 md:py-3"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <article className="min-w-0 max-w-prose">
          <h1 className="text-2xl font-bold md:text-3xl" lang={languageOf(title)}>
            {title}
          </h1>
          {updatedAt && (
            <p className="mt-1 mb-2 text-sm text-ink-soft">
              {policyPageTexts.lastChanged(formatDate(updatedAt))}
            </p>
          )}
          {imageUrl && (
            <Image
              src={resizedImageUrl(imageUrl, '1200x400')}
              srcSet={`${resizedImageUrl(imageUrl, '800x267')} 800w, ${resizedImageUrl(imageUrl, '1200x400')} 1200w`}
              sizes="(min-width: 48rem) 40rem, 100vw"
              alt=""
              width={1200}
              height={400}
              priority
              className="mt-4 w-full rounded-lg object-cover"
            />
          )}
          <div lang={language}>
            <RichText blocks={blocks} />
          </div>
        </article>
        <nav aria-label={policyPageTexts.policies} className="mt-10 lg:mt-2">
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="flex min-h-12 items-center px-4 hover:text-leaf-ink aria-[current=page]:font-semibold aria-[current=page]:text-leaf-ink"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}

/** Texts around the content pages, whose own text is the shop's. */
const policyPageTexts = defineTexts(
  {
    home: 'Home',
    notFound: 'Page Not Found',
    lastChanged: (day: string) => `Last changed on ${day}`,
    policies: 'Policies',
  },
  {
    home: 'হোম',
    notFound: 'পেজটি পাওয়া যায়নি',
    lastChanged: (day) => `সর্বশেষ পরিবর্তন: ${day}`,
    policies: 'নীতিমালা',
  },
)
