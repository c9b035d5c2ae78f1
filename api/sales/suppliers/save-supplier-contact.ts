import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { notFound, ShopError } from '#api/errors.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { partyMessages } from '#contract/sales/parties/party-messages.ts'
import type { SupplierContact, saveSupplierContactEndpoint } from '#contract/sales/suppliers.ts'
import type { Tx } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { insertSupplier, lockSupplier, updateSupplier } from './supplier-contacts.repository.ts'

export type SupplierContactInput = InputOf<typeof saveSupplierContactEndpoint>['body']

/**
 * Saves what is known of a supplier. Throws conflict when somebody changed it meanwhile, or a new supplier has a name that is
 * known, and notFound when the supplier has another name meanwhile. The audit log gets no phone, email and address: it keeps
 * what it has for ever.
 */
export async function saveContactOf(
  tx: Tx,
  viewer: Viewer,
  { supplierName: name, updatedAt: readAt, ...contact }: SupplierContactInput,
  at: Date,
): Promise<SupplierContact> {
  const stored = await lockSupplier(tx, name)
  if (stored && !readAt) throw nameKnown()
  // Its name was changed or erased meanwhile: what was known of a person does not come back with a form that is still open.
  if (!stored && readAt) throw notFound(partyMessages.notFound)
  const id = stored?.id ?? newId(at.getTime())
  if (stored && readAt) {
    await assertUnchangedSince(tx, readAt, { type: 'supplier', id, updatedAt: stored.updatedAt })
    await updateSupplier(tx, id, { ...contact, updatedAt: at })
  } else await insertSupplier(tx, { id, name, ...contact, createdAt: at, updatedAt: at })
  const change = {
    before: stored ? { supplierName: name, leadDays: stored.leadDays } : null,
    after: { supplierName: name, leadDays: contact.leadDays },
    at,
  }
  await recordAudit(tx, viewer, 'supplier.contact-saved', { type: 'supplier', id }, change)
  return { ...contact, updatedAt: at }
}

export const nameKnown = () =>
  new ShopError('conflict', partyMessages.supplierKnown, {
    errors: [{ path: 'supplierName', message: partyMessages.supplierKnown }],
  })
