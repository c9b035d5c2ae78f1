import { Link } from 'react-router'
import type { ListedPage } from '#contract/catalogue/pages/pages-staff.ts'
import { SortHandle } from '#web/admin/frame/sort-handle.tsx'
import { useSavedOrder } from '#web/admin/frame/use-saved-order.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useAction } from '#web/design/use-action.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { savePage, savePageOrder } from './page-api.ts'
import { staffPageTexts } from './page-texts.ts'

/** The pages in the order of the footer, sorted by dragging or with the arrow keys, and published with a button. */
export function PageList({ pages }: { pages: readonly ListedPage[] }) {
  const { sorting, sorted } = useSavedOrder(pages, {
    save: savePageOrder,
    labelOf: (page) => (page ? nameOf(page) : ''),
  })
  return (
    <Card flush>
      <p aria-live="polite" className="sr-only">
        {sorting.announcement}
      </p>
      <ol className="divide-y divide-line">
        {sorted.map((page) => (
          <li
            key={page.id}
            {...sorting.item(page.id)}
            className="flex items-center gap-2 p-2 data-dragged:bg-leaf-soft md:gap-4"
          >
            <SortHandle
              handle={sorting.handle(page.id)}
              label={staffPageTexts.move(nameOf(page))}
              hint={staffPageTexts.moveHint}
            />
            <PageEntry page={page} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

const nameOf = ({ title, titleBn }: ListedPage) => localName({ name: title, nameBn: titleBn })

function PageEntry({ page }: { page: ListedPage }) {
  const [busy, run] = useAction()
  const { id, slug, isPublished, isInFooter, updatedAt } = page
  const name = nameOf(page)

  async function changePublished() {
    await savePage(id, { isPublished: !isPublished, updatedAt })
    notify.success(isPublished ? staffPageTexts.unpublished : staffPageTexts.published)
  }

  return (
    <>
      <div className="min-w-0 grow">
        <Link
          to={`/admin/pages/${id}`}
          lang={languageOf(name)}
          className="font-semibold wrap-anywhere underline-offset-4 hover:text-leaf-ink hover:underline"
        >
          {name}
        </Link>
        <p lang={languageOf(slug)} className="truncate text-sm text-ink-soft">
          /pages/{slug}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-1.5 max-sm:flex-col max-sm:items-end">
        {!isPublished && <Badge tone="yellow">{staffPageTexts.draft}</Badge>}
        {isInFooter && <Badge tone="blue">{staffPageTexts.inFooter}</Badge>}
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          aria-label={`${isPublished ? staffPageTexts.unpublish : staffPageTexts.publish}: ${name}`}
          onClick={() => void run(changePublished)}
        >
          {isPublished ? staffPageTexts.unpublish : staffPageTexts.publish}
        </Button>
      </div>
    </>
  )
}
