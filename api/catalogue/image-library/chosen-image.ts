import { invalidField } from '#api/errors.ts'
import { lockImagesOfKind } from '#api/images/images.repository.ts'
import type { LibraryKind } from '#contract/catalogue/image-library/image-library.ts'
import { imageLibraryMessages } from '#contract/catalogue/image-library/image-library-messages.ts'
import type { Tx } from '#database/connect.ts'

/**
 * The image that staff chose for a banner, collection, page or category: the one that was uploaded with the form, or else one
 * of the library, which then is not deleted; undefined for neither. Throws invalid for one that is gone or of another kind.
 */
export async function chosenImage(
  tx: Tx,
  { uploadedId, libraryImage }: { uploadedId: string | undefined; libraryImage: string | undefined },
  kind: LibraryKind = 'banner',
): Promise<string | undefined> {
  if (uploadedId || !libraryImage) return uploadedId
  const [id] = await lockImagesOfKind(tx, [libraryImage], kind)
  if (!id) throw invalidField('libraryImage', imageLibraryMessages.otherKind)
  return id
}
