import { eq } from 'drizzle-orm'
import { raiseCatalogueVersion } from '#api/catalogue-version.ts'
import type { DbOrTx } from '#database/connect.ts'
import { reviews } from '#database/schema/sales/reviews.ts'

/**
 * Public pages show the name and picture of whoever wrote a review. After a change of them, raises the catalogue's version
 * where there are such pages, last in its transaction. Answers the version to adopt after the commit.
 */
export async function raiseVersionIfReviewer(tx: DbOrTx, userId: string): Promise<number | undefined> {
  const [review] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .limit(1)
  return review && raiseCatalogueVersion(tx)
}
