import type { Tx } from '#database/connect.ts'
import { banners } from '#database/schema/catalogue/banners.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { logos, settings } from '#database/schema/settings.ts'
import type { DemoCatalogue } from '#demo/catalogue/types.ts'
import type { SeededLevels } from './categories.ts'
import type { SeededImages } from './images.ts'

type Needs = { levels: SeededLevels; images: SeededImages }

/** Stores logo, banners, coupons and settings of the demo shop; its content pages have the default texts. */
export async function seedSite(tx: Tx, catalogue: DemoCatalogue, { levels, images }: Needs) {
  await tx.insert(logos).values({ imageId: images.logo })
  await tx.insert(banners).values(
    catalogue.banners.map((banner, position) => ({
      imageId: images.ofBanner(banner.key),
      title: banner.title,
      subtitle: banner.subtitle,
      titleBn: banner.titleBn,
      subtitleBn: banner.subtitleBn,
      offerPercent: banner.offerPercent ?? 0,
      categoryId: banner.categoryName ? levels.idOf(banner.categoryName) : null,
      position,
    })),
  )
  await tx.insert(coupons).values([
    { code: 'WELCOME10', kind: 'percent', value: 10, maximumDiscount: 500, minimumSpend: 500 },
    { code: 'EID200', kind: 'fixed', value: 200, minimumSpend: 2000, maxUses: 1000 },
  ])
  await tx.insert(settings).values([
    { key: 'shippingFee', value: 70 },
    { key: 'shippingFeeOutside', value: 130 },
    { key: 'supportPhone', value: '01700-000000' },
    { key: 'merchantNumber', value: '01700000000' },
    { key: 'takaPerDollar', value: 122 },
  ])
}
