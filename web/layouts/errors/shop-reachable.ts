/** Whether the shop answers at all: what the browser says of its connection is often wrong. */
export async function isShopReachable(): Promise<boolean> {
  try {
    await fetch('/api/health', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
