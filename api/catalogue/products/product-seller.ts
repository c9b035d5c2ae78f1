import { forbidden, invalidField, notFound } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import type { DbOrTx } from '#database/connect.ts'
import { findEligibleSeller, findSellerOf, type ProductRow } from './edit-products.repository.ts'

type SellerInput = { sellerId?: string | undefined; sellerName?: string | undefined }
type ProductSeller = { sellerId: string; sellerName: string }

/** The seller of a new product: sellers themselves; an admin may choose any seller. Throws invalid. */
export async function sellerForNewProduct(
  tx: DbOrTx,
  viewer: Viewer,
  input: SellerInput,
): Promise<ProductSeller> {
  if (viewer.role !== 'admin') return getSeller(tx, viewer.userId, undefined)
  return getSeller(tx, input.sellerId || viewer.userId, input.sellerName)
}

/** The seller of a product after a change, which only an admin can transfer. Throws invalid. */
export async function sellerAfterChange(
  tx: DbOrTx,
  viewer: Viewer,
  stored: ProductSeller,
  input: SellerInput,
): Promise<ProductSeller> {
  if (viewer.role !== 'admin') return { sellerId: stored.sellerId, sellerName: stored.sellerName }
  if (input.sellerId && input.sellerId !== stored.sellerId)
    return getSeller(tx, input.sellerId, input.sellerName)
  return { sellerId: stored.sellerId, sellerName: input.sellerName || stored.sellerName }
}

/** A product that the viewer may edit. Throws notFound, and forbidden for another seller's product. */
export async function getManagedProduct(dbOrTx: DbOrTx, viewer: Viewer, id: string) {
  const product = await findSellerOf(dbOrTx, id)
  if (!product) throw notFound(messages.productNotFound)
  assertMayManage(viewer, product)
  return product
}

/** Throws forbidden unless the viewer is an admin or the seller of the product. */
export function assertMayManage(viewer: Viewer, { sellerId }: Pick<ProductRow, 'sellerId'>): void {
  if (viewer.role === 'admin') return
  if (viewer.role !== 'seller' || sellerId !== viewer.userId) throw forbidden(messages.notYourProduct)
}

async function getSeller(tx: DbOrTx, id: string, name: string | undefined): Promise<ProductSeller> {
  const seller = await findEligibleSeller(tx, id)
  if (!seller) throw invalidField('OwnerId', messages.sellerInvalid)
  return { sellerId: seller.id, sellerName: name || seller.name }
}
