import { countProductsOnSale } from '#api/catalogue/products/staff-products.repository.ts'
import { deleteOpenQuestionsOf } from '#api/catalogue/questions/questions.repository.ts'
import { deletePhotosAndVotesOf, hasReviews } from '#api/catalogue/reviews/reviews.repository.ts'
import { deleteAlertsOf } from '#api/catalogue/stock-alerts/stock-alerts.repository.ts'
import { deleteWishlistOf } from '#api/catalogue/wishlist/wishlist.repository.ts'
import type { AccountHooks } from '#api/identity/account-hooks.ts'
import { deleteGroupMember } from '#api/identity/customer-groups/customer-groups.repository.ts'
import { deleteNotesAndTagsOf } from '#api/identity/customer-notes/customer-notes.repository.ts'
import { emptyRecordRowsOf } from '#api/imports/records/record-imports.repository.ts'
import { enqueueJob } from '#api/jobs/enqueue-job.ts'
import { deleteAddressesOf } from '#api/sales/addresses/addresses.repository.ts'
import { deleteCartOf } from '#api/sales/carts/carts.repository.ts'
import { deleteComplaintTextsOf } from '#api/sales/complaints/complaints.repository.ts'
import { deleteBlocksOf } from '#api/sales/customers/customer-blocks.repository.ts'
import { eraseTracesOf } from '#api/sales/customers/erase-customers.repository.ts'
import { eraseImportedRecordsOf } from '#api/sales/customers/imported-customers.repository.ts'
import { hasOrdersOrWasImported, moveOrdersAndRecords } from '#api/sales/customers/lasting-accounts.ts'
import { deleteIdempotencyKeysOf } from '#api/sales/orders/placing/idempotency.repository.ts'
import { deleteReturnTextsOf } from '#api/sales/returns/returns.repository.ts'

/** What catalogue and sales do when an account is merged or deleted. */
export const accountHooks: AccountHooks = {
  moveOrders: moveOrdersAndRecords,
  hasOrders: hasOrdersOrWasImported,
  countProductsOnSale,
  hasReviews,
  async deleteDataOf(tx, account) {
    const { userId } = account
    await deleteWishlistOf(tx, userId)
    await deleteGroupMember(tx, userId)
    await deleteNotesAndTagsOf(tx, userId)
    await deleteAlertsOf(tx, account)
    await deletePhotosAndVotesOf(tx, userId)
    await deleteOpenQuestionsOf(tx, userId)
    await deleteAddressesOf(tx, userId)
    await deleteBlocksOf(tx, userId)
    await deleteCartOf(tx, userId)
    await deleteIdempotencyKeysOf(tx, userId)
    await deleteReturnTextsOf(tx, userId)
    await deleteComplaintTextsOf(tx, userId)
    await eraseImportedRecordsOf(tx, account)
    await emptyRecordRowsOf(tx, account)
    await eraseTracesOf(tx, account)
    await enqueueJob(tx, 'customers.erase', {})
  },
}
