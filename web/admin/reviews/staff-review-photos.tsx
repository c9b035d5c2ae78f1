import { useState } from 'react'
import {
  hideReviewPhotoEndpoint,
  type StaffReview,
  showReviewPhotoEndpoint,
} from '#contract/catalogue/reviews-staff.ts'
import { resizedImageUrl } from '#contract/images/image-sizes.ts'
import { Badge } from '#web/design/badge.tsx'
import { classNames } from '#web/design/class-names.ts'
import { Image } from '#web/design/image.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { call } from '#web/http/api-client.ts'
import { invalidateAfter } from '#web/http/call-query.ts'
import { staffReviewTexts as texts } from './review-texts.ts'
import { REVIEWS_KEY } from './reviews-key.ts'

/** The photos of a review; each opens large, where it is hidden from shoppers or shown again. */
export function StaffReviewPhotos({ review: { id, photos } }: { review: StaffReview }) {
  const [openedId, setOpenedId] = useState<string>()
  const opened = photos.find((photo) => photo.id === openedId)
  const labelOf = (index: number) => texts.photo(formatNumber(index + 1), formatNumber(photos.length))

  async function toggle(photoId: string, isHidden: boolean) {
    const endpoint = isHidden ? showReviewPhotoEndpoint : hideReviewPhotoEndpoint
    await invalidateAfter(call(endpoint, { params: { id, photoId } }), REVIEWS_KEY)
    notify.success(isHidden ? texts.photoShownAgain : texts.photoIsHidden)
    setOpenedId(undefined)
  }

  if (photos.length === 0) return null
  return (
    <>
      <span className="mt-2 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <button
            key={photo.id}
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpenedId(photo.id)}
            className="relative block overflow-hidden rounded-md border border-line hover:border-leaf"
          >
            <Image
              src={resizedImageUrl(photo.url, '160x160')}
              alt={labelOf(index)}
              width={64}
              height={64}
              className={classNames('size-16 object-cover', photo.hiddenAt !== null && 'opacity-40')}
            />
            {photo.hiddenAt && (
              <span className="absolute inset-x-0 bottom-0 flex justify-center">
                <Badge tone="red">{texts.hidden}</Badge>
              </span>
            )}
          </button>
        ))}
      </span>
      {opened && (
        <ConfirmDialog
          title={labelOf(photos.indexOf(opened))}
          size="large"
          confirmLabel={opened.hiddenAt ? texts.showPhoto : texts.hidePhoto}
          onConfirm={() => toggle(opened.id, opened.hiddenAt !== null)}
          onClose={() => setOpenedId(undefined)}
        >
          <Image
            src={opened.url}
            alt={labelOf(photos.indexOf(opened))}
            width={1200}
            height={1200}
            priority
            className="mx-auto h-auto max-h-[60dvh] w-auto max-w-full rounded-md object-contain"
          />
        </ConfirmDialog>
      )}
    </>
  )
}
