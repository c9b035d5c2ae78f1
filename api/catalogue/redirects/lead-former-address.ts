import type { Tx } from '#database/connect.ts'
import { assertWithinLimit } from './redirect-limit.ts'
import { deleteRedirectOf, insertRedirects, lockRedirects } from './redirects.repository.ts'

/**
 * The former address of a collection or page (`/collections/eid`) leads to the new one, which leads nowhere else. Throws
 * invalid for a shop that has no room for another redirect: the old address would be lost.
 */
export async function leadFormerAddress(
  tx: Tx,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await lockRedirects(tx)
  await deleteRedirectOf(tx, to)
  await insertRedirects(tx, [{ path: from, productId: null, target: to }], { now, replaces: true })
  await assertWithinLimit(tx)
}
