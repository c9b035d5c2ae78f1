import { messages } from '#contract/messages.ts'
import type { OrderReturn } from '#contract/sales/returns.ts'
import { ConfirmDialog } from '#web/design/overlays/dialog.tsx'
import { notify } from '#web/design/overlays/notify.ts'
import { returnDialogTexts } from './return-dialog-texts.ts'
import { ReturnPhotoField, useReturnPhotos } from './return-photos.tsx'
import { returnActions } from './staff-return-api.ts'

type Props = { stored: Pick<OrderReturn, 'id'>; onClose: () => void }

/** Adds photos to a return that its customer sent by chat or email. */
export function AddPhotosDialog({ stored, onClose }: Props) {
  const photos = useReturnPhotos()

  async function add() {
    const files = photos.files()
    if (files.length === 0) throw new Error(messages.imageRequired)
    await returnActions.addPhotos(stored.id, files)
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
      <ReturnPhotoField {...photos.field} />
    </ConfirmDialog>
  )
}
