import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import { invalid, invalidField, notFound, ShopError } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FieldError } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { Coupon, CouponFilter, CouponRules, OfferedCoupon } from '#contract/pricing/coupons.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { FOREIGN_KEY_VIOLATION, sqlState, UNIQUE_VIOLATION } from '#database/sql-state.ts'
import type { CouponLimits } from './coupon-limits.ts'
import {
  type CouponRow,
  countCoupons,
  findCouponById,
  insertCoupon,
  isCodeTaken,
  listCoupons,
  listOfferedCoupons,
  lockCouponById,
  updateCouponRules,
  updateIsActive,
} from './coupons.repository.ts'

/** Coupons that shoppers are offered at once; more would hide what they are about to buy. */
const MAX_OFFERED = 5

type CouponUpdate = CouponRules & { updatedAt?: Date | undefined }

/** Coupons as the staff manage them; `api/pricing/coupon-discount.ts` computes what one takes off an order. */
export function createCouponsService({
  db,
  withTx,
  clock,
  couponLimits,
}: Pick<ServiceNeeds, 'db' | 'withTx' | 'clock'> & { couponLimits: CouponLimits }) {
  return {
    /** What everybody is offered and can use now. Whether it fits an order is said by its quote. */
    async listOffered(): Promise<OfferedCoupon[]> {
      const offered = await withCategories(db, await listOfferedCoupons(db, clock(), MAX_OFFERED))
      return offered.map(({ code, kind, value, maximumDiscount, minimumSpend, endsAt, categoryIds }) => ({
        code,
        kind,
        value,
        maximumDiscount,
        minimumSpend,
        endsAt,
        categoryIds,
      }))
    },

    /** One page, newest first. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, filter: CouponFilter) {
      viewer.assertAdmin()
      const query = { ...filter, now: clock() }
      const [rows, total] = await Promise.all([
        listCoupons(db, query, limitAndOffset(filter)),
        countCoupons(db, query),
      ])
      return toPage(await withCategories(db, rows), total, filter)
    },

    /** Throws forbidden unless the viewer is an admin, notFound. */
    async get(viewer: Viewer, id: string): Promise<Coupon> {
      viewer.assertAdmin()
      return getCoupon(id)
    },

    /** Creates a coupon. Throws forbidden, invalid for rules that contradict each other, conflict for a code in use. */
    async create(viewer: Viewer, input: CouponRules): Promise<Coupon> {
      viewer.assertAdmin()
      const rules = validRules(input)
      const now = clock()
      const id = await withRulesTx(rules, async (tx) => {
        const { categoryIds, ...row } = rules
        const couponId = await insertCoupon(tx, row, now)
        if (!couponId) throw codeTaken(rules.code)
        await couponLimits.replaceCategoriesOf(tx, couponId, categoryIds)
        const subject = { type: 'coupon', id: couponId }
        await recordAudit(tx, viewer, 'coupon.created', subject, { before: null, after: rules, at: now })
        return couponId
      })
      return getCoupon(id)
    },

    /**
     * Changes a coupon. Throws forbidden, notFound, invalid, and conflict when somebody else changed it meanwhile, the new
     * code is another coupon's, the old code was already used, or the limit is below the number of uses.
     */
    async update(viewer: Viewer, id: string, { updatedAt, ...input }: CouponUpdate): Promise<Coupon> {
      viewer.assertAdmin()
      const rules = validRules(input)
      const now = clock()
      await withRulesTx(rules, async (tx) => {
        const locked = await lockCouponById(tx, id)
        if (!locked) throw notFound(messages.couponNotFound)
        const [before = locked] = await withCategories(tx, [locked])
        await assertUnchangedSince(tx, updatedAt, { type: 'coupon', id, updatedAt: before.updatedAt })
        if (rules.code !== before.code && before.uses > 0) throw conflictAt('code', messages.couponCodeUsed)
        if (await isCodeTaken(tx, rules.code, id)) throw codeTaken(rules.code)
        if (rules.maxUses !== null && rules.maxUses < before.uses)
          throw conflictAt('maxUses', messages.couponUsedMore(before.uses))
        const { categoryIds, ...row } = rules
        await updateCouponRules(tx, id, row, now)
        await couponLimits.replaceCategoriesOf(tx, id, categoryIds)
        const subject = { type: 'coupon', id }
        await recordAudit(tx, viewer, 'coupon.changed', subject, { before, after: rules, at: now })
      })
      return getCoupon(id)
    },

    /**
     * Switches a coupon on or off; idempotent. Throws forbidden, notFound, and conflict when somebody else
     * changed it meanwhile: with the `updatedAt` of the answer an older form could overwrite that change.
     */
    async switch(
      viewer: Viewer,
      id: string,
      { isActive, updatedAt }: Pick<CouponUpdate, 'isActive' | 'updatedAt'>,
    ): Promise<Coupon> {
      viewer.assertAdmin()
      const now = clock()
      await withTx(async (tx) => {
        const before = await lockCouponById(tx, id)
        if (!before) throw notFound(messages.couponNotFound)
        await assertUnchangedSince(tx, updatedAt, { type: 'coupon', id, updatedAt: before.updatedAt })
        if (before.isActive === isActive) return
        await updateIsActive(tx, id, isActive, now)
        const action = isActive ? 'coupon.switched-on' : 'coupon.switched-off'
        const change = { before: { isActive: !isActive }, after: { isActive }, at: now }
        await recordAudit(tx, viewer, action, { type: 'coupon', id }, change)
      })
      return getCoupon(id)
    },
  }

  /** Maps constraint violations: the code may have been taken, or a category deleted, after the checks of the change. */
  async function withRulesTx<T>({ code }: CouponRules, change: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await withTx(change)
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw codeTaken(code)
      if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw categoryNotFound()
      throw error
    }
  }

  async function getCoupon(id: string): Promise<Coupon> {
    const row = await findCouponById(db, id)
    const [coupon] = row ? await withCategories(db, [row]) : []
    if (!coupon) throw notFound(messages.couponNotFound)
    return coupon
  }

  async function withCategories(db: DbOrTx, rows: readonly CouponRow[]): Promise<Coupon[]> {
    if (rows.length === 0) return []
    const categories = await couponLimits.listCategoryIdsOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      ...row,
      categoryIds: (categories.get(row.id) ?? []).map(({ categoryId }) => categoryId),
    }))
  }
}

/** The rules without duplicates and ineffective fields. Throws invalid for fields that contradict each other. */
function validRules(rules: CouponRules): CouponRules {
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

const categoryNotFound = () => invalidField('categoryIds', messages.categoryNotFound)

const conflictAt = (path: string, message: string) =>
  new ShopError('conflict', message, { errors: [{ path, message }] })

const codeTaken = (code: string) => conflictAt('code', messages.couponCodeTaken(code))
