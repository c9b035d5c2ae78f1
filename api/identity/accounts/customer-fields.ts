import { recordAudit } from '#api/audit/audit.repository.ts'
import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { CustomValuesInput } from '#contract/custom-fields.ts'
import type { OwnAccount } from '#contract/identity/accounts.ts'
import { messages } from '#contract/messages.ts'
import type { StoredAccount } from './accounts.repository.ts'
import { lockCustomFields, updateCustomerFields } from './customer-fields.repository.ts'

/** The custom fields of accounts, as their owners and admins see and fill them in. docs/product.md §32 */
export function createCustomerFields({
  withTx,
  clock,
  customFields,
}: Pick<ServiceNeeds, 'withTx' | 'clock' | 'customFields'>) {
  const fields = customFields.customer
  return {
    /** An account as its owner sees it. */
    shownAccount({ storedFields, ...account }: StoredAccount): OwnAccount {
      return { ...account, ...fields.shownTo('customer', storedFields) }
    },

    /**
     * Fills in fields: of one's own account those that customers fill in, of any all for an admin. Throws forbidden,
     * notFound, and invalid with the fields.
     */
    async updateCustomFields(viewer: Viewer, userId: string, input: CustomValuesInput) {
      viewer.assertSelfOrMay(userId, 'customers.edit')
      const by = viewer.role === 'admin' ? 'staff' : 'customer'
      const after = await withTx(async (tx) => {
        const account = await lockCustomFields(tx, userId)
        if (!account) throw notFound(messages.userNotFound)
        const next = fields.fill(account.storedFields, input, { by })
        const now = clock()
        await updateCustomerFields(tx, userId, next, now)
        // Without the values: the audit log outlives the account, and they may be personal.
        const change = { before: null, after: { fields: Object.keys(input).join(', ') }, at: now }
        if (by === 'staff')
          await recordAudit(tx, viewer, 'account.fields-changed', { type: 'user', id: userId }, change)
        return next
      })
      return by === 'staff' ? fields.forStaff(after) : fields.shownTo('customer', after)
    },
  }
}
