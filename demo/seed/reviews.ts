import type { Tx } from '#database/connect.ts'
import { reviews } from '#database/schema/catalogue/reviews.ts'
import type { DemoCatalogue } from '#demo/catalogue/types.ts'
import type { SeededAccounts } from './accounts.ts'
import { daysBefore } from './days-before.ts'

type Needs = { accounts: SeededAccounts; productIds: Map<string, string>; now: Date }

export async function seedReviews(tx: Tx, catalogue: DemoCatalogue, { accounts, productIds, now }: Needs) {
  await tx.insert(reviews).values(
    catalogue.reviews.map((review) => ({
      productId: productIds.get(review.productKey) ?? '',
      userId: accounts.reviewerIds[review.reviewerIndex] ?? '',
      stars: review.stars,
      text: review.text,
      createdAt: daysBefore(now, review.daysAgo),
    })),
  )
}
