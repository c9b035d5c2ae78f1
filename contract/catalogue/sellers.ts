import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, timestamp, wireCodec } from '#contract/wire.ts'

/** What shoppers see of a seller. `rating`: of all reviews of the products on sale, with one decimal; 0 without any. */
const sellerProfile = wireCodec(
  {
    id,
    name: z.string(),
    profileImageUrl: z.nullable(z.string()),
    since: timestamp,
    productCount: z.int(),
    rating: z.number(),
    reviewCount: z.int(),
  },
  { id: '_id', profileImageUrl: 'profileImg' },
)
export type SellerProfile = z.output<typeof sellerProfile>

export const getSellerProfileEndpoint = endpoint({
  method: 'GET',
  path: '/sellers/:id/profile',
  tag: 'Product',
  who: 'anyone',
  summary:
    'Get a seller who has products on sale: the name and picture, since when, how many products, and their rating.',
  params: z.object({ id }),
  answer: sellerProfile,
})
