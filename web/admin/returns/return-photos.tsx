import { useState } from 'react'
import { MAX_RETURN_PHOTOS } from '#contract/sales/return-limits.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { type ChosenPhoto, PhotoField } from '#web/shop/orders/photos/photo-field.tsx'
import { returnDialogTexts } from './return-dialog-texts.ts'

/** The photos of a return that are chosen in a dialog. */
export function useReturnPhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [isPreparing, setPreparing] = useState(false)
  return {
    field: { photos, onChange: setPhotos, isPreparing, onPreparing: setPreparing },
    /** Throws while one of them is being made smaller. */
    files(): File[] {
      if (isPreparing) throw new Error(returnDialogTexts.photosNotReady)
      return photos.map(({ file }) => file)
    },
  }
}

export function ReturnPhotoField(props: ReturnType<typeof useReturnPhotos>['field']) {
  const hint = returnDialogTexts.photosHint(formatNumber(MAX_RETURN_PHOTOS))
  return <PhotoField {...props} max={MAX_RETURN_PHOTOS} hint={hint} />
}
