import type { Tx } from '#database/connect.ts'
import { banners } from '#database/schema/catalogue/banners.ts'
import { collections } from '#database/schema/catalogue/collections.ts'
import { coupons } from '#database/schema/pricing/coupons.ts'
import { deliveryBreaks } from '#database/schema/sales/delivery.ts'
import { logos, settings } from '#database/schema/settings.ts'
import type { DemoCatalogue } from '#demo/catalogue/types.ts'
import type { SeededLevels } from './categories.ts'
import type { SeededImages } from './images.ts'

const FRIDAY = 5
/** Working days to the districts of the hills. */
const HILLS = { least: 4, most: 6 }

type Needs = { levels: SeededLevels; images: SeededImages }

/** What the demo shop takes of its sellers' sales. */
export const DEMO_COMMISSION_PERCENT = 10

const demoCollections = [
  {
    slug: 'below-500',
    name: 'Below ৳500',
    nameBn: '৫০০ টাকার নিচে',
    description: 'Small things for every day, and little gifts.',
    descriptionBn: 'রোজকার দরকারে, কিংবা ছোট্ট উপহারে।',
    conditions: [
      { field: 'maxPrice', value: '500' },
      { field: 'inStock', value: '' },
    ],
  },
  {
    slug: 'twenty-percent-off',
    name: '20% off and more',
    nameBn: '২০% বা তার বেশি ছাড়',
    description: 'The best prices this week.',
    descriptionBn: 'এই সপ্তাহের সেরা দাম।',
    conditions: [{ field: 'discount', value: '20' }],
  },
]

/**
 * Stores logo, banners, collections, coupons, settings and days without delivery of the demo shop; its content pages have the
 * default texts.
 */
export async function seedSite(tx: Tx, catalogue: DemoCatalogue, { levels, images }: Needs) {
  await tx.insert(logos).values({ imageId: images.logo })
  await tx.insert(banners).values(
    catalogue.banners.map((banner, position) => ({
      imageId: images.ofBanner(banner.key),
      title: banner.title,
      subtitle: banner.subtitle,
      titleBn: banner.titleBn,
      subtitleBn: banner.subtitleBn,
      placement: banner.placement ?? ('slide' as const),
      offerPercent: banner.offerPercent ?? 0,
      categoryId: banner.categoryName ? levels.idOf(banner.categoryName) : null,
      position,
    })),
  )
  await tx.insert(collections).values(
    demoCollections.map((collection, position) => ({
      ...collection,
      kind: 'rule' as const,
      conditions: collection.conditions.map((condition) => ({ name: '', ...condition })),
      productSort: 'sales' as const,
      position,
    })),
  )
  await tx.insert(coupons).values([
    { code: 'WELCOME10', kind: 'percent', value: 10, maximumDiscount: 500, minimumSpend: 500 },
    { code: 'EID200', kind: 'fixed', value: 200, minimumSpend: 2000, maxUses: 1000 },
  ])
  await tx.insert(settings).values([
    { key: 'shopNameBn', value: 'বিপণি' },
    { key: 'shippingFee', value: 70 },
    { key: 'shippingFeeOutside', value: 130 },
    {
      key: 'deliveryTimes',
      value: {
        inside: { least: 1, most: 2 },
        outside: { least: 2, most: 4 },
        weekdaysOff: [FRIDAY],
        cutOffHour: 18,
      },
    },
    { key: 'districtDeliveryTimes', value: { Bandarban: HILLS, Khagrachhari: HILLS, Rangamati: HILLS } },
    { key: 'supportPhone', value: '01700-000000' },
    { key: 'merchantNumber', value: '01700000000' },
    {
      key: 'identity',
      value: {
        address: 'House 12, Road 5, Dhanmondi, Dhaka 1205',
        addressBn: 'বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা ১২০৫',
        email: 'hello@biponi.test',
        tradeLicence: 'TRAD/DSCC/000123/2026',
        dbid: '',
        bin: '',
      },
    },
    { key: 'returnDays', value: 7 },
    { key: 'takaPerDollar', value: 122 },
    { key: 'commissionPercent', value: DEMO_COMMISSION_PERCENT },
  ])
  await tx.insert(deliveryBreaks).values([
    ...[2026, 2027, 2028].map((year) => ({
      firstDay: `${year}-12-16`,
      lastDay: `${year}-12-16`,
      kind: 'holiday' as const,
      name: 'Victory Day',
      nameBn: 'বিজয় দিবস',
    })),
    {
      firstDay: '2027-03-09',
      lastDay: '2027-03-13',
      kind: 'eid',
      isExpected: true,
      name: 'Eid-ul-Fitr',
      nameBn: 'ঈদুল ফিতর',
    },
    {
      firstDay: '2027-05-16',
      lastDay: '2027-05-20',
      kind: 'eid',
      isExpected: true,
      name: 'Eid-ul-Azha',
      nameBn: 'ঈদুল আজহা',
    },
  ])
}
