import { Link } from 'react-router'
import type { StaffCollection } from '#contract/catalogue/collections-staff.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { SortHandle } from '#web/admin/frame/sort-handle.tsx'
import { useSavedOrder } from '#web/admin/frame/use-saved-order.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Image } from '#web/design/image.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { saveCollectionOrder } from './collection-api.ts'
import { staffCollectionTexts } from './collection-texts.ts'

/** The collections in their order, sorted by dragging or with the arrow keys. A new order is saved when the drag ends. */
export function CollectionList({ collections }: { collections: readonly StaffCollection[] }) {
  const { sorting, sorted } = useSavedOrder(collections, {
    save: saveCollectionOrder,
    labelOf: (collection) => localName(collection ?? { name: '' }),
  })

  return (
    <Card flush>
      <p aria-live="polite" className="sr-only">
        {sorting.announcement}
      </p>
      <ol className="divide-y divide-line">
        {sorted.map((collection) => (
          <li
            key={collection.id}
            {...sorting.item(collection.id)}
            className="flex items-center gap-2 p-2 data-dragged:bg-leaf-soft md:gap-4"
          >
            <SortHandle
              handle={sorting.handle(collection.id)}
              label={staffCollectionTexts.move(localName(collection))}
              hint={staffCollectionTexts.moveHint}
            />
            <CollectionEntry collection={collection} />
          </li>
        ))}
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
