import { useEffect, useRef, useState } from 'react'
import { MAX_PRODUCT_IMAGES, uploadProductImageEndpoint } from '#contract/catalogue/products-staff.ts'
import { messages } from '#contract/messages.ts'
import { imageFileError } from '#web/design/form/image-file.ts'
import { failureText } from '#web/http/request-failure.ts'
import { upload } from '#web/http/upload.ts'

/** An upload in progress, or one that failed. */
export type ImageUpload = { id: number; name: string; share: number; failure?: string }

type Options = {
  imageCount: number
  onUploaded: (url: string) => void
  onBusy: (isBusy: boolean) => void
}

let lastUploadId = 0

/** Uploads images of a product, as many as it may still have; an upload ends when the form is left. */
export function useImageUploads({ imageCount, onUploaded, onBusy }: Options) {
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([])
  const abortController = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    abortController.current = controller
    return () => controller.abort()
  }, [])
  const remainingCount = MAX_PRODUCT_IMAGES - imageCount - uploads.filter(({ failure }) => !failure).length

  async function addFiles(files: readonly File[]) {
    const started = files.map((file, index) => ({ file, state: newUpload(file, index < remainingCount) }))
    setUploads((current) => [
      ...current.filter(({ failure }) => !failure),
      ...started.map(({ state }) => state),
    ])
    onBusy(true)
    // One after the other, so that the first image is ready soonest on a slow line.
    for (const { file, state } of started.filter(({ state }) => !state.failure)) await send(file, state)
    onBusy(false)
  }

  async function send(file: File, state: ImageUpload) {
    try {
      const { imageUrl } = await upload(uploadProductImageEndpoint, 'productImage', file, {
        onProgress: (share) => update({ ...state, share }),
        signal: abortController.current.signal,
      })
      onUploaded(imageUrl)
      setUploads((current) => current.filter((other) => other.id !== state.id))
    } catch (reason) {
      update({ ...state, failure: failureText(reason) })
    }
  }

  function update(changed: ImageUpload) {
    setUploads((current) => current.map((other) => (other.id === changed.id ? changed : other)))
  }

  return { uploads, remainingCount, addFiles }
}

function newUpload(file: File, isAccepted: boolean): ImageUpload {
  lastUploadId += 1
  const failure = isAccepted ? imageFileError(file) : messages.tooManyImages(MAX_PRODUCT_IMAGES)
  return { id: lastUploadId, name: file.name, share: 0, ...(failure && { failure }) }
}
