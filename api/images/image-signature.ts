/** How files of the pictures we take begin, in hexadecimal: JPEG, PNG, GIF87a, GIF89a, and WebP inside its RIFF frame. */
const BEGINNINGS = [
  /^ffd8ff/,
  /^89504e470d0a1a0a/,
  /^47494638(?:37|39)61/,
  // The four bytes in between are the file's length.
  /^52494646.{8}57454250/,
]

/**
 * Whether a file begins like a picture we take, whatever its name and declared type say. Asked before a decoder sees it:
 * SVG, HTML and the like never reach one (docs/reliability.md S5).
 */
export function hasImageSignature(upload: Uint8Array): boolean {
  const beginning = Buffer.from(upload.subarray(0, 12)).toString('hex')
  return BEGINNINGS.some((pattern) => pattern.test(beginning))
}
