import type { Shop } from '#api/shop.ts'

/**
 * Indexes anew, while the shop is open, the products that an older version of it has indexed: until it is their turn they
 * are found as far as both ways agree. Answers how to end it; what is left is done at the next start.
 */
export function startReindexing(
  { staffProducts }: Pick<Shop, 'staffProducts'>,
  log: (line: string) => void,
): () => Promise<void> {
  let isStopping = false
  const running = staffProducts
    .reindexOutdated(() => isStopping)
    .then((count) => {
      if (count > 0) log(`Indexed ${count} products anew for search`)
    })
    .catch((error: unknown) =>
      log(`Indexing for search failed, it goes on at the next start: ${String(error)}`),
    )
  return async () => {
    isStopping = true
    await running
  }
}
