import { Link, type To } from 'react-router'
import { defineTexts } from '#contract/language.ts'
import { ChevronLeft, ChevronRight } from '#web/design/icons/catalogue.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { buttonClass } from './button.tsx'

type Props = {
  page: number
  pages: number
  /** The address of another page. */
  linkTo: (page: number) => To
  /** Called on a click on one of the links, for example to scroll to the top. */
  onPage?: (page: number) => void
  className?: string
}

/** `Previous` and `Next` as links, so that they work without JavaScript. Renders nothing for a single page. */
export function Pager({ page, pages, linkTo, onPage, className }: Props) {
  if (pages <= 1) return null
  const stepLink = (to: number, step: 'previous' | 'next') => {
    const content = (
      <>
        {step === 'previous' && <ChevronLeft aria-hidden="true" className="size-5" />}
        {pagerTexts[step]}
        {step === 'next' && <ChevronRight aria-hidden="true" className="size-5" />}
      </>
    )
    const linkClass = buttonClass({ variant: 'secondary' })
    if (to < 1 || to > pages) {
      return (
        <span aria-disabled="true" className={`${linkClass} cursor-not-allowed`}>
          {content}
        </span>
      )
    }
    return (
      <Link
        to={linkTo(to)}
        rel={step === 'next' ? 'next' : 'prev'}
        onClick={() => onPage?.(to)}
        className={linkClass}
      >
        {content}
      </Link>
    )
  }
  return (
    <nav aria-label={pagerTexts.pages} className={className}>
      <div className="flex items-center justify-center gap-4">
        {stepLink(page - 1, 'previous')}
        <span className="text-sm text-ink-soft tabular-nums">
          {pagerTexts.pageOf(formatNumber(page), formatNumber(pages))}
        </span>
        {stepLink(page + 1, 'next')}
      </div>
    </nav>
  )
}

const pagerTexts = defineTexts(
  {
    pages: 'Pages',
    pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
    previous: 'Previous',
    next: 'Next',
  },
  {
    pages: 'পেজ',
    pageOf: (page, pages) => `পেজ ${page}/${pages}`,
    previous: 'আগের',
    next: 'পরের',
  },
)
