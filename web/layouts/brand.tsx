import { Link } from 'react-router'
import { Image } from '#web/design/image.tsx'
import type { SiteData } from './site-data.ts'

/** Logo and name, the way home. */
export function Brand({ site }: { site: Pick<SiteData, 'logo' | 'shopName'> }) {
  return (
    <Link to="/" className="inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-md">
      {/* The name is written beside it, so the picture needs no text of its own and no placeholder. */}
      <Image
        src={site.logo?.url ?? '/favicon.svg'}
        alt=""
        width={site.logo?.width ?? 40}
        height={site.logo?.height ?? 40}
        // Else React preloads it ahead of type and pictures.
        fetchPriority="low"
        loading="eager"
        otherwise={null}
        className="h-9 w-auto max-w-32 object-contain"
      />
      <span className="text-xl font-bold tracking-tight">{site.shopName}</span>
    </Link>
  )
}
