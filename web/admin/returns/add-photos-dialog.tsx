import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { MAX_RETURN_PHOTOS } from '#contract/sales/return-limits.ts'
import type { OrderReturn } from '#contract/sales/returns.ts'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { formatNumber } from '#web/formatting/formatting.ts'
import { type ChosenPhoto, PhotoField } from '#web/shop/orders/photos/photo-field.tsx'
import { returnDialogTexts } from './return-dialog-texts.ts'
import { returnActions } from './staff-return-api.ts'

type Props = { stored: Pick<OrderReturn, 'id'>; onClose: () => void }

/** Adds photos to a return that its customer sent by chat or email. */
export function AddPhotosDialog({ stored, onClose }: Props) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [isPreparing, setPreparing] = useState(false)

  async function add() {
    if (isPreparing) throw new Error(returnDialogTexts.photosNotReady)
    if (photos.length === 0) throw new Error(messages.imageRequired)
    await returnActions.addPhotos(
      stored.id,
      photos.map(({ file }) => file),
    )
    notify.success(returnDialogTexts.photosAdded)
  }

  return (
    <ConfirmDialog
      title={returnDialogTexts.addPhotos}
      confirmLabel={returnDialogTexts.addPhotosConfirm}
      isDangerous={false}
      onConfirm={add}
      onClose={onClose}
    >
      <PhotoField
        photos={photos}
        onChange={setPhotos}
        isPreparing={isPreparing}
        onPreparing={setPreparing}
        max={MAX_RETURN_PHOTOS}
        hint={returnDialogTexts.photosHint(formatNumber(MAX_RETURN_PHOTOS))}
      />
    </ConfirmDialog>
  )
}
