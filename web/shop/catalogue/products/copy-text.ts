/**
 * Puts a text on the clipboard and answers whether it is there: a page without https, or a visitor who forbids it, says
 * no.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
