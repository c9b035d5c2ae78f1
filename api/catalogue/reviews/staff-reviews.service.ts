import { recordAudit } from '#api/audit/audit.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { Viewer } from '#api/viewer.ts'
import type { StaffReview, StaffReviewFilter } from '#contract/catalogue/reviews-staff.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import { lockProduct } from './reviews.repository.ts'
import {
  countStaffReviews,
  findStaffReview,
  hideReview,
  listStaffReviews,
  showReview,
} from './staff-reviews.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { changeCatalogue: ChangeCatalogue }

/** What an admin does about what buyers say. A hidden review stays stored and counts for nothing. docs/product.md §5 */
export function createStaffReviewsService({ db, clock, changeCatalogue }: Needs) {
  /** Changes a review with its product locked, notes it, and answers how it stands then. */
  async function change(
    viewer: Viewer,
    id: string,
    action: string,
    verb: (tx: Tx, review: StaffReview, now: Date) => Promise<StaffReview>,
  ): Promise<StaffReview> {
    viewer.assertStaff()
    return changeCatalogue(async (tx) => {
      const now = clock()
      const review = await findStaffReview(tx, id)
      if (!review) throw notFound(messages.reviewNotFound)
      await lockProduct(tx, review.productId)
      const after = await verb(tx, review, now)
      await recordAudit(
        tx,
        viewer,
        action,
        { type: 'review', id },
        {
          before: { hiddenReason: review.hiddenReason },
          after: { hiddenReason: after.hiddenReason },
          at: now,
        },
      )
      return after
    })
  }

  return {
    /** One page of all reviews, 25 unless told, newest first. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, { page, limit, ...query }: StaffReviewFilter) {
      viewer.assertStaff()
      const [rows, total] = await Promise.all([
        listStaffReviews(db, query, limitAndOffset({ page, limit })),
        countStaffReviews(db, query),
      ])
      return toPage(rows, total, { page, limit })
    },

    /** Takes a review off the shop. Throws notFound, and conflict when it is hidden already. */
    hide: (viewer: Viewer, id: string, reason: string) =>
      change(viewer, id, 'review.hidden', async (tx, review, now) => {
        if (!(await hideReview(tx, { id, reason, now }))) throw conflict(messages.reviewHiddenAlready)
        return { ...review, hiddenAt: now, hiddenReason: reason }
      }),

    /** Shows a hidden review again. Throws notFound, and conflict when it is shown already. */
    show: (viewer: Viewer, id: string) =>
      change(viewer, id, 'review.shown', async (tx, review) => {
        if (!(await showReview(tx, id))) throw conflict(messages.reviewShownAlready)
        return { ...review, hiddenAt: null, hiddenReason: '' }
      }),
  }
}
