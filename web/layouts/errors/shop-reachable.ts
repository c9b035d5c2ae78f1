/** Whether the server responds. `navigator.onLine` is often wrong. */
export async function isShopReachable(): Promise<boolean> {
  try {
    await fetch('/api/health', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
