/** Photos up to this size are sent as they are. */
const MAX_UNCHANGED_BYTES = 1_000_000
/** In pixels: more than the shop stores, so that nothing of a photo is lost. */
const MAX_SIDE = 2_000
const QUALITY = 0.85

/**
 * Makes a large photo smaller: those of a phone may be larger than an upload may be, and take long to send. What the browser
 * cannot decode is returned unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= MAX_UNCHANGED_BYTES) return file
  try {
    const bitmap = await createImageBitmap(file)
    const blob = await toJpeg(bitmap)
    bitmap.close()
    if (!blob || blob.size >= file.size) return file
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
  } catch {
    return file
  }
}

async function toJpeg(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  // A transparent background would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
