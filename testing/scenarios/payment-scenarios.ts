import fc from 'fast-check'
import type { TaxMode } from '#contract/settings/taxes.ts'
import type { GatewayPageChoice } from '#demo/gateway/sslcommerz-service.ts'
import type { GatewayFailure } from '#testing/fakes/payment-gateways.ts'

/** Something that happens to orders and payments; `which` picks one of the existing orders, pages or refunds. */
export type Step =
  | { do: 'place'; withCoupon: boolean; by: Provider | 'cash'; other: number }
  /** Delivered at once, and paid at the door unless its courier has the money. */
  | { do: 'sell'; isPaid: boolean; other: number }
  | { do: 'payAgain'; which: number; by: Provider }
  | { do: 'choose'; which: number; choice: GatewayPageChoice }
  | { do: 'twice' | 'notify' | 'return' | 'forge' | 'refund' | 'cancel'; which: number }
  | { do: 'decide'; which: number; accept: boolean }
  | { do: 'send'; which: number; by: 'gateway' | 'hand' | 'no' }
  | { do: 'wait'; minutes: number }
  | { do: 'failure'; failure: GatewayFailure }
  | { do: 'cut'; cut: Cut }
  | { do: 'kill'; after: number; isAnswerLost: boolean }
  | { do: 'pack'; which: number; units: number; isHandedOver: boolean }
  | { do: 'close'; which: number; parcel: number; outcome: ParcelOutcome }
  | { do: 'advance'; which: number; to: 'processing' | 'shipped' | 'delivered' | 'refused' }
  | { do: 'record'; which: number; thirds: number; transfer: number }
  | { do: 'reverse'; which: number }
  /** An order that names one of a few transfers. */
  | { do: 'placeByWallet'; transfer: number; other: number }
  /** A statement shows a transfer, of what some orders are due and more; the same one may come with another amount. */
  | { do: 'import'; which: number; transfer: number; orders: number; more: number; isReversal: boolean }
  /** Staff divide the money of an exception among orders, or settle it with its order. */
  | { do: 'allocate'; which: number; orders: number; thirds: number; isRestGivenBack: boolean }
  | { do: 'settle'; which: number; isPart: boolean }
  | { do: 'takeBack'; which: number }
  /** A courier collects a part of what an order is due, and pays out a part of what he holds. */
  | { do: 'collect'; which: number; thirds: number; fee: number; isReversed: boolean }
  /** Staff change the units of an order's lines, add some, and send it elsewhere; a fee of -1: what the shop charges. */
  | ({ do: 'change'; which: number; units: number; discount: number; fee: number; to: number } & Additions)
  /** Staff send an order elsewhere, at the fee that it has (-1), the shop's (-2) or another. */
  | { do: 'moveAddress'; which: number; to: number; fee: number }
  /** Staff give back a part of the price of a delivered order. */
  | { do: 'reduce'; which: number; amount: number }
  | { do: 'enterReturn'; which: number; units: number }
  /** The buyer asks for a return, and staff answer. */
  | { do: 'requestReturn'; which: number; units: number }
  | { do: 'decideReturn'; which: number; isApproved: boolean }
  /** A gateway reverses a refund that it had accepted. */
  | { do: 'reverseRefund'; which: number }
  /** `isEntered`: staff enter the return as its goods arrive. */
  | ({
      do: 'receive'
      which: number
      isEntered: boolean
      settle: 'later' | 'refund' | 'exchange'
    } & ReceivedUnits)
  | { do: 'refundReturn'; which: number; toWallet: boolean; amount?: number | undefined }
  | { do: 'exchange'; which: number; units: number }
  | { do: 'decline'; which: number }
  /** `item`: of the lamps, or of the mats of one colour. */
  | { do: 'count'; item: number; difference: number }
  /** Staff set the stock of lamps and rugs at once; `isStale`: by a stock that they read earlier. */
  | { do: 'setStocks'; difference: number; isStale: boolean }
  /** A file with other stocks of mats is compared with the shop; such an import is started, or undone, later. */
  | { do: 'checkImport'; difference: number }
  | { do: 'startImport' | 'undoImport'; which: number }
  /** Staff take the mats of one colour off sale, or offer them again. */
  | { do: 'offerMats'; color: number }
  | { do: 'receiveGoods'; units: number; unitCost: number }
  | { do: 'lose'; reason: 'damaged' | 'lost'; units: number }
  | { do: 'paySupplier'; thirds: number; isReversed: boolean }
  | { do: 'paySeller'; thirds: number; isReversed: boolean }
  /** From now on new orders are taxed in another way; those there are stay as they are. Only where `HAS_TAXES`. */
  | { do: 'taxes'; mode: TaxMode }

type Additions = { rugUnits: number; newLamps: number; newOthers: number; other: number }

type ReceivedUnits = { restocked: number; writtenOff: number; fee: number; withDeliveryFee: boolean }

type Provider = 'sslcommerz' | 'bkash'

/** What becomes of a parcel; `part-refused`: it is delivered, but one of its units is not taken. */
type ParcelOutcome = 'unpacked' | 'handed-over' | 'delivered' | 'part-refused' | 'refused' | 'lost'

/** Whether the shop has taxes, in prices or on top of them, and whatever is handed over gets a tax invoice. */
export const HAS_TAXES = process.env.SCENARIO_TAXES === '1'

/** Units of each placed order. */
export const ORDERED_UNITS = 3

/** The process crashes before or after its next call to a gateway, or its next refund call. */
export type Cut = { when: 'before' | 'after'; calls: 'all' | 'refunds' }

const which = fc.nat({ max: 5 })
const by = fc.constantFrom<Provider>('sslcommerz', 'sslcommerz', 'bkash')
const choice = fc.constantFrom<GatewayPageChoice>('pay', 'pay', 'pay', 'risky', 'pending', 'fail', 'cancel')
const transfer = fc.integer({ min: 1, max: 4 })
/** What is sold beside lamps: rugs of two colours that share their stock, mats of two colours with a stock of their own. */
const other = fc.nat({ max: 3 })
const thirds = fc.integer({ min: 1, max: 3 })
const does = <T extends Step['do']>(step: T) => fc.constant(step)

type Weighted = { weight: number; arbitrary: fc.Arbitrary<Step> }

/** What happens to orders that are paid on a gateway's page. */
const onlineSteps: Weighted[] = [
  {
    weight: 2,
    arbitrary: fc.record({ do: does('place'), withCoupon: fc.boolean(), by, other: fc.constant(0) }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('payAgain'), which, by }) },
  { weight: 3, arbitrary: fc.record({ do: does('choose'), which, choice }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('twice', 'notify', 'notify', 'return', 'return', 'forge', 'refund', 'cancel'),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('decide'), which, accept: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: does('reverseRefund'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('failure'),
      failure: fc.constantFrom<GatewayFailure>('none', 'down', 'half', 'lost'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: does('cut'),
      cut: fc.record({
        when: fc.constantFrom('before', 'after'),
        calls: fc.constantFrom('all', 'refunds', 'refunds'),
      }),
    }),
  },
]

/** What happens to any order: time, crashes, parcels, refunds that are sent. */
const commonSteps: Weighted[] = [
  {
    weight: 3,
    arbitrary: fc.record({
      do: does('send'),
      which,
      by: fc.constantFrom('gateway', 'gateway', 'hand', 'no'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: does('wait'), minutes: fc.constantFrom(1, 5, 16, 31, 70, 300) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: does('kill'), after: fc.nat({ max: 25 }), isAnswerLost: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: does('pack'),
      which,
      units: fc.integer({ min: 1, max: ORDERED_UNITS }),
      isHandedOver: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: does('close'),
      which,
      parcel: fc.nat({ max: ORDERED_UNITS - 1 }),
      outcome: fc.constantFrom<ParcelOutcome>(
        ...([
          'unpacked',
          'handed-over',
          'handed-over',
          'delivered',
          'part-refused',
          'refused',
          'lost',
        ] as const),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: does('advance'),
      which,
      to: fc.constantFrom('processing', 'shipped', 'delivered', 'refused'),
    }),
  },
]

/** What staff do with orders that are paid by hand, and with goods that come back. */
const staffSteps: Weighted[] = [
  {
    weight: 2,
    arbitrary: fc.record({
      do: does('place'),
      withCoupon: fc.boolean(),
      by: fc.constant('cash' as const),
      other,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: does('sell'), isPaid: fc.constantFrom(true, true, false), other }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: does('record'),
      which,
      thirds,
      transfer: fc.nat({ max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('reverse'), which }) },
  { weight: 2, arbitrary: fc.record({ do: does('placeByWallet'), transfer, other }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: does('import'),
      which,
      transfer,
      orders: fc.integer({ min: 1, max: 3 }),
      more: fc.constantFrom(0, 0, 75, -130),
      isReversal: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: does('allocate'),
      which,
      orders: fc.nat({ max: 3 }),
      thirds,
      isRestGivenBack: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('settle'), which, isPart: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: does('takeBack'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: does('collect'),
      which,
      thirds,
      fee: fc.constantFrom(0, 60),
      isReversed: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: does('change'),
      which,
      units: fc.nat({ max: ORDERED_UNITS + 1 }),
      discount: fc.nat({ max: 300 }),
      fee: fc.integer({ min: -100, max: 200 }).map((fee) => Math.max(-1, fee)),
      to: fc.constantFrom(-1, -1, -1, 0, 1, 2, 3),
      rugUnits: fc.nat({ max: 2 }),
      newLamps: fc.constantFrom(0, 0, 1, 2, 3),
      newOthers: fc.constantFrom(0, 0, 1, 2),
      other,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: does('moveAddress'),
      which,
      to: fc.nat({ max: 3 }),
      fee: fc.constantFrom(-1, -2, -2, 0, 90),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: does('reduce'), which, amount: fc.constantFrom(1, 70, 400, 5000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: does('enterReturn'), which, units: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: does('requestReturn'), which, units: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('decideReturn'), which, isApproved: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: does('receive'),
      which,
      isEntered: fc.constantFrom(true, true, false),
      settle: fc.constantFrom('later', 'refund', 'exchange'),
      restocked: fc.nat({ max: 2 }),
      writtenOff: fc.nat({ max: 1 }),
      fee: fc.constantFrom(0, 0, 40),
      withDeliveryFee: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: does('refundReturn'),
      which,
      toWallet: fc.boolean(),
      // In parts: what is more than is left is refused.
      amount: fc.constantFrom(undefined, 70, 400),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: does('exchange'), which, units: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ do: does('decline'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('receiveGoods'),
      units: fc.integer({ min: 1, max: 3 }),
      unitCost: fc.constantFrom(0, 650),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('paySupplier', 'paySeller', 'paySeller'),
      thirds: fc.integer({ min: 1, max: 4 }),
      isReversed: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('count'),
      item: fc.nat({ max: 2 }),
      difference: fc.integer({ min: -3, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('setStocks'),
      difference: fc.integer({ min: -3, max: 3 }),
      isStale: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: does('checkImport'), difference: fc.integer({ min: -3, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('startImport', 'startImport', 'undoImport'), which }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('offerMats'), color: fc.nat({ max: 1 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: does('lose'),
      reason: fc.constantFrom<'damaged' | 'lost'>('damaged', 'lost'),
      units: fc.integer({ min: 1, max: 3 }),
    }),
  },
]

const taxes = fc.record({
  do: does('taxes'),
  mode: fc.constantFrom<TaxMode>('added', 'added', 'added', 'included', 'included', 'none'),
})

/** Steps of one group run concurrently. */
const groupsOf = (...steps: Weighted[]) =>
  fc.array(fc.array(fc.oneof(...steps), { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 14 })

/** Two delivered orders and one that is not sent come first, so that there is something to bring back and to change. */
const afterSales = (groups: Step[][]): Step[][] => [
  [
    { do: 'sell', isPaid: true, other: 1 },
    { do: 'sell', isPaid: true, other: 2 },
    { do: 'place', withCoupon: true, by: 'cash', other: 3 },
  ],
  ...groups,
]

/** Days of an online shop, of one that works by phone, and of one that does both. */
const days = (...more: Weighted[]): fc.Arbitrary<Step[][]> =>
  fc.oneof(
    groupsOf(...onlineSteps, ...commonSteps, ...more),
    groupsOf(...staffSteps, ...commonSteps, ...more).map(afterSales),
    groupsOf(...onlineSteps, ...staffSteps, ...commonSteps, ...more).map(afterSales),
  )

export const scenarios: fc.Arbitrary<Step[][]> = HAS_TAXES
  ? fc.tuple(taxes, days({ weight: 1, arbitrary: taxes })).map(([first, groups]) => [[first], ...groups])
  : days()
