import { recordAudit } from '#api/audit/audit.repository.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { limitAndOffset, toPage } from '#api/pagination.ts'
import type { Viewer } from '#api/viewer.ts'
import type { StaffReview, StaffReviewFilter } from '#contract/catalogue/reviews-staff.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '#database/connect.ts'
import type { HiddenPhotos } from './hidden-photos.ts'
import { lockProduct } from './reviews.repository.ts'
import {
  countStaffReviews,
  findStaffReview,
  hideReview,
  listStaffReviews,
  showReview,
  updatePhotoHidden,
} from './staff-reviews.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & {
  changeCatalogue: ChangeCatalogue
  hiddenPhotos: Pick<HiddenPhotos, 'keyOf'>
}

/** Reviews as admins moderate them. A hidden review stays stored and does not count for the rating. docs/product.md §5 */
export function createStaffReviewsService({ db, clock, changeCatalogue, hiddenPhotos }: Needs) {
  /** Hidden photos have addresses that work for staff. */
  const withPhotoKeys = (review: StaffReview): StaffReview => ({
    ...review,
    photos: review.photos.map((photo) =>
      photo.hiddenAt || review.hiddenAt
        ? { ...photo, url: `${photo.url}?key=${hiddenPhotos.keyOf(photo.id)}` }
        : photo,
    ),
  })

  /** Changes a review with its product locked, records it in the audit log, and returns the changed review. */
  async function changeReview(
    viewer: Viewer,
    id: string,
    action: string,
    change: (tx: Tx, review: StaffReview, now: Date) => Promise<StaffReview>,
  ): Promise<StaffReview> {
    viewer.assertAdmin()
    return changeCatalogue(async (tx) => {
      const now = clock()
      const review = await findStaffReview(tx, id)
      if (!review) throw notFound(messages.reviewNotFound)
      await lockProduct(tx, review.productId)
      const after = await change(tx, review, now)
      const reasons = {
        before: { hiddenReason: review.hiddenReason },
        after: { hiddenReason: after.hiddenReason },
      }
      await recordAudit(tx, viewer, action, { type: 'review', id }, { ...reasons, at: now })
      return withPhotoKeys(after)
    })
  }

  /** Hides or shows a photo and records it; the audit log says which. */
  async function changePhoto(viewer: Viewer, id: string, photoId: string, isHidden: boolean) {
    viewer.assertAdmin()
    return changeCatalogue(async (tx) => {
      const now = clock()
      const found = await updatePhotoHidden(tx, { reviewId: id, photoId, hiddenAt: isHidden ? now : null })
      const review = found && (await findStaffReview(tx, id))
      if (!review) throw notFound(messages.reviewPhotoNotFound)
      const change = { before: null, after: { photoId }, at: now }
      const action = isHidden ? 'review.photo-hidden' : 'review.photo-shown'
      await recordAudit(tx, viewer, action, { type: 'review', id }, change)
      return withPhotoKeys(review)
    })
  }

  return {
    /** One page of all reviews, newest first by default. Throws forbidden unless the viewer is an admin. */
    async list(viewer: Viewer, { page, limit, ...query }: StaffReviewFilter) {
      viewer.assertAdmin()
      const [rows, total] = await Promise.all([
        listStaffReviews(db, query, limitAndOffset({ page, limit })),
        countStaffReviews(db, query),
      ])
      return toPage(rows.map(withPhotoKeys), total, { page, limit })
    },

    /** Hides a review from shoppers. Throws forbidden, notFound, and conflict when it is already hidden. */
    hide: (viewer: Viewer, id: string, reason: string) =>
      changeReview(viewer, id, 'review.hidden', async (tx, review, now) => {
        if (!(await hideReview(tx, { id, reason, now }))) throw conflict(messages.reviewHiddenAlready)
        return { ...review, hiddenAt: now, hiddenReason: reason }
      }),

    /** Shows a hidden review again. Throws forbidden, notFound, and conflict when it is not hidden. */
    show: (viewer: Viewer, id: string) =>
      changeReview(viewer, id, 'review.shown', async (tx, review) => {
        if (!(await showReview(tx, id))) throw conflict(messages.reviewShownAlready)
        return { ...review, hiddenAt: null, hiddenReason: '' }
      }),

    /** Hides one photo of a review from shoppers; idempotent. Throws forbidden, notFound. */
    hidePhoto: (viewer: Viewer, id: string, photoId: string) => changePhoto(viewer, id, photoId, true),

    /** Shows a photo again. Throws as above. */
    showPhoto: (viewer: Viewer, id: string, photoId: string) => changePhoto(viewer, id, photoId, false),
  }
}
