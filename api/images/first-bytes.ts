/** How files of the pictures we take begin: JPEG, PNG, GIF87a, GIF89a, and WebP inside its RIFF frame. */
const BEGINNINGS = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  // The four bytes in between are the file's length.
  /^RIFF[^]{4}WEBP/,
]

/**
 * Whether a file begins like a picture we take, whatever its name and declared type say. Asked before a decoder sees it:
 * SVG, HTML and the like never reach one (reliability.md S5).
 */
export function beginsLikePicture(upload: Uint8Array): boolean {
  const beginning = Buffer.from(upload.subarray(0, 12)).toString('latin1')
  return BEGINNINGS.some((pattern) => pattern.test(beginning))
}
