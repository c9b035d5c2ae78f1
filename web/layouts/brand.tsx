import { Link } from 'react-router'
import { Image } from '#web/design/image.tsx'
import type { SiteData } from './site-data.ts'

/** The logo and name of the shop, linked to the home page. */
export function Brand({ site }: { site: Pick<SiteData, 'logo' | 'shopName'> }) {
  return (
    <Link to="/" className="inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-md">
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
        className="h-9 w-auto max-w-32 object-contain"
      />
      <span className="text-xl font-bold tracking-tight">{site.shopName}</span>
    </Link>
  )
}
