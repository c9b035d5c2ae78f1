import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { StaffCollection } from '#contract/catalogue/collections-staff.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { GripVertical } from '#web/design/icons/admin.tsx'
import { Image } from '#web/design/image.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { useSorting } from '#web/design/use-sorting.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { failureText } from '#web/http/request-failure.ts'
import { saveCollectionOrder } from './collection-api.ts'
import { staffCollectionTexts } from './collection-texts.ts'

/** The collections in their order, sorted by dragging or with the arrow keys. A new order is saved when the drag ends. */
export function CollectionList({ collections }: { collections: readonly StaffCollection[] }) {
  const [ids, setIds] = useState(() => collections.map(({ id }) => id))
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = collections.map(({ id }) => id)
    setIds(latest.current)
  }, [collections])
  const byId = new Map(collections.map((collection) => [collection.id, collection]))
  const nameOf = (id: string) => localName(byId.get(id) ?? { name: '' })
  const sorting = useSorting({
    ids,
    onSort: (next) => {
      latest.current = next
      setIds(next)
    },
    onDone: () => void saveOrder(),
    labelOf: nameOf,
  })

  async function saveOrder() {
    if (latest.current.every((id, index) => collections[index]?.id === id)) return
    try {
      await saveCollectionOrder(latest.current)
    } catch (error) {
      notify.error(failureText(error))
      setIds(collections.map(({ id }) => id))
    }
  }

  return (
    <Card flush>
      <p aria-live="polite" className="sr-only">
        {sorting.announcement}
      </p>
      <ol className="divide-y divide-line">
        {ids.map((id) => {
          const collection = byId.get(id)
          return (
            collection && (
              <li
                key={id}
                {...sorting.item(id)}
                className="flex items-center gap-2 p-2 data-dragged:bg-leaf-soft md:gap-4"
              >
                <button
                  type="button"
                  aria-label={staffCollectionTexts.move(nameOf(id))}
                  title={staffCollectionTexts.moveHint}
                  {...sorting.handle(id)}
                  className="inline-flex size-11 shrink-0 cursor-grab items-center justify-center active:cursor-grabbing"
                >
                  <GripVertical aria-hidden="true" className="size-5" />
                </button>
                <CollectionEntry collection={collection} />
              </li>
            )
          )
        })}
      </ol>
    </Card>
  )
}

function CollectionEntry({ collection }: { collection: StaffCollection }) {
  const { id, slug, imageUrl, kind, isShown, productCount } = collection
  const name = localName(collection)
  return (
    <>
      {imageUrl && (
        <Image
          src={resizedImageUrl(imageUrl, '800x267')}
          alt=""
          width={120}
          height={40}
          className="h-10 w-30 shrink-0 rounded-md object-cover max-sm:hidden"
        />
      )}
      <div className="min-w-0 grow">
        <Link
          to={`/admin/collections/${id}`}
          lang={languageOf(name)}
          className="font-semibold wrap-anywhere underline-offset-4 hover:text-leaf-ink hover:underline"
        >
          {name}
        </Link>
        <p lang={languageOf(slug)} className="truncate text-sm text-ink-soft">
          /collections/{slug}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-1.5 max-sm:flex-col max-sm:items-end">
        <Badge tone="blue">{staffCollectionTexts.kinds[kind]}</Badge>
        {!isShown && <Badge tone="yellow">{staffCollectionTexts.hidden}</Badge>}
        <Badge>{staffCollectionTexts.products(productCount, formatNumber(productCount))}</Badge>
      </div>
    </>
  )
}
