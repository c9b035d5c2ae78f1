/** A stable number (0..2^32-1) for a text, so that the same product always looks and sells the same. FNV-1a. */
export function numberFor(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  }
  return mix(hash)
}

/** A repeatable stream of shares (0 to below 1) for a seed text. Never `Math.random`: two seeds give one shop. */
export function sharesFor(text: string): () => number {
  let state = numberFor(text)
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    return mix(state) / 0x1_0000_0000
  }
}

/** Similar keys ("mug-1", "mug-2") must not get similar numbers, so every bit is spread over the word. */
function mix(value: number): number {
  let bits = value
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
