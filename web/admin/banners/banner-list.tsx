import { useQuery } from '@tanstack/react-query'
import { shownBanners } from '#contract/catalogue/banner-limits.ts'
import type { StaffBanner } from '#contract/catalogue/banners.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { staffCollectionsQuery } from '#web/admin/collections/collection-api.ts'
import { SortHandle } from '#web/admin/frame/sort-handle.tsx'
import { useSavedOrder } from '#web/admin/frame/use-saved-order.ts'
import { categoriesQuery } from '#web/admin/products/staff-product-api.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Pencil } from '#web/design/icons/admin.tsx'
import { Trash2 as Trash } from '#web/design/icons/shop.tsx'
import { Image } from '#web/design/image.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { languageOf, localName } from '#web/formatting/text-language.ts'
import { saveBannerOrder } from './banner-api.ts'
import { staffBannerTexts } from './banner-texts.ts'

type Props = {
  banners: readonly StaffBanner[]
  onEdit: (banner: StaffBanner) => void
  onRemove: (banner: StaffBanner) => void
}

/** The banners in their order, sorted by dragging or with the arrow keys. A new order is saved when the drag ends. */
export function BannerList({ banners, onEdit, onRemove }: Props) {
  const nameOfOpened = useOpenedNames()
  const { sorting, sorted } = useSavedOrder(banners, {
    save: saveBannerOrder,
    labelOf: (banner) => textsOf(banner).title || staffBannerTexts.banner,
  })

  return (
    <Card flush>
      <p aria-live="polite" className="sr-only">
        {sorting.announcement}
      </p>
      <ol className="divide-y divide-line">
        {sorted.map((banner) => (
          <li
            key={banner.id}
            {...sorting.item(banner.id)}
            className="flex flex-wrap items-center gap-2 p-2 data-dragged:bg-leaf-soft md:flex-nowrap md:gap-4"
          >
            <SortHandle
              handle={sorting.handle(banner.id)}
              label={staffBannerTexts.move(textsOf(banner).title)}
              hint={staffBannerTexts.moveHint}
            />
            <BannerEntry banner={banner} opens={nameOfOpened(banner)} isShown={isShown(banner, sorted)} />
            <IconButton label={staffBannerTexts.change(textsOf(banner).title)} onClick={() => onEdit(banner)}>
              <Pencil aria-hidden="true" className="size-4.5" />
            </IconButton>
            <IconButton
              label={staffBannerTexts.remove(textsOf(banner).title)}
              tone="danger"
              onClick={() => onRemove(banner)}
            >
              <Trash aria-hidden="true" className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The name of the collection or category that a banner opens, in the language of the page. */
function useOpenedNames(): (banner: StaffBanner) => string | undefined {
  // A banner has the English name only.
  const categories = new Map(useQuery(categoriesQuery).data?.map((category) => [category.id, category]))
  const collections = new Map(useQuery(staffCollectionsQuery).data?.map((one) => [one.id, one]))
  return ({ collection, category }) => {
    if (collection) return localName(collections.get(collection.id) ?? { name: collection.slug })
    return category ? localName(categories.get(category.id) ?? category) : undefined
  }
}

type EntryProps = { banner: StaffBanner; opens: string | undefined; isShown: boolean }

/** The image and texts of a banner, where it stands and what it opens. */
function BannerEntry({ banner, opens, isShown }: EntryProps) {
  return (
    <>
      <Image
        src={resizedImageUrl(banner.imageUrl, '800x267')}
        alt=""
        width={240}
        height={80}
        className="h-20 w-60 max-w-[calc(100%-4rem)] rounded-md object-cover"
      />
      <div className="min-w-0 grow max-md:ps-12">
        <p lang={languageOf(textsOf(banner).title)} className="font-semibold">
          {textsOf(banner).title || staffBannerTexts.untitled}
        </p>
        <p lang={languageOf(textsOf(banner).subtitle)} className="text-sm text-ink-soft">
          {textsOf(banner).subtitle}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {banner.placement !== 'slide' && (
            <Badge tone="blue">{staffBannerTexts.placements[banner.placement]}</Badge>
          )}
          {!isShown && <Badge>{staffBannerTexts.notShown}</Badge>}
          {opens !== undefined && <Badge>{opens}</Badge>}
          {!banner.collection && banner.offerPercent > 0 && (
            <Badge tone="marigold">{staffBannerTexts.offersFrom(formatNumber(banner.offerPercent))}</Badge>
          )}
        </p>
      </div>
    </>
  )
}

/** Title and subtitle in the language of the page, as shoppers see them. */
const textsOf = (banner: StaffBanner | undefined) => ({
  title: localName({ name: banner?.title ?? '', nameBn: banner?.titleBn }),
  subtitle: localName({ name: banner?.subtitle ?? '', nameBn: banner?.subtitleBn }),
})

/** Whether the home page shows it. */
function isShown({ id, placement }: StaffBanner, sorted: readonly StaffBanner[]): boolean {
  const there = sorted.filter((banner) => banner.placement === placement)
  if (placement === 'tile' && there.length < shownBanners.tile) return false
  return there.findIndex((banner) => banner.id === id) < shownBanners[placement]
}
