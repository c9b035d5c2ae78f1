import { invalidField } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import { postingOfCourierPayout, postingOfReversedCourierPayout } from '#api/sales/ledger/ledger.ts'
import { recordTransfer, reverseTransfer, type TransferKind } from '#api/sales/transfers/record-transfer.ts'
import { assertNotInFuture, newTransfer, toTransfer } from '#api/sales/transfers/transfers.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type {
  CourierAccount,
  CourierFilter,
  CourierPayout,
  CourierServiceInfo,
  listCollectionsEndpoint,
  recordCourierPayoutEndpoint,
} from '#contract/sales/couriers.ts'
import type { CourierProvider } from './courier-provider.ts'
import {
  countCollections,
  countCourierPayouts,
  findCourierPayout,
  insertCourierPayout,
  listCollections,
  listCourierAccounts,
  listCourierPayouts,
  type StoredCourierPayout,
  sumHeldByCourier,
  updateReversedCourierPayout,
} from './couriers.repository.ts'
import { manualCourier } from './manual-courier.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & { couriers: readonly CourierProvider[] }

type PayoutInput = InputOf<typeof recordCourierPayoutEndpoint>['body']

/** The money that couriers collected at the door, and what they paid out of it. docs/product.md §31 */
export function createCouriersService({ db, withTx, clock, couriers }: Needs) {
  return {
    /**
     * The couriers that the shop tells of parcels, and that give them numbers. Throws forbidden unless the viewer is
     * an admin.
     */
    listServices(viewer: Viewer): CourierServiceInfo[] {
      viewer.assertAdmin()
      return couriers
        .filter((courier) => courier !== manualCourier)
        .map(({ name, track }) => ({ name, canTrack: track !== undefined }))
    },

    /** The couriers that collected money, with what each holds now. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer): Promise<CourierAccount[]> {
      viewer.assertAdmin()
      return listCourierAccounts(db)
    },

    /** One page of payouts, of one courier or of all, newest first. Throws forbidden unless the viewer is an admin. */
    async listPayouts(viewer: Viewer, { courierName, ...page }: CourierFilter) {
      viewer.assertAdmin()
      const [rows, total] = await Promise.all([
        listCourierPayouts(db, courierName, limitAndOffset(page)),
        countCourierPayouts(db, courierName),
      ])
      const now = clock()
      return toPage(
        rows.map(({ transfer, recordedByName }) => toTransfer(transfer, recordedByName, now)),
        total,
        page,
      )
    },

    /** One page of what a courier collected, newest first. Throws forbidden unless the viewer is an admin. */
    async listCollections(
      viewer: Viewer,
      { courierName, ...page }: InputOf<typeof listCollectionsEndpoint>['query'],
    ) {
      viewer.assertAdmin()
      const [rows, total] = await Promise.all([
        listCollections(db, courierName, limitAndOffset(page)),
        countCollections(db, courierName),
      ])
      return toPage(rows, total, page)
    },

    /**
     * Records what a courier paid out, with its posting: what arrived, and the fee he deducted. Throws forbidden,
     * invalid, and conflict when what he holds changed since it was read, or both exceed it and that was not
     * confirmed.
     */
    async recordPayout(viewer: Viewer, input: PayoutInput): Promise<CourierPayout> {
      viewer.assertAdmin()
      const now = clock()
      const payout = toStored(viewer, input, now)
      const shown = { due: input.heldAmount, isMoreThanDue: input.isMoreThanHeld }
      return withTx((tx) => recordTransfer(tx, viewer, courierPayout, payout, shown))
    },

    /**
     * Takes back a payout that was recorded by mistake, by a counter-posting; its row stays. Throws forbidden,
     * notFound, and conflict when it is older than an hour or was taken back.
     */
    async reversePayout(viewer: Viewer, id: string): Promise<CourierPayout> {
      viewer.assertAdmin()
      const now = clock()
      return withTx((tx) => reverseTransfer(tx, viewer, courierPayout, { id, now }))
    },
  }
}

const courierPayout: TransferKind<StoredCourierPayout> = {
  account: 'courier',
  partyOf: ({ courierName }) => courierName,
  sumDue: sumHeldByCourier,
  settledBy: ({ amount, feeAmount }) => amount + feeAmount,
  insert: insertCourierPayout,
  find: findCourierPayout,
  markReversed: updateReversedCourierPayout,
  postingOf: postingOfCourierPayout,
  reversedPostingOf: postingOfReversedCourierPayout,
  audit: {
    ...{ type: 'courier', recorded: 'courier.payout-recorded', reversed: 'courier.payout-reversed' },
    due: 'heldAmount',
    reversal: ({ courierName, amount, feeAmount }) => ({
      before: { courierName, amount, feeAmount },
      after: { amount: 0, feeAmount: 0 },
    }),
  },
  texts: () => ({
    changed: messages.heldAmountChanged,
    tooMuch: messages.moreThanHeld,
    notFound: messages.payoutNotFound,
  }),
}

function toStored(viewer: Viewer, input: PayoutInput, now: Date): StoredCourierPayout {
  const { courierName, amount, feeAmount, arrivedOn } = input
  if (amount + feeAmount === 0) throw invalidField('amount', messages.amountRequired)
  const transfer = newTransfer(viewer, input, now)
  assertNotInFuture('arrivedOn', arrivedOn, now)
  return { ...transfer, courierName, amount, feeAmount, arrivedOn }
}
