import { useState } from 'react'
import {
  hideReviewPhotoEndpoint,
  type StaffReview,
  showReviewPhotoEndpoint,
} from '#contract/catalogue/reviews-staff.ts'
import { Badge } from '#web/design/badge.tsx'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { LargePhoto, PhotoThumbnail } from '#web/design/photo-strip.tsx'
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
          <PhotoThumbnail
            key={photo.id}
            url={photo.url}
            label={labelOf(index)}
            size="small"
            onOpen={() => setOpenedId(photo.id)}
            className="hover:border-leaf"
            imageClass={photo.hiddenAt !== null && 'opacity-40'}
          >
            {photo.hiddenAt && (
              <span className="absolute inset-x-0 bottom-0 flex justify-center">
                <Badge tone="red">{texts.hidden}</Badge>
              </span>
            )}
          </PhotoThumbnail>
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
          <LargePhoto url={opened.url} label={labelOf(photos.indexOf(opened))} maxHeight="max-h-[60dvh]" />
        </ConfirmDialog>
      )}
    </>
  )
}
