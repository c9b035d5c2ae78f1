/** Copies a text to the clipboard and returns whether that succeeded; it fails without HTTPS or permission. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
