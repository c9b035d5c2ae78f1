import { Link } from 'react-router'
import { BrandMark } from './brand-mark.tsx'
import type { SiteData } from './site-data.ts'

/** Logo and name, the way home. */
export function Brand({ site }: { site: Pick<SiteData, 'logo' | 'shopName'> }) {
  return (
    <Link to="/" className="inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-md">
      {site.logo ? (
        // Written beside it, the name is the logo's text.
        <img
          src={site.logo.url}
          alt=""
          width={site.logo.width}
          height={site.logo.height}
          className="h-9 w-auto max-w-32 object-contain"
        />
      ) : (
        <BrandMark className="size-9" />
      )}
      <span className="text-xl font-bold tracking-tight">{site.shopName}</span>
    </Link>
  )
}
