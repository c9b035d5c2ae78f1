import { insertAuditEntry } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { invalid, notFound, ShopError } from '#api/errors.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { ServiceNeeds } from '#api/shop.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FieldError } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { Coupon, CouponFilter, CouponRules } from '#contract/pricing/coupons.ts'
import type { Tx } from '#database/connect.ts'
import { FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import {
  countCategories,
  countCoupons,
  findCouponById,
  insertCoupon,
  isCodeTaken,
  listCoupons,
  lockCouponById,
  updateCouponRules,
  updateIsActive,
} from './coupons.repository.ts'

type Changes = CouponRules & { updatedAt?: Date | undefined }
type Switched = Pick<Changes, 'isActive' | 'updatedAt'>

/** Coupons as the staff keep them. What one takes off an order is `orders/coupon-discount.ts`. */
export function createCouponsService({ db, withTx, clock }: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'>) {
  return {
    /** One page, newest first. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, filter: CouponFilter) {
      viewer.assertStaff()
      const input = { ...filter, now: clock() }
      const [rows, total] = await Promise.all([
        listCoupons(db, input, limitAndOffset(filter)),
        countCoupons(db, input),
      ])
      return toPage(rows, total, filter)
    },

    /** Throws forbidden unless the viewer is an admin, notFound. */
    async get(viewer: Viewer, id: string): Promise<Coupon> {
      viewer.assertStaff()
      return getCoupon(id)
    },

    /** Makes a coupon. Throws forbidden, invalid for rules that contradict each other, conflict for a code there is. */
    async create(viewer: Viewer, requested: CouponRules): Promise<Coupon> {
      viewer.assertStaff()
      const rules = checked(requested)
      const now = clock()
      const id = await stored(rules, async (tx) => {
        await mustExist(tx, rules.categoryIds)
        const made = await insertCoupon(tx, rules, now)
        if (!made) throw codeTaken(rules.code)
        await note(tx, viewer, { verb: 'created', id: made, before: null, after: rules, now })
        return made
      })
      return getCoupon(id)
    },

    /**
     * Changes a coupon. Throws forbidden, notFound, invalid, and conflict when somebody else changed it meanwhile, its code
     * is another's or was used, or the limit is below what was used.
     */
    async update(viewer: Viewer, id: string, { updatedAt, ...wished }: Changes): Promise<Coupon> {
      viewer.assertStaff()
      const rules = checked(wished)
      const now = clock()
      await stored(rules, async (tx) => {
        const before = await lockCouponById(tx, id)
        if (!before) throw notFound(messages.couponNotFound)
        await assertUnchangedSince(tx, updatedAt, { type: 'coupon', id, updatedAt: before.updatedAt })
        if (rules.code !== before.code && before.uses > 0) throw refusedAt('code', messages.couponCodeUsed)
        if (await isCodeTaken(tx, rules.code, id)) throw codeTaken(rules.code)
        if (rules.maxUses !== null && rules.maxUses < before.uses)
          throw refusedAt('maxUses', messages.couponUsedMore(before.uses))
        await mustExist(tx, rules.categoryIds)
        await updateCouponRules(tx, id, rules, now)
        await note(tx, viewer, { verb: 'changed', id, before, after: rules, now })
      })
      return getCoupon(id)
    },

    /**
     * Switches a coupon on or off; twice is the same as once. Throws forbidden, notFound, and conflict when somebody else
     * changed it meanwhile: the `updatedAt` of the answer would let an older form save over that.
     */
    async switch(viewer: Viewer, id: string, { isActive, updatedAt }: Switched): Promise<Coupon> {
      viewer.assertStaff()
      const now = clock()
      await withTx(async (tx) => {
        const before = await lockCouponById(tx, id)
        if (!before) throw notFound(messages.couponNotFound)
        await assertUnchangedSince(tx, updatedAt, { type: 'coupon', id, updatedAt: before.updatedAt })
        if (before.isActive === isActive) return
        await updateIsActive(tx, id, isActive, now)
        const verb = isActive ? 'switched-on' : 'switched-off'
        await note(tx, viewer, { verb, id, before: { isActive: !isActive }, after: { isActive }, now })
      })
      return getCoupon(id)
    },
  }

  /** Somebody took the code or deleted a category after it was looked for: the database has the last word. */
  async function stored<T>({ code }: CouponRules, change: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await withTx(change)
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw codeTaken(code)
      if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw categoryGone()
      throw error
    }
  }

  async function getCoupon(id: string): Promise<Coupon> {
    const found = await findCouponById(db, id)
    if (!found) throw notFound(messages.couponNotFound)
    return found
  }
}

/** What one field alone does not tell. */
function checked(rules: CouponRules): CouponRules {
  const { kind, value, startsAt, endsAt, maximumDiscount, categoryIds } = rules
  const errors: FieldError[] = []
  if (kind === 'percent' && value > 100)
    errors.push({ path: 'value', message: messages.couponPercentInvalid })
  if (startsAt && endsAt && endsAt <= startsAt)
    errors.push({ path: 'endsAt', message: messages.couponDaysCrossed })
  const [first] = errors
  if (first) throw invalid(first.message, errors)
  return {
    ...rules,
    maximumDiscount: kind === 'percent' ? maximumDiscount : null,
    categoryIds: [...new Set(categoryIds)].toSorted(),
  }
}

async function mustExist(tx: Tx, categoryIds: string[]): Promise<void> {
  if ((await countCategories(tx, categoryIds)) === categoryIds.length) return
  throw categoryGone()
}

const categoryGone = () =>
  invalid(messages.categoryNotFound, [{ path: 'categoryIds', message: messages.categoryNotFound }])

const refusedAt = (path: string, message: string) =>
  new ShopError('conflict', message, { errors: [{ path, message }] })

const codeTaken = (code: string) => refusedAt('code', messages.couponCodeTaken(code))

type Change = { verb: string; id: string; before: unknown; after: unknown; now: Date }

function note(tx: Tx, viewer: Viewer, { verb, id, before, after, now }: Change): Promise<void> {
  return insertAuditEntry(tx, {
    actorId: viewer.userId,
    action: `coupon.${verb}`,
    subjectType: 'coupon',
    subjectId: id,
    before,
    after,
    at: now,
  })
}
