/** Gives the person a file, as if a link to it had been pressed. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after this turn; an address taken back at once would give an empty one.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
