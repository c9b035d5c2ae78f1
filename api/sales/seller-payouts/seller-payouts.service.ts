import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { postingOfReversedSellerPayout, postingOfSellerPayout } from '#api/sales/ledger/ledger.ts'
import { recordTransfer, reverseTransfer, type TransferKind } from '#api/sales/transfers/record-transfer.ts'
import { assertNotInFuture, isTooOldToReverse, newTransfer } from '#api/sales/transfers/transfers.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FileAnswer, InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type {
  NamedSellerAccount,
  recordSellerPayoutEndpoint,
  SellerAccount,
  SellerEntry,
  SellerPayout,
} from '#contract/sales/seller-payouts.ts'
import { exportSellerStatement } from './export-seller-statement.ts'
import {
  countSellerEntries,
  findSellerAccount,
  findSellerName,
  findSellerPayout,
  insertSellerPayout,
  listSellerAccounts,
  listSellerEntries,
  type SellerEntryRow,
  type StoredSellerPayout,
  updateReversedSellerPayout,
} from './seller-payouts.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>

type Page = Parameters<typeof limitAndOffset>[0]

type PayoutInput = InputOf<typeof recordSellerPayoutEndpoint>['body']

/** What the shop owes its sellers for goods that buyers have, and what it paid them. docs/product.md §34 */
export function createSellerPayoutsService({ db, withTx, clock }: Needs) {
  return {
    /** A page of the sellers with what each is owed now. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, { page = 1 }: { page?: number | undefined }): Promise<NamedSellerAccount[]> {
      viewer.assertAdmin()
      return listSellerAccounts(db, page)
    },

    /** What one seller is owed now. Throws forbidden unless the viewer is an admin, and notFound. */
    async get(viewer: Viewer, sellerId: string): Promise<NamedSellerAccount> {
      viewer.assertAdmin()
      const name = await findSellerName(db, sellerId)
      if (name === undefined) throw notFound(messages.sellerNotFound)
      return { sellerId, name, ...(await findSellerAccount(db, sellerId)) }
    },

    /** One page of a seller's statement, newest first. Throws forbidden unless the viewer is an admin, and notFound. */
    async listEntries(viewer: Viewer, sellerId: string, page: Page) {
      viewer.assertAdmin()
      if ((await findSellerName(db, sellerId)) === undefined) throw notFound(messages.sellerNotFound)
      return entriesPage(sellerId, page)
    },

    /** A seller's whole statement as a CSV file. Throws forbidden unless the viewer is an admin, and notFound. */
    async exportEntries(viewer: Viewer, sellerId: string): Promise<FileAnswer> {
      viewer.assertAdmin()
      if ((await findSellerName(db, sellerId)) === undefined) throw notFound(messages.sellerNotFound)
      return exportSellerStatement(db, sellerId, clock())
    },

    /** The viewer's whole statement as a CSV file. Throws forbidden unless they are a seller. */
    async exportOwnEntries(viewer: Viewer): Promise<FileAnswer> {
      viewer.assertSeller()
      return exportSellerStatement(db, viewer.userId, clock())
    },

    /** What the viewer is owed. Throws forbidden unless they are a seller. */
    async ownAccount(viewer: Viewer): Promise<SellerAccount> {
      viewer.assertSeller()
      return findSellerAccount(db, viewer.userId)
    },

    /** One page of the viewer's statement, newest first. Throws forbidden unless they are a seller. */
    async listOwnEntries(viewer: Viewer, page: Page) {
      viewer.assertSeller()
      return entriesPage(viewer.userId, page)
    },

    /**
     * Records what a seller was paid, with its posting. Throws forbidden, notFound, invalid, and conflict when what
     * is owed changed since it was read, or the payout exceeds it and that was not confirmed.
     */
    async record(viewer: Viewer, input: PayoutInput): Promise<SellerPayout> {
      viewer.assertAdmin()
      const now = clock()
      const payout = toStored(viewer, input, now)
      const shown = { due: input.dueAmount, isMoreThanDue: input.isMoreThanDue }
      return withTx(async (tx) => {
        if ((await findSellerName(tx, payout.sellerId)) === undefined) throw notFound(messages.sellerNotFound)
        return recordTransfer(tx, viewer, sellerPayout, payout, shown)
      })
    },

    /**
     * Takes back a payout that was recorded by mistake, by a counter-posting; its row stays. Throws forbidden,
     * notFound, and conflict when it is older than an hour or was taken back.
     */
    async reverse(viewer: Viewer, id: string): Promise<SellerPayout> {
      viewer.assertAdmin()
      const now = clock()
      return withTx((tx) => reverseTransfer(tx, viewer, sellerPayout, { id, now }))
    },
  }

  async function entriesPage(sellerId: string, page: Page) {
    const [rows, total] = await Promise.all([
      listSellerEntries(db, sellerId, limitAndOffset(page)),
      countSellerEntries(db, sellerId),
    ])
    const now = clock()
    return toPage(
      rows.map((row) => toEntry(row, now)),
      total,
      page,
    )
  }
}

const sellerPayout: TransferKind<StoredSellerPayout> = {
  account: 'seller',
  partyOf: ({ sellerId }) => sellerId,
  sumDue: async (tx, sellerId) => (await findSellerAccount(tx, sellerId)).dueAmount,
  settledBy: ({ amount }) => amount,
  insert: insertSellerPayout,
  find: findSellerPayout,
  markReversed: updateReversedSellerPayout,
  postingOf: postingOfSellerPayout,
  reversedPostingOf: postingOfReversedSellerPayout,
  audit: {
    ...{ type: 'seller-payout', recorded: 'seller.payout-recorded', reversed: 'seller.payout-reversed' },
    due: 'dueAmount',
    reversal: ({ sellerId, amount }) => ({ before: { sellerId, amount }, after: { amount: 0 } }),
  },
  texts: () => ({
    changed: messages.sellerDueChanged,
    tooMuch: messages.moreThanDueToSeller,
    notFound: messages.payoutNotFound,
  }),
}

function toStored(viewer: Viewer, input: PayoutInput, now: Date): StoredSellerPayout {
  const { sellerId, amount, paidOn } = input
  const transfer = newTransfer(viewer, input, now)
  assertNotInFuture('paidOn', paidOn, now)
  return { ...transfer, sellerId, amount, paidOn }
}

const entryKinds = {
  'seller-share': 'share',
  'seller-payout': 'payout',
  'seller-payout-reversed': 'payout-reversed',
} as const

function toEntry(row: SellerEntryRow, now: Date): SellerEntry {
  const { kind, at, amount, orderId, payoutId, method, provider, paidOn, reference } = row
  const entry = { kind: entryKinds[kind], at: new Date(at), amount, orderId }
  if (payoutId === null) return { ...entry, payout: null }
  const isOpen = kind === 'seller-payout' && !row.isReversed
  const canBeReversed = isOpen && !isTooOldToReverse({ recordedAt: new Date(row.recordedAt) }, now)
  return { ...entry, payout: { id: payoutId, method, provider, paidOn, reference, canBeReversed } }
}
