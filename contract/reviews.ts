import * as z from 'zod/mini'
import { id, moment, spelled } from './wire.ts'

const reviewer = spelled(
  { id, name: z.string(), profileImageUrl: z.nullable(z.string()) },
  { id: '_id', profileImageUrl: 'profileImg' },
)

/** One buyer's word on a product. spec catalogue §3 */
export const review = spelled(
  { id, reviewer, rating: z.int(), text: z.string(), at: moment },
  { id: '_id', reviewer: 'userId', rating: 'stars', at: 'date' },
)
export type Review = z.output<typeof review>
