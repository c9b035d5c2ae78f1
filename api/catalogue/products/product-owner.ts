import { forbidden, invalid } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findOwner, type ProductRow } from './edit-products.repository.ts'

type Input = { sellerId?: string | undefined; sellerName?: string | undefined }
export type Owner = { sellerId: string; sellerName: string }

/** Who a new product belongs to: a seller's are always their own, an admin may name somebody else. Throws invalid. */
export async function ownerOfNew(tx: DbOrTx, viewer: Viewer, input: Input): Promise<Owner> {
  if (viewer.role !== 'admin') return known(tx, viewer.userId, undefined)
  return known(tx, input.sellerId || viewer.userId, input.sellerName)
}

/** Who a changed product belongs to: only an admin gives it to somebody else. Throws invalid. */
export async function ownerAfter(tx: DbOrTx, viewer: Viewer, stored: Owner, input: Input): Promise<Owner> {
  if (viewer.role !== 'admin') return { sellerId: stored.sellerId, sellerName: stored.sellerName }
  if (input.sellerId && input.sellerId !== stored.sellerId) return known(tx, input.sellerId, input.sellerName)
  return { sellerId: stored.sellerId, sellerName: input.sellerName || stored.sellerName }
}

/** Throws forbidden unless the viewer is an admin or this is their own product. */
export function assertMayManage(viewer: Viewer, { sellerId }: Pick<ProductRow, 'sellerId'>): void {
  if (viewer.role === 'admin') return
  if (viewer.role !== 'seller' || sellerId !== viewer.userId) throw forbidden(messages.notYourProduct)
}

async function known(tx: DbOrTx, id: string, name: string | undefined): Promise<Owner> {
  const owner = await findOwner(tx, id)
  if (!owner) throw invalid(messages.ownerInvalid, [{ path: 'OwnerId', message: messages.ownerInvalid }])
  return { sellerId: owner.id, sellerName: name || owner.name }
}
