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

/** Addresses of so many different searches, two words and a page each, always the same ones. */
export function searchTerms(count: number): string[] {
  return Array.from({ length: count }, (_nothing, n) => {
    const first = WORDS[n % WORDS.length] ?? ''
    const second = (WORDS[Math.floor(n / WORDS.length) % WORDS.length] ?? '').slice(0, 2 + (n % 4))
    const page = 1 + Math.floor(n / (WORDS.length * WORDS.length))
    return `/api/products?search=${first}+${second}&page=${page}`
  })
}
