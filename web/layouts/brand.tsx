import { Link } from 'react-router'
import { Image } from '#web/design/image.tsx'
import type { SiteData } from './site-data.ts'

/** The logo and name of the shop, linked to the home page. */
export function Brand({ site }: { site: Pick<SiteData, 'logo' | 'shopName'> }) {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-2 rounded-md">
      {/* The name is written beside it, so the logo needs no alternative text and no placeholder. */}
      <Image
        src={site.logo?.url ?? '/favicon.svg'}
        alt=""
        width={site.logo?.width ?? 40}
        height={site.logo?.height ?? 40}
        srcSet={site.logo?.srcSet}
        sizes={site.logo?.sizes}
        // Otherwise React preloads it before fonts and other images.
        fetchPriority="low"
        loading="eager"
        fallback={null}
        className="h-9 w-auto max-w-32 shrink-0 object-contain max-lg:max-w-20"
      />
      <span className="line-clamp-2 text-xl font-bold wrap-anywhere max-md:text-lg">{site.shopName}</span>
    </Link>
  )
}
