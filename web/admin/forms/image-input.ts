/** An image that was chosen from the library. */
export type ChosenImage = { id: string; imageUrl: string }

type ImageChoice = {
  image: File | undefined
  libraryImage: ChosenImage | undefined
  removesImage: boolean
}

/** What is sent of an image besides the file: an upload comes first, then one of the library, then that it is taken away. */
export function imageInput({ image, libraryImage, removesImage }: ImageChoice) {
  if (image) return {}
  if (libraryImage) return { libraryImage: libraryImage.id }
  return removesImage ? { removeImage: true } : {}
}

/** The address of the image that a form shows besides the chosen file: that of the library, or else the stored one. */
export function shownImageUrl({ libraryImage, removesImage }: ImageChoice, storedUrl: string): string {
  return libraryImage?.imageUrl ?? (removesImage ? '' : storedUrl)
}
