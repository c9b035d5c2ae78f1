import { forbidden, invalidField } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findOwner, type ProductRow } from './edit-products.repository.ts'

type OwnerInput = { sellerId?: string | undefined; sellerName?: string | undefined }
type Owner = { sellerId: string; sellerName: string }

/** The owner of a new product: sellers themselves; an admin may choose any seller. Throws invalid. */
export async function ownerOfNewProduct(tx: DbOrTx, viewer: Viewer, input: OwnerInput): Promise<Owner> {
  if (viewer.role !== 'admin') return getOwner(tx, viewer.userId, undefined)
  return getOwner(tx, input.sellerId || viewer.userId, input.sellerName)
}

/** The owner of a product after a change, which only an admin can transfer. Throws invalid. */
export async function ownerAfterChange(
  tx: DbOrTx,
  viewer: Viewer,
  stored: Owner,
  input: OwnerInput,
): Promise<Owner> {
  if (viewer.role !== 'admin') return { sellerId: stored.sellerId, sellerName: stored.sellerName }
  if (input.sellerId && input.sellerId !== stored.sellerId)
    return getOwner(tx, input.sellerId, input.sellerName)
  return { sellerId: stored.sellerId, sellerName: input.sellerName || stored.sellerName }
}

/** Throws forbidden unless the viewer is an admin or the seller of the product. */
export function assertMayManage(viewer: Viewer, { sellerId }: Pick<ProductRow, 'sellerId'>): void {
  if (viewer.role === 'admin') return
  if (viewer.role !== 'seller' || sellerId !== viewer.userId) throw forbidden(messages.notYourProduct)
}

async function getOwner(tx: DbOrTx, id: string, name: string | undefined): Promise<Owner> {
  const owner = await findOwner(tx, id)
  if (!owner) throw invalidField('OwnerId', messages.ownerInvalid)
  return { sellerId: owner.id, sellerName: name || owner.name }
}
