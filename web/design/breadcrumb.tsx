import { Link, type To } from 'react-router'
import { defineTexts } from '#contract/language.ts'
import { languageOf } from '#web/formatting/text-language.ts'

type Crumb = { label: string; to?: To }

/** `Home / Products / Jamdani Saree`. The last crumb is the current page and not a link. */
export function Breadcrumb({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label={breadcrumbTexts.breadcrumb} className={className}>
      <ol className="flex items-center text-sm text-ink-soft">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="flex shrink-0 items-center last:min-w-0 last:shrink">
            {index > 0 && (
              <span aria-hidden="true" className="mx-2 text-line-strong">
                /
              </span>
            )}
            {to && index < crumbs.length - 1 ? (
              <Link
                to={to}
                lang={languageOf(label)}
                className="inline-flex min-h-11 items-center hover:text-leaf-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" lang={languageOf(label)} className="line-clamp-1 text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const breadcrumbTexts = defineTexts(
  {
    breadcrumb: 'Breadcrumb',
  },
  {
    breadcrumb: 'পেজের পথ',
  },
)
