const WORDS = [
  'saree',
  'cotton',
  'phone',
  'rice',
  'panjabi',
  'book',
  'red',
  'blue',
  'steel',
  'lamp',
  'fan',
  'tea',
  'oil',
  'bag',
  'watch',
]

/** Paths of `count` different searches, of two words and a page each; the same ones every time. */
export function searchTerms(count: number): string[] {
  return Array.from({ length: count }, (_nothing, n) => {
    const first = WORDS[n % WORDS.length] ?? ''
    const second = (WORDS[Math.floor(n / WORDS.length) % WORDS.length] ?? '').slice(0, 2 + (n % 4))
    const page = 1 + Math.floor(n / (WORDS.length * WORDS.length))
    return `/api/products?search=${first}+${second}&page=${page}`
  })
}
