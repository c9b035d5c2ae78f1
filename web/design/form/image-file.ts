import { useEffect, useState } from 'react'
import { MAX_IMAGE_BYTES } from '#contract/images/uploads.ts'
import { messages } from '#contract/messages.ts'

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** The image types that the API accepts, for `accept` of a file input. */
export const IMAGE_TYPES = imageTypes.join(',')

/** Why a file cannot be uploaded as an image; undefined when it can, as far as a browser knows. */
export function imageFileError(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!imageTypes.includes(file.type)) return messages.unsupportedImage
  return file.size > MAX_IMAGE_BYTES ? messages.fileTooLarge(MAX_IMAGE_BYTES / 1_048_576) : undefined
}

/** An object URL of a chosen file, for its preview; revoked when another file is chosen. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}
