import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, spelled } from './wire.ts'

const bannerCategory = spelled({ id, name: z.string() }, { id: '_id', name: 'categoryName' })

/** A slide of the home page. spec catalogue §3 */
export const banner = spelled(
  {
    id,
    imageUrl: z.string(),
    offerPercent: z.int(),
    category: z.nullable(bannerCategory),
    title: z.string(),
    subtitle: z.string(),
  },
  { id: '_id', imageUrl: 'bannerImage', offerPercent: 'bannerOffer', category: 'bannerCategory' },
)
export type Banner = z.output<typeof banner>

export const listBanners = endpoint({
  method: 'GET',
  path: '/banner',
  tag: 'Banner',
  who: 'anyone',
  summary: 'The banners of the home page, in their order.',
  answer: z.array(banner),
})
