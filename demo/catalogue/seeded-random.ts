/** A hash of a text (FNV-1a, 0..2^32-1), so that images and sales of a product are always the same. */
export function numberFor(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  }
  return mix(hash)
}

/** A pseudo-random number generator from 0 to 1 with a text as seed, so that every seeded shop is the same. */
export function sharesFor(text: string): () => number {
  let state = numberFor(text)
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    return mix(state) / 0x1_0000_0000
  }
}

/** Mixes all bits, so that similar keys ("mug-1", "mug-2") get different numbers. */
function mix(value: number): number {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
