import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict, notFound, ShopError } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { sumHeldByCourier } from '#api/sales/couriers/couriers.repository.ts'
import { sumDueToSupplier } from '#api/sales/suppliers/suppliers.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { formatCount } from '#contract/counts.ts'
import { partyMessages } from '#contract/sales/parties/party-messages.ts'
import { formatTaka } from '#contract/taka.ts'
import type { Tx } from '#database/connect.ts'
import { sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import {
  countOpenParcels,
  deleteSupplierContact,
  eraseNameFromAudit,
  findKnownSupplier,
  isSupplierName,
  lockParty,
  type PartyKind,
  replaceCourierName,
  replaceCourierOfParcels,
  replaceSupplierName,
  updatePartyName,
} from './parties.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & {
  /** Whether the shop tells a courier of this name of parcels. */
  isAutomatic: (courierName: string) => boolean
}

/** The names of couriers and suppliers, who may be persons, in the books. No amount changes with a name. docs/product.md §31 */
export function createPartiesService({ withTx, clock, isAutomatic }: Needs) {
  return {
    /**
     * Throws forbidden, notFound, and conflict when the new name is taken, or one of both is that of a courier service
     * in use.
     */
    renameCourier: (viewer: Viewer, name: string, newName: string) => {
      viewer.assertAdmin()
      assertNoService(name)
      // Its parcels and money would count as those of the service.
      if (isAutomatic(newName)) throw newNameRefused(partyMessages.newServiceName)
      return rename(viewer, 'courier', { from: name, to: newName })
    },

    /** Throws forbidden and notFound, and conflict while the courier holds money or parcels, or is a service in use. */
    eraseCourier: (viewer: Viewer, name: string) => {
      viewer.assertAdmin()
      assertNoService(name)
      return erase(viewer, 'courier', name, async (tx) => {
        const held = await sumHeldByCourier(tx, name)
        if (held !== 0) throw conflict(partyMessages.stillHolds(formatTaka(held)))
        const parcels = await countOpenParcels(tx, name)
        if (parcels > 0) throw conflict(partyMessages.hasParcels(formatCount(parcels)))
      })
    },

    /** Throws forbidden, notFound, and conflict when the new name is taken. */
    renameSupplier: (viewer: Viewer, name: string, newName: string) => {
      viewer.assertAdmin()
      return rename(viewer, 'supplier', { from: name, to: newName })
    },

    /** Throws forbidden and notFound, and conflict while the account is not settled. */
    eraseSupplier: (viewer: Viewer, name: string) => {
      viewer.assertAdmin()
      return erase(viewer, 'supplier', name, async (tx) => {
        const due = await sumDueToSupplier(tx, name)
        if (due !== 0) throw conflict(partyMessages.stillOwed(formatTaka(due)))
      })
    },
  }

  function assertNoService(courierName: string): void {
    if (isAutomatic(courierName)) throw conflict(partyMessages.serviceName)
  }

  async function rename(viewer: Viewer, kind: PartyKind, names: { from: string; to: string }) {
    const { from, to } = names
    await withTx(async (tx) => {
      const id = await lockNamed(tx, kind, from)
      if (from === to) return
      if (kind === 'supplier' && (await isSupplierName(tx, to))) throw newNameRefused(partyMessages.nameTaken)
      await updatePartyName(tx, id, to)
      await replaceNames(tx, kind, names)
      if (kind === 'courier') await replaceCourierOfParcels(tx, names)
      const [before, after] = [fieldOf(kind, from), fieldOf(kind, to)]
      await recordAudit(tx, viewer, `${kind}.renamed`, { type: kind, id }, { before, after, at: clock() })
    }).catch((error: unknown) => {
      throw sqlState(error) === UNIQUE_VIOLATION ? newNameRefused(partyMessages.nameTaken) : error
    })
    return { name: to }
  }

  /** A code, which is part of the id that the ledger has, stands in the books in the place of the name. */
  async function erase(
    viewer: Viewer,
    kind: PartyKind,
    from: string,
    assertSettled: (tx: Tx) => Promise<void>,
  ) {
    return withTx(async (tx) => {
      const id = await lockNamed(tx, kind, from)
      await assertSettled(tx)
      // The end: the id of a supplier who is not in the books begins with the time he was entered.
      const name = `#${id.slice(-8)}`
      await updatePartyName(tx, id, name)
      await replaceNames(tx, kind, { from, to: name })
      // Under the new name: an order that is being sent to him holds up its replacement, and is then seen here.
      if (kind === 'supplier') await deleteSupplierContact(tx, name)
      if (kind === 'courier') await replaceCourierOfParcels(tx, { from, to: '' })
      await eraseNameFromAudit(tx, kind, from)
      const change = { before: null, after: fieldOf(kind, name), at: clock() }
      await recordAudit(tx, viewer, `${kind}.name-erased`, { type: kind, id }, change)
      return { name }
    })
  }
}

/** The id of who has this name in the books, or is known as a supplier. Throws notFound. */
async function lockNamed(tx: Tx, kind: PartyKind, name: string): Promise<string> {
  const id =
    (await lockParty(tx, kind, name)) ?? (kind === 'supplier' ? await findKnownSupplier(tx, name) : undefined)
  if (id === undefined) throw notFound(partyMessages.notFound)
  return id
}

const replaceNames = (tx: Tx, kind: PartyKind, names: { from: string; to: string }) =>
  kind === 'courier' ? replaceCourierName(tx, names) : replaceSupplierName(tx, names)

const fieldOf = (kind: PartyKind, name: string) =>
  kind === 'courier' ? { courierName: name } : { supplierName: name }

const newNameRefused = (message: string) =>
  new ShopError('conflict', message, { errors: [{ path: 'newName', message }] })
